import csv

with open("boards.csv") as file:
    rows = [row for row in csv.DictReader(file) if row["set"] == "stockfish-59808"]
for row in rows:
    found = numbers(chess.Board(row["fen"]), row["side"] == "white")
    assert sorted(found) == [int(number) for number in row["numbers"].split()], row
assert len(rows) == 48
