"""Proofs by a SAT solver, and a verified checker of them. docs/proofs.md explains the method.

For each certificate NAME.smt2 of a folder, `prove` writes NAME.cnf and its refutation, NAME.lrat.
`check` asks ACL2 whether each NAME.lrat refutes NAME.cnf. Exit codes: 0 all are proven or accepted,
1 not all, 2 wrong command line, 3 a program is missing.
"""

import argparse
import importlib.util
import re
import shutil
import subprocess
import sys
from functools import partial
from multiprocessing.pool import ThreadPool
from pathlib import Path

NEEDS = "apt-get install cadical acl2 acl2-books-source; cargo install rate; pip install bitwuzla"
# Bitwuzla as a translator only: it also solves, but nothing uses its answer.
TRANSLATE = """
import sys, bitwuzla
options = bitwuzla.Options()
options.set(bitwuzla.Option.PREPROCESS, False)
options.set(bitwuzla.Option.REWRITE_LEVEL, 0)
options.set(bitwuzla.Option.WRITE_CNF, sys.argv[2])
bitwuzla.Parser(bitwuzla.TermManager(), options).parse(sys.argv[1])
"""
SOURCE = list(Path("/usr/share").glob("acl2-*/books/projects/sat/lrat"))
BOOKS = Path(__file__).resolve().parent.parent / "target/acl2"
# Asks for what the theorem main-theorem-list-based of the book requires.
CHECK = """
(ld "../portcullis.acl2")
(include-book "soundness" :uncertified-okp nil)
(in-package "LRAT")
(set-ld-prompt nil state)
(defun check (formula proof)
  (declare (xargs :mode :program))
  (cw "~%accepted: ~x0~%" (and (formula-p formula)
                               (refutation-p proof (make-fast-alist formula)))))
"""


def run(*command, code=0):
    """Runs a program, which must end with this exit code."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != code:
        said = (done.stderr + done.stdout).strip().splitlines()[-1:]
        raise ValueError(f"{command[0]} ends with {done.returncode}: {''.join(said)}")


def prove(certificate):
    """Writes a certificate as clauses, and a refutation of them."""
    cnf, drat, lrat = (certificate.with_suffix(end) for end in (".cnf", ".drat", ".lrat"))
    for old in (cnf, lrat):
        old.unlink(missing_ok=True)
    run(sys.executable, "-c", TRANSLATE, certificate, cnf)
    run("cadical", "-q", "-n", "--no-binary", cnf, drat, code=20)  # 20: there is no solution
    run("rate", "--skip-unit-deletions", cnf, drat, "--lrat", lrat)
    drat.unlink()


def acl2(text):
    """What ACL2 says to this, in the folder of the checker."""
    where = {"cwd": BOOKS / "list-based", "capture_output": True, "text": True}
    return subprocess.run(["acl2"], input=text, **where).stdout


def certify(book):
    """Lets ACL2 prove the theorems of a book, after those of the books that it includes."""
    file = BOOKS / f"list-based/{book}.lisp"
    if file.with_suffix(".cert").exists():
        return
    # An aid for authors, which needs a hundred other books.
    text = file.read_text().replace('(local (include-book "tools/remove-hyps" :dir :system))', "")
    file.write_text(text)
    for included in re.findall(r'\(include-book "([\w-]+)"\)', text):
        certify(included)
    said = acl2(f'(ld "../portcullis.acl2") (certify-book "{book}" ?)')
    if not file.with_suffix(".cert").exists():
        sys.exit(f"lrat.py: ACL2 does not certify {file}: {said}")


def step(line):
    """A line of a proof as a list: clauses to forget, or a new clause and what it follows from."""
    if forgotten := re.fullmatch(r"[0-9]+ d((?: [0-9]+)*) 0\n", line):
        return f"(t{forgotten[1]})"
    if new := re.fullmatch(r"([0-9]+(?: -?[0-9]+)*?) 0((?: [0-9]+)*) 0\n", line):
        return f"(({new[1]}) ({new[2]}))"
    raise ValueError(f"not a step of a proof: {line[:50]!r}")


def check(certificate):
    """Gives ACL2 the clauses, each after its number, and the proof."""
    with certificate.with_suffix(".cnf").open() as file:
        # A clause is a set: the translation may write a literal twice.
        clauses = [dict.fromkeys(line.split()[:-1]) for line in file if line[0] != "p"]
    formula = "".join(f"({' '.join(map(str, (n, *c)))})\n" for n, c in enumerate(clauses, 1))
    with certificate.with_suffix(".lrat").open() as file:
        proof = "".join(map(step, file))
    if "accepted: T" not in acl2(f"{CHECK} (check '({formula}) '({proof}))").splitlines():
        raise ValueError("ACL2 does not accept the proof")


def succeeds(task, certificate):
    """Whether a task succeeds; says why if not."""
    try:
        task(certificate)
    except (OSError, ValueError) as error:
        print(f"{certificate}: {error}", file=sys.stderr)
        return False
    return True


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["prove", "check"])
    parser.add_argument("folder", type=Path, help="of `proofs write`")
    arguments = parser.parse_args()
    proving = arguments.what == "prove"
    found = [*map(shutil.which, ("cadical", "rate", "acl2")), importlib.util.find_spec("bitwuzla")]
    if not all(found) or not SOURCE:
        print(f"lrat.py: a program is missing: {NEEDS}", file=sys.stderr)
        sys.exit(3)
    certificates = sorted(arguments.folder.rglob("*.smt2"))
    if not certificates:
        sys.exit(f"lrat.py: no certificates in {arguments.folder}; `proofs write` makes them")
    if not proving:
        if not BOOKS.exists():
            shutil.copytree(max(SOURCE), BOOKS)
        certify("soundness")
    with ThreadPool() as pool:
        done = sum(pool.map(partial(succeeds, prove if proving else check), certificates))
    print(f"{done} of {len(certificates)} {'proven' if proving else 'proofs accepted'}")
    sys.exit(done != len(certificates))


if __name__ == "__main__":
    main()
