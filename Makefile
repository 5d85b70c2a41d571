# Everything a person does with this project. `make help` lists the targets.

PYTHON ?= python3
VENV := .venv
PY := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)/python
READY := $(VENV)/.ready
JOBS ?= 2
# One more than cores: the tests of the page, and of cables, wait more often than they work.
TESTERS ?= 3

.PHONY: help setup check play site test ci soak mutation lint types format golden screens transcript flash deploy uf2 release dist mip bench emulator newgame clean

help: ## list the targets
	@sed -n 's/^\([a-z0-9]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | \
	    while IFS='|' read -r name what; do printf '  %-10s %s\n' "$$name" "$$what"; done

# The virtual environment, made anew when the pinned list changes.
$(READY): host_tools/requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Pioche's tools need Python 3.11 or newer; set PYTHON=..."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check -r host_tools/requirements.txt
	@touch $@

setup: $(READY) ## the virtual environment with all that the tools need; the others do it too

play: $(READY) ## play in the browser; ARGS="--backend pico" runs the real firmware, emulated
	@$(PY) -m host_tools play $(ARGS)

site: $(READY) ## the page with the gadget in it for any web server, in build/site; wants npm
	@$(PY) -m host_tools site $(ARGS)

# What answers within a minute on two cores, in samples where it is much (tests/support.py: THIN).
CHECKED := tests/architecture tests/rules tests/machine tests/play/views \
    tests/runtimes/golden tests/runtimes/screens tests/runtimes/test_contract.py \
    $(wildcard tests/play/test_session*.py tests/app/test_save*.py) \
    $(addprefix tests/app/test_,app.py asleep.py silent_panel.py settings.py people.py turns.py any_events.py)

check: lint types ## the quick answer: lint, types, architecture, rules, golden files, drivers, views, session, app
	@PIOCHE_THIN=1 $(PY) -m pytest -n $(JOBS) --dist worksteal -k "not micropython" $(CHECKED) $(ARGS)
	@echo "not run: the second runtime, the emulated Pico (pico), the browser, tools, players" \
	    "(play/bots), the rest of app; of the others samples. make test runs all."

test: $(READY) ## all tests; says what it skipped for want of images or tools
	$(PY) -m pytest -n $(TESTERS) --dist worksteal -rs $(ARGS)

ci: ## what a submission must pass, on a clean Debian machine as root
	@.ci/run

soak: $(READY) ## the large numbers: hours, resumable; writes tests/SOAK.md
	$(PY) -m host_tools soak $(ARGS)

mutation: $(READY) ## do the tests notice mistakes in the rules? hours, resumable; tests/MUTATION.md
	$(PY) -m host_tools mutation --jobs $(JOBS) $(ARGS)

lint: $(READY) ## ruff: style, imports and likely mistakes
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .

types: $(READY) ## mypy on engine, rules and store, with MicroPython's stubs
	@$(PY) -m host_tools types

format: $(READY) ## let ruff put the code in shape
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

golden: $(READY) ## write the golden transcripts and pictures anew: look at the difference!
	$(PY) -m host_tools golden

screens: $(READY) ## every screen on every board in every language: build/screens/index.html
	@$(PY) -m host_tools screens

flash: $(READY) ## from a bare Pico (hold BOOTSEL while plugging in) to the first game
	@$(PY) -m host_tools flash $(ARGS)

deploy: $(READY) ## copy Pioche to a Pico on USB: only what changed, never the saves
	@$(PY) -m host_tools deploy $(ARGS)

uf2: $(READY) ## one file to drop on a Pico, in build/; wants make emulator; ARGS="--board NAME"
	@$(PY) -m host_tools uf2 $(ARGS)

release: $(READY) ## UF2, ROMFS and mip lists for every board, the package, checksums, in build/release
	@$(PY) -m host_tools release $(ARGS)

dist: $(READY) ## the Python package, wheel and source archive, in dist/; wants make emulator
	@$(PY) -m host_tools dist

mip: $(READY) ## what MicroPython's installer mip puts on a Pico, in build/mip, for each board
	@$(PY) -m host_tools package $(ARGS)

bench: $(READY) ## heap and times on the emulated Pico
	@$(PY) -m host_tools bench $(ARGS)

emulator: $(READY) ## prepare MicroPython images and the emulator (Debian; root where it must build)
	$(PY) -m host_tools emulator

newgame: $(READY) ## copy the template game: make newgame NAME=whist
	@$(PY) -m host_tools newgame $(NAME)

clean: ## remove what was built; the virtual environment and the saves stay
	rm -rf build dist .hypothesis
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
