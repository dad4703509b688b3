# Two commands do everything on a fresh machine that has Python 3.11 or newer:
#   make sets    a virtual environment, printkit in it, and every set in out/
#   make test    all that CI runs: tests, types, style

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PYTEST_ARGS ?=
# Byte code, so that a command starts at once: pip makes it for a wheel, but not for an editable install.
COMPILE := $(BIN)/python -m compileall -q printkit

.PHONY: sets test tests types style bench clean

sets: $(VENV)/installed
	$(BIN)/printkit build --paper a4 --paper letter

test: tests types style

tests: $(VENV)/test-installed
	$(BIN)/python -m pytest $(PYTEST_ARGS)

types: $(VENV)/test-installed
	$(BIN)/python -m mypy

style: $(VENV)/test-installed
	$(BIN)/python -m ruff check .

bench: $(VENV)/test-installed
	$(BIN)/python benchmarks/speed.py

$(BIN)/python:
	$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'printkit needs Python 3.11 or newer')"
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) install --constraint constraints.txt --editable '.[images,preflight]'
	$(COMPILE)
	touch $@

$(VENV)/test-installed: pyproject.toml constraints.txt | $(BIN)/python
	$(PIP) install --constraint constraints.txt --editable '.[images,preflight,test]'
	$(COMPILE)
	touch $@ $(VENV)/installed

clean:
	rm -rf $(VENV) out/*/ .pytest_cache .mypy_cache .ruff_cache .hypothesis
