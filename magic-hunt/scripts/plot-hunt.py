#!/usr/bin/env python3
"""Draws the progress of hunts for tables, from what they print on standard error.

    magic-hunt overlapping pool.txt --every 10s 2>black.log >black.txt
    magic-hunt/scripts/plot-hunt.py black.log white.log black=75251 >overlapping.svg

Each file becomes a line, named after it. NAME=ENTRIES says how long the committed table is, if a
later hunt made it shorter. Standard library only.
"""

import re
import sys
from pathlib import Path

LINE = re.compile(r"([\d,]+) entries, .*?left, (\S+) so far")
# One for a light page, one for a dark one.
COLORS = [("#0b5fa5", "#79b8ff"), ("#b33a1e", "#ff9b82"), ("#2c6e36", "#7ee787"),
           ("#7a4a90", "#d2a8ff"), ("#8a6400", "#e3b341")]
WIDTH, HEIGHT, LEFT, BOTTOM, RIGHT, TOP = 820, 420, 90, 60, 250, 20


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


def style():
    """The colors, as a style sheet."""
    light = ".page { fill: #fff } .grid { stroke: #d0d7de } text { fill: #1f2328 }"
    dark = ".page { fill: #0d1117 } .grid { stroke: #3d444d } text { fill: #e6edf3 }"
    for at, (on_light, on_dark) in enumerate(COLORS):
        light += f" text.c{at} {{ fill: {on_light} }} path.c{at} {{ stroke: {on_light} }}"
        dark += f" text.c{at} {{ fill: {on_dark} }} path.c{at} {{ stroke: {on_dark} }}"
    return f"<style>\n{light}\n@media (prefers-color-scheme: dark) {{\n{dark}\n}}\n</style>"


def draw(logs, today):
    """Prints the drawing of some logs, each a list of points, and of today's lengths."""
    lengths = [y for log in logs.values() for _, y in log] + list(today.values())
    xs = nice(0, max(x for log in logs.values() for x, _ in log))
    ys = nice(min(lengths), max(lengths))
    across = (WIDTH - LEFT - RIGHT) / (xs[-1] - xs[0])
    up = (HEIGHT - TOP - BOTTOM) / (ys[-1] - ys[0])
    x_of = lambda x: LEFT + (x - xs[0]) * across
    y_of = lambda y: HEIGHT - BOTTOM - (y - ys[0]) * up
    right = WIDTH - RIGHT
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
          'font-family="sans-serif" font-size="12">')
    print("<title>Entries of the best table so far against minutes of one core</title>")
    print(style())
    print(f'<rect width="{WIDTH}" height="{HEIGHT}" class="page"/>')
    for y in ys:
        print(f'<path d="M{LEFT} {y_of(y):.1f}H{right}" class="grid"/>'
              f'<text x="{LEFT - 6}" y="{y_of(y) + 4:.1f}" text-anchor="end">{y:,}</text>')
    for x in xs:
        print(f'<text x="{x_of(x):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{x}</text>')
    print(f'<text x="{(LEFT + right) / 2}" y="{HEIGHT - 14}" text-anchor="middle">'
          "minutes of one core</text>")
    middle = (TOP + HEIGHT - BOTTOM) / 2
    print(f'<text transform="translate(20 {middle}) rotate(-90)" text-anchor="middle">'
          "entries of 8 bytes</text>")
    for at, (name, log) in enumerate(logs.items()):
        # The best so far holds until a better one: a line of steps.
        steps = f"M{x_of(log[0][0]):.1f} {y_of(log[0][1]):.1f}"
        steps += "".join(f"H{x_of(x):.1f}V{y_of(y):.1f}" for x, y in log[1:])
        label = f"{name}: {log[-1][1]:,}"
        if name in today:
            label += f", today {today[name]:,}"
            steps += f"M{right - 10} {y_of(today[name]):.1f}H{right + 6}"
        print(f'<path d="{steps}" fill="none" class="c{at}" stroke-width="2"/>'
              f'<text x="{right + 14}" y="{TOP + 16 + 18 * at}" class="c{at}">{label}</text>')
    print("</svg>")


def main(words):
    today = dict(word.split("=") for word in words if "=" in word)
    logs = {Path(word).stem: points(word) for word in words if "=" not in word}
    logs = {name: log for name, log in logs.items() if log}
    if not logs:
        sys.exit("plot-hunt.py: no line of progress with a number of entries in these files")
    draw(logs, {name: int(length) for name, length in today.items()})


if __name__ == "__main__":
    main(sys.argv[1:])
