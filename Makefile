# Two commands for a fresh machine with Python (pip and venv) and make:
#   make demo   installs skatnotation in .venv and checks the example games
#   make test   installs what the tests need and runs them all
.POSIX:
.PHONY: demo test lint types imports unit bench sweep messages docs notebooks clean

VENV = .venv
BIN = $(VENV)/bin
PYTHON = python3

# the examples have faults on purpose: status 1 is what is expected
demo: $(VENV)/installed
	$(BIN)/skatnotation validate examples || test $$? -eq 1

test: lint types imports unit

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/ready
	$(BIN)/mypy

imports: $(VENV)/ready
	$(BIN)/lint-imports

unit: $(VENV)/ready
	$(BIN)/python -m pytest -n auto --dist loadgroup

bench: $(VENV)/ready
	$(BIN)/python -m benchmarks

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"

CATALOGUES = $(wildcard skatnotation/locale/*/LC_MESSAGES/*.po)

$(VENV)/installed: $(VENV)/bin/python pyproject.toml hatch_build.py $(CATALOGUES)
	$(BIN)/python -m pip install --quiet --editable .
	touch $(VENV)/installed

$(VENV)/ready: $(VENV)/bin/python pyproject.toml hatch_build.py $(CATALOGUES)
	$(BIN)/python -m pip install --quiet --editable . --group dev
	touch $(VENV)/installed $(VENV)/ready

sweep: $(VENV)/ready
	$(BIN)/python -m benchmarks.sweep

# After a text in the code has changed: brings the catalogues up to date, to be translated by hand.
messages: $(VENV)/ready
	$(BIN)/python -m tests.update_messages

docs: $(VENV)/ready
	$(BIN)/python -c "from skatnotation.check.page import markdown; print(markdown(), end='')" > docs/findings.md
	$(BIN)/python -m skatnotation.check.rulespage seeds/decisions.toml > docs/rules.md

# After what the notebooks show has changed: runs them from a clean kernel and keeps their output.
notebooks: $(VENV)/ready
	$(BIN)/python -m tests.notebooks.executed

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
