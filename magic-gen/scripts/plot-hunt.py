#!/usr/bin/env python3
"""Draws how hunts for tables get on, from what they print on standard error.

    magic-gen hunt overlapping pool.txt --every 10s 2>black.log >black.txt
    magic-gen/scripts/plot-hunt.py black.log white.log >overlapping.svg

Each file becomes a line, named after it. Standard library only.
"""

import re
import sys
from pathlib import Path

LINE = re.compile(r"([\d,]+) entries, .*?left, (\S+) so far")
COLOURS = ["#1b6ca8", "#c8553d", "#3a7d44", "#8e5ea2", "#b8860b"]
WIDTH, HEIGHT, LEFT, BOTTOM, RIGHT, TOP = 720, 400, 70, 50, 190, 20


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


def main(paths):
    logs = {Path(path).stem: points(path) for path in paths}
    logs = {name: log for name, log in logs.items() if log}
    if not logs:
        sys.exit("plot-hunt.py: no line of progress with a number of entries in these files")
    xs = nice(0, max(x for log in logs.values() for x, _ in log))
    ys = nice(min(y for log in logs.values() for _, y in log),
              max(y for log in logs.values() for _, y in log))
    across = (WIDTH - LEFT - RIGHT) / (xs[-1] - xs[0])
    up = (HEIGHT - TOP - BOTTOM) / (ys[-1] - ys[0])
    x_of = lambda x: LEFT + (x - xs[0]) * across
    y_of = lambda y: HEIGHT - BOTTOM - (y - ys[0]) * up
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
          'font-family="sans-serif" font-size="12">')
    print(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>')
    for y in ys:
        print(f'<path d="M{LEFT} {y_of(y):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
              f'<text x="{LEFT - 6}" y="{y_of(y) + 4:.1f}" text-anchor="end">{y:,}</text>')
    for x in xs:
        print(f'<text x="{x_of(x):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{x}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    print(f'<text x="{middle}" y="{HEIGHT - 10}" text-anchor="middle">minutes</text>')
    for at, (name, log) in enumerate(logs.items()):
        colour = COLOURS[at % len(COLOURS)]
        # The best so far holds until a better one: a line of steps.
        steps = f"M{x_of(log[0][0]):.1f} {y_of(log[0][1]):.1f}"
        steps += "".join(f"H{x_of(x):.1f}V{y_of(y):.1f}" for x, y in log[1:])
        label = TOP + 16 + 18 * at
        print(f'<path d="{steps}" fill="none" stroke="{colour}" stroke-width="2"/>'
              f'<text x="{WIDTH - RIGHT + 12}" y="{label}" fill="{colour}">'
              f"{name}, {log[-1][1]:,}</text>")
    print("</svg>")


main(sys.argv[1:])
