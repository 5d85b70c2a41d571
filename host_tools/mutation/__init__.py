"""Do the tests notice mistakes in the rules? Small ones are put in, one at a time, and tried.

`mutants.py` finds them in a source text, `plan.py` says which tests look at a module, `stages.py`
runs these, `trial.py` does so for one mutant in a process of its own, `record.py` keeps and tells
what came of it, `mutate.py` does all this for whole modules.
"""
