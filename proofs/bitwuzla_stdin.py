"""Runs Bitwuzla, whose wheel has no program, on the SMT-LIB 2 in its standard input."""

import bitwuzla

options = bitwuzla.Options()
options.set(bitwuzla.Option.PRODUCE_MODELS, True)
bitwuzla.Parser(bitwuzla.TermManager(), options).parse("/dev/stdin")
