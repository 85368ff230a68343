# Two commands for a fresh machine with Python (pip and venv) and make:
#   make demo   installs skatnotation in .venv and checks the example games
#   make test   installs what the tests need and runs them all
.POSIX:
.PHONY: demo test lint types imports unit bench sweep clean

VENV = .venv
BIN = $(VENV)/bin
PYTHON = python3

demo: $(VENV)/installed
	-@$(BIN)/skatnotation validate examples

test: lint types imports unit

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/ready
	$(BIN)/mypy

imports: $(VENV)/ready
	$(BIN)/lint-imports

unit: $(VENV)/ready
	$(BIN)/python -m pytest -n auto

bench: $(VENV)/ready
	$(BIN)/python -m benchmarks

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"

$(VENV)/installed: $(VENV)/bin/python pyproject.toml hatch_build.py
	$(BIN)/python -m pip install --quiet --editable .
	touch $(VENV)/installed

$(VENV)/ready: $(VENV)/bin/python pyproject.toml hatch_build.py
	$(BIN)/python -m pip install --quiet --editable . --group dev
	touch $(VENV)/installed $(VENV)/ready

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
