"""The page that measures a printer."""
