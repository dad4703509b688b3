"""The rules as a booklet."""
