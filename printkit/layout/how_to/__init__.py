"""The page in front of a set that says how to print it."""
