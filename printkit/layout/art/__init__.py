"""Pictures, patterns and emblems as drawings."""
