{head}#
#     import rookline_threats  # this file, as rookline_threats.py
#
#     # White, whose king is on c1, sees its knight c3 attack the pawn d5: {example}.
#     number = rookline_threats.threat_index(0, 2, 18, 1, 35, 6)
#
{license}
import functools
import operator

# All numbers are below these.
THREAT_INPUTS = {inputs}
PAWN_PAIR_INPUTS = {pawn_inputs}

# By side, attacker and victim, 16 of each: the first number (bits 0 to 16), the step to the next (17
# to 20), the attacker's row (21 to 23), and whether pairs count from the higher square (24), the lower
# one (25), on ranks 1 and 8 (26), ahead of a pawn (27).
THREAT_BLOCKS = (
{blocks})

# What a piece attacks on an empty board, by row and square.
THREAT_TARGETS = (
{targets})

# How many pairs of squares a row has before each square.
THREAT_BEFORE = (
{before})


# A tuple can be a key of a cache.
@functools.lru_cache(maxsize=None)
def _array(table):
    import numpy

    return numpy.array(table, dtype=numpy.uint64).astype(numpy.int64)


def _elements(table, index):
    return _array(table)[index]


def _arrays(*given):
    import numpy

    return [numpy.asarray(numbers).astype(numpy.int64) for numbers in given]


# The functions work for numbers of any width and for arrays of 64 bits. Above bit 63, a value has only
# zeros or, if it is negative, only ones.


def _count_bits(word):
    word = word - (word >> 1 & 0x5555555555555555)
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    # The sum of the eight bytes.
    return (word + (word >> 4) & 0x0F0F0F0F0F0F0F0F) % 255


def _is_inner(square):
    """In bit 0, whether a square is on ranks 2 to 7."""
    return square + 8 >> 4 | square + 8 >> 5


def _is_less(one, other):
    """1 if one small number is less than another."""
    return one - other >> 63 & 1


def _threat_index(element, side, king, attacker_square, attacker_piece, victim_square, victim_piece):
    flip = side * 56 ^ (king >> 2 & 1) * 7
    attacker = attacker_square ^ flip
    victim = victim_square ^ flip
    block = element(THREAT_BLOCKS, side << 8 | attacker_piece << 4 | victim_piece)
    row = block >> 15 & 0x1C0 | attacker
    targets = element(THREAT_TARGETS, row)
    nth = element(THREAT_BEFORE, row) + _count_bits(targets & ~(-1 << victim))
    number = (block & 0x1FFFF) + nth * (block >> 17 & 15)
    end = block >> 24 + _is_less(attacker, victim)
    files = attacker ^ victim
    aside = files | files >> 1 | files >> 2
    counts = targets >> victim & end & (block >> 26 | _is_inner(victim)) & (block >> 27 | aside)
    return number | (counts & 1) - 1


def threat_index(side: int, king: int, attacker_square: int, attacker_piece: int, victim_square: int, victim_piece: int) -> int:
    """The number of a pair as side sees it, whose own king is on king; -1 if it does not count."""
    given = (side, king, attacker_square, attacker_piece, victim_square, victim_piece)
    return _threat_index(operator.getitem, *map(int, given))


def threat_indices(sides, kings, attacker_squares, attacker_pieces, victim_squares, victim_pieces):
    """threat_index of arrays, or of whatever NumPy broadcasts together: an array of int64."""
    given = (sides, kings, attacker_squares, attacker_pieces, victim_squares, victim_pieces)
    return _threat_index(_elements, *_arrays(*given))


def _pawn_pair_index(side, king, one_square, one_color, other_square, other_color):
    flip = side * 56 ^ (king >> 2 & 1) * 7
    a = one_square ^ flip
    b = other_square ^ flip
    one = (side ^ one_color) * 48 + a - 8
    other = (side ^ other_color) * 48 + b - 8
    swap = (one ^ other) & -_is_less(one, other)
    high = one ^ swap
    low = other ^ swap
    # Three neighboring files; bit 0 would be the file to the left of the a-file.
    files = 7 << (a & 7) >> (b & 7) + 1
    counts = files & (a ^ b) + 63 >> 6 & _is_inner(a) & _is_inner(b)
    return (high * (high - 1) >> 1) + low | (counts & 1) - 1


def pawn_pair_index(side: int, king: int, one_square: int, one_color: int, other_square: int, other_color: int) -> int:
    """The number of two pawns as side sees them, whose own king is on king; -1 if they do not count."""
    given = (side, king, one_square, one_color, other_square, other_color)
    return _pawn_pair_index(*map(int, given))


def pawn_pair_indices(sides, kings, one_squares, one_colors, other_squares, other_colors):
    """pawn_pair_index of arrays, or of whatever NumPy broadcasts together: an array of int64."""
    return _pawn_pair_index(*_arrays(sides, kings, one_squares, one_colors, other_squares, other_colors))
