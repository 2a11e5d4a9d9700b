"""Proves every entry of an exported JSON file: python3 prove.py FILE

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


def main(path):
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    tables = {name: [int(e, 16) for e in t] for name, t in document["attacks"].items()}
    places, used, occupancies = set(), set(), 0
    for record in document["magics"]:
        piece, square = record["piece"], record["square"]
        number = "abcdefgh".index(square[0]) + 8 * "12345678".index(square[1])
        mask, magic = int(record["mask"], 16), int(record["magic"], 16)
        name = record.get("table", piece)
        assert mask == walk(piece, number, 0, last=0), f"{piece} {square}: wrong mask"
        subset = 0
        while True:
            index = record["offset"] + ((subset * magic % 2**64) >> record["shift"])
            wanted, found = walk(piece, number, subset), tables[name][index]
            assert found == wanted, f"{piece} {square}, {subset:#x}: {found:#x}, not {wanted:#x}"
            used.add((name, index))
            occupancies += 1
            subset = (subset - mask) & mask
            if subset == 0:
                break
        places.add((piece, number))
    assert len(places) == len(document["magics"]) == 128, "not one record for each square"
    entries = [(name, i, e) for name, table in tables.items() for i, e in enumerate(table)]
    assert all((name, i) in used or e == 0 for name, i, e in entries), "an entry of nobody"
    print(f"proven: 128 magics, {occupancies} occupancies, {len(entries)} entries, {len(used)} used")


main(sys.argv[1])
