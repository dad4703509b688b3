"""Score sheets as pages."""
