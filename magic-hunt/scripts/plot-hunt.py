#!/usr/bin/env python3
"""Draws the progress of hunts for tables, from what they print on standard error.

    magic-hunt overlapping pool.txt --every 10s 2>black.log >black.txt
    magic-hunt/scripts/plot-hunt.py black.log white.log black=75251 >overlapping.svg

Each file becomes a line, named after it at its end. NAME=ENTRIES is the length of the kept table, if
a later hunt made it shorter, or if there is no log. Standard library only.
"""

import re
import sys
from pathlib import Path

LINE = re.compile(r"([\d,]+) entries, .*?left, (\S+) so far")
# Narrow, so that the words can be read on a telephone.
WIDTH, HEIGHT, LEFT, BOTTOM, RIGHT, TOP = 480, 420, 64, 52, 178, 76
# The least distance between two names.
APART = 18
# The colors are those of docs/speed.svg.
STYLE = """<style>
.page { fill: #ffffff } .grid { stroke: #d0d7de; fill: none } text { fill: #1f2328 }
.line { fill: none; stroke-width: 2 } .to { fill: none; stroke-dasharray: 2 2 }
.one { stroke: #0b5fa5 } .two { stroke: #b35900 } .other { stroke: #6e7781 }
text.one { fill: #0b5fa5; stroke: none } text.two { fill: #b35900; stroke: none; font-weight: bold }
text.other { stroke: none } .head { font-weight: bold }
@media (prefers-color-scheme: dark) {
.page { fill: #0d1117 } .grid { stroke: #3d444d } text { fill: #e6edf3 }
.one { stroke: #79b8ff } .two { stroke: #ffa657 } .other { stroke: #9198a1 }
text.one { fill: #79b8ff } text.two { fill: #ffa657 }
}
</style>"""


def minutes(time):
    """`1d02h`, `3m04s` and the like in minutes."""
    units = {"d": 24 * 60, "h": 60, "m": 1, "s": 1 / 60}
    return sum(int(n) * units[unit] for n, unit in re.findall(r"(\d+)([dhms])", time))


def points(path):
    """Minutes and entries of a log."""
    found = LINE.findall(Path(path).read_text())
    return [(minutes(time), int(entries.replace(",", ""))) for entries, time in found]


def nice(least, most, steps=6):
    """Round numbers from below the least to above the most, two at the least."""
    rising = (digit * 10**power for power in range(9) for digit in (1, 2, 5))
    step = next(step for step in rising if (most - least) / step <= steps)
    first, last = int(least // step), int(-(-most // step))
    return [step * n for n in range(first, max(last, first + 1) + 1)]


def apart(heights):
    """Heights from the top down, moved until no two are too close; the last stay in the drawing."""
    moved = []
    for height in heights:
        moved.append(max(height, moved[-1] + APART) if moved else height)
    over = max(0, moved[-1] - (HEIGHT - BOTTOM + 4))
    for at in reversed(range(len(moved))):
        moved[at] = min(moved[at], moved[at + 1] - APART) if at + 1 < len(moved) else moved[at] - over
    return moved


def words(x, y, anchor, style, text):
    """Words at a place."""
    print(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" class="{style}">{text}</text>')


def draw(logs, kept):
    """Prints the drawing of some logs, each a list of points, and of the lengths of kept tables."""
    lengths = {name: log[-1][1] for name, log in logs.items()} | kept
    shortest = min(lengths, key=lengths.get)
    entries = [y for log in logs.values() for _, y in log] + list(kept.values())
    xs = nice(0, max(x for log in logs.values() for x, _ in log))
    ys = nice(min(entries), max(entries))
    right = WIDTH - RIGHT
    across = (right - LEFT) / (xs[-1] - xs[0])
    up = (HEIGHT - TOP - BOTTOM) / (ys[-1] - ys[0])
    x_of = lambda x: LEFT + (x - xs[0]) * across
    y_of = lambda y: HEIGHT - BOTTOM - (y - ys[0]) * up
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
          f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif" font-size="15">')
    print("<title>Entries of the shortest table so far against minutes of one core. The shortest of all, "
          f"{shortest}, has {lengths[shortest]:,}</title>")
    print(STYLE)
    print(f'<rect width="{WIDTH}" height="{HEIGHT}" class="page"/>')
    words(14, 24, "start", "head", "How short the tables became")
    words(14, 46, "start", "", "Entries of 8 bytes, and the minutes of one core.")
    for y in ys:
        print(f'<path d="M{LEFT} {y_of(y):.1f}H{right}" class="grid"/>')
        words(LEFT - 6, y_of(y) + 5, "end", "", f"{y:,}")
    for x in xs:
        words(x_of(x), HEIGHT - BOTTOM + 20, "middle", "", x)
    words((LEFT + right) / 2, HEIGHT - 10, "middle", "", "minutes of one core")
    names = sorted(lengths, key=lengths.get, reverse=True)
    places = apart([y_of(lengths[name]) for name in names])
    for at, (name, place) in enumerate(zip(names, places)):
        style = "two" if name == shortest else ("one", "other")[at % 2]
        end = y_of(lengths[name])
        log = logs.get(name, [])
        if log:
            # The best so far holds until a better one: a line of steps.
            steps = f"M{x_of(log[0][0]):.1f} {y_of(log[0][1]):.1f}"
            steps += "".join(f"H{x_of(x):.1f}V{y_of(y):.1f}" for x, y in log[1:])
            print(f'<path d="{steps}" class="line {style}"/>')
        # Where the hunt ended, or the kept table is, to the name.
        begin = f"M{x_of(log[-1][0]):.1f} {y_of(log[-1][1]):.1f}L{right} {end:.1f}" if log else f"M{right} {end:.1f}"
        print(f'<path d="{begin}L{right + 10} {place:.1f}" class="to {style}"/>')
        print(f'<path d="M{right - 5} {end:.1f}H{right + 1}" class="line {style}"/>')
        words(right + 13, place + 5, "start", style, f"{name} {lengths[name]:,}")
    print("</svg>")


def main(words):
    kept = dict(word.split("=") for word in words if "=" in word)
    logs = {Path(word).stem: points(word) for word in words if "=" not in word}
    logs = {name: log for name, log in logs.items() if log}
    if not logs:
        sys.exit("plot-hunt.py: no line of progress with a number of entries in these files")
    draw(logs, {name: int(length) for name, length in kept.items()})


if __name__ == "__main__":
    main(sys.argv[1:])
