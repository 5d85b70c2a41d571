"""Do the tests notice mistakes in the rules? Try one small mistake after the other.

Modules are named as games.twenty or engine.rng; without any, all of them are tried, and
tests/MUTATION.md is written. Can be stopped and goes on where it was: build/mutation.json holds
what is done; remove it to begin anew. A copy of the project is tried, so that it can be worked on
meanwhile.
"""

from .. import crew
from ..mutation import plan

CHECKOUT = True


def add_arguments(parser):
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="such as games.twenty")
    crew.add_arguments(parser)
    parser.add_argument("--sample", type=int, metavar="N", help="only N mutants, chosen by chance")
    parser.add_argument(
        "--only",
        choices=plan.STAGES,
        help="one stage, and nothing that is explained: for what lived through all, when tests of"
        " that stage were added since",
    )
    parser.add_argument("--seed", type=int, default=0, help="of that choice (default: 0)")


def run(args):
    from ..mutation import mutate

    only = (args.only,) if args.only else plan.STAGES
    workers = crew.Crew(args.jobs, args.on)
    mutate.mutate(args.modules, workers, args.sample, args.seed, only)
