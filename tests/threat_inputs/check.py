import sys

EXAMPLE
assert number == VALUE and rookline_threats.THREAT_INPUTS == COUNT
assert rookline_threats.pawn_pair_index(0, 2, 28, 0, 35, 1) >= 0
assert "numpy" not in sys.modules

import numpy

# One number may be of any integer type, as a plane of bytes gives it.
assert rookline_threats.threat_index(*numpy.array([0, 2, 18, 1, 35, 6], dtype=numpy.uint8)) == number

wanted = numpy.fromfile("numbers", dtype="<i4")
wanted = [wanted[: 768**2].reshape(768, 768), wanted[768**2 :].reshape(128, 128)]
kinds = [
    (rookline_threats.threat_index, rookline_threats.threat_indices),
    (rookline_threats.pawn_pair_index, rookline_threats.pawn_pair_indices),
]
for numbers, (index, indices) in zip(wanted, kinds):
    pieces = len(numbers) // 64
    for side, king in [(0, 59), (1, 63)]:
        placed = numpy.arange(len(numbers))
        square, piece = placed % 64 ^ 63 * side, (placed // 64 + side * pieces // 2) % pieces
        found = indices(side, king, square[:, None], piece[:, None], square, piece)
        assert found.dtype == numpy.int64 and (found == numbers).all()
        assert indices(side, king, square[18].tolist(), 1, square.tolist(), piece.tolist()).shape == placed.shape
        for one in range(0, len(numbers), 13):
            for other in range(0, len(numbers), 7):
                given = [int(it) for it in (square[one], piece[one], square[other], piece[other])]
                assert index(side, king, *given) == numbers[one][other]
for none in range(12, 16):
    assert rookline_threats.threat_index(0, 0, 18, none, 35, 6) == -1
