"""Proves every entry of exported magics: python3 prove.py FILE

Independent of magic-gen on purpose: it knows how pieces move and what the JSON
says, and nothing else. No packages.
"""
import json
import sys

STEPS = {
    "rook": [(0, 1), (1, 0), (0, -1), (-1, 0)],
    "bishop": [(1, 1), (1, -1), (-1, -1), (-1, 1)],
}


def walk(piece, square, occupied, last=1):
    """The squares reached; with last=0, those before the last of each ray."""
    reached = 0
    for df, dr in STEPS[piece]:
        f, r = square % 8 + df, square // 8 + dr
        while 0 <= f < 8 and 0 <= r < 8:
            inside = 0 <= f + df < 8 and 0 <= r + dr < 8
            bit = 1 << (8 * r + f)
            reached |= bit if last or inside else 0
            if occupied & bit:
                break
            f, r = f + df, r + dr
    return reached


def prove(piece, records, attacks):
    """The number of occupancies, and the indices that they select."""
    assert len(records) == 4 * 64, f"{piece}: not one record for each square"
    used, occupancies = set(), 0
    for square in range(64):
        mask, magic, offset, shift = records[4 * square : 4 * square + 4]
        assert mask == walk(piece, square, 0, last=0), f"{piece} {square}: wrong mask"
        subset = 0
        while True:
            index = offset + ((subset * magic % 2**64) >> shift)
            wanted, found = walk(piece, square, subset), attacks[index]
            assert found == wanted, f"{piece} {square}, {subset:#x}: {found:#x}, not {wanted:#x}"
            used.add(index)
            occupancies += 1
            subset = (subset - mask) & mask
            if subset == 0:
                break
    assert all(i in used or e == 0 for i, e in enumerate(attacks)), f"{piece}: an entry of nobody"
    return occupancies, len(used)


with open(sys.argv[1], encoding="utf-8") as file:
    tables = json.load(file)["tables"]
for piece in STEPS:
    names = f"{piece}_records", f"{piece}_attacks"
    records, attacks = ([int(number, 16) for number in tables[name]] for name in names)
    occupancies, used = prove(piece, records, attacks)
    print(f"proven: {piece}, {occupancies} occupancies, {len(attacks)} entries, {used} used")
