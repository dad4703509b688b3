"""Mats as pages."""
