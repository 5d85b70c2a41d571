"""Mutate modules, keep what became of the mutants, and report when it was all of them."""

import random
from dataclasses import replace

from ..errors import ToolError
from . import mutants, plan, record, trial

EVERY = 25  # mutants between two lines of progress


def mutate(names, crew, sample=None, seed=0, only=plan.STAGES):
    """Try the mutants of these modules (of all, without names); -> how many live."""
    from pioche import registry

    copy = trial.COPIES / trial.copy_project()
    known = plan.modules(copy)
    for name in names:
        if name not in known:
            raise ToolError(f"there is no module {name}; there are: {', '.join(known)}")
    chosen = names or known
    texts = {module: plan.source(copy, module).read_text() for module in chosen}
    wanted = _sampled({m: mutants.find(texts[m]) for m in chosen}, sample, seed)
    results = record.Results()
    tests = record.tests_of(copy)
    became = {}
    known_reasons = record.read_reasons()
    for module in chosen:
        noticed = results.of(module, texts[module], tests)
        if only != plan.STAGES:  # what is explained need not be tried again
            noticed.update({key: "" for of, key in known_reasons if of == module})
        todo = [mutant for mutant in wanted[module] if mutant.key not in noticed]
        if todo:
            what = trial.Trial(copy.name, plan.plan(copy, module, registry.names(), only))
            _try(what, texts[module], todo, crew, noticed, results)
        became[module] = {mutant.key: noticed[mutant.key] for mutant in wanted[module]}
    return _tell(became, whole=not names and not sample)


def _sampled(found, sample, seed):
    """All of {module: mutants}, or so many of them by chance."""
    every = [(module, i) for module in found for i in range(len(found[module]))]
    if sample is not None:
        every = random.Random(seed).sample(every, min(sample, len(every)))
    kept = set(every)
    return {m: [x for i, x in enumerate(found[m]) if (m, i) in kept] for m in found}


def _try(what, text, todo, crew, noticed, results):
    """Fill `noticed` for the mutants in `todo`, saving as they come."""
    name = what.plan.module
    ((_, problem),) = crew.work(trial.attempt, [what], fresh=True)
    if problem:
        raise ToolError(f"{name}: even without a mutant a test fails: {problem}")
    trials = [replace(what, text=one.applied(text), mutant=one) for one in todo]
    living = 0
    try:
        for n, (one, by) in enumerate(crew.work(trial.attempt, trials, fresh=True), 1):
            noticed[one.mutant.key] = by or ""
            if not by:
                living += 1
                print(f"line {one.mutant.line}: {name} {one.mutant.key}", flush=True)
            if n % EVERY == 0 or n == len(todo):
                print(f"{name} {n}/{len(todo)}, {living} live", flush=True)
                results.save()
    finally:
        results.save()


def _tell(became, whole):
    """Print the figures, write the report if these are all; -> how many live."""
    total = sum(map(len, became.values()))
    living = sum(not by for of_one in became.values() for by in of_one.values())
    for module, of_one in became.items():
        killed = sum(bool(by) for by in of_one.values())
        print(f"{module}: {killed} of {len(of_one)} killed")
    print(f"{total - living} of {total} killed: {100 * (total - living) / (total or 1):.1f} %")
    if whole:
        for sentence in record.report(became):
            print(sentence)
    return living
