// The pictures of shared lines: boards, entries, weights, the bytes of a product, and bytes as rows.
"use strict";
const SharedPictures = (() => {
  const { has, name } = Lookup, { paths, mini } = Boards;
  const range = (from, many) => [...Array(many).keys()].map((n) => from + n);

  // Of a rook's pieces each has the color of the line that it is on.
  const OF_FILE = 0, OF_RANK = 2;
  function colored(occupied, square, on = Lookup.CHESS) {
    const [file, rank] = on.place(square);
    return on.members(occupied).map((s) => { const [x, y] = on.place(s); return [s, x === file ? OF_FILE : y === rank ? OF_RANK : "idle"]; });
  }

  const words = (x, y, text, kind = "") => `<text x="${x}" y="${y}" class="${kind}">${text}</text>`;
  const figure = (kind, label, width, height, inside, caption) => `<figure class="${kind}"><svg role="img" aria-label="${label}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>` +
    `<figcaption>${caption}</figcaption></figure>`;

  // Pictures with a sign between each two.
  const row = (pictures, signs) => `<div class="minis">${pictures.map((picture, n) => (n && signs[n - 1] ? `<span>${signs[n - 1]}</span>` : "") + picture).join("")}</div>`;
  const minis = (boards, signs) => row(boards.map(mini), signs);

  // All 192 entries as columns, in three parts, with a row for each rank of a rook. `kind` says what a square shows.
  function readers({ width, entry, kind, label, caption }) {
    const left = 14, cell = Math.max(3, Math.min(10, Math.floor((width - left - 2) / 64))), high = 12, step = 8 * high + 24, gap = cell > 4 ? 1 : 0.5;
    const strip = (n) => {
      const x = (at) => left + 1 + cell * (at - 64 * n), y = (rank) => n * step + 1 + high * (7 - rank);
      const by = new Map();
      for (const at of range(64 * n, 64)) for (const rank of range(0, 8)) {
        const is = kind(at, rank);
        if (is) by.set(is, (by.get(is) ?? "") + `M${x(at)} ${y(rank) + 0.5}h${cell - gap}v${high - 1}h${gap - cell}z`);
      }
      return `<rect class="light" x="${left + 1}" y="${n * step + 1}" width="${64 * cell}" height="${8 * high}"/>` + [...by].map(([is, d]) => `<path class="${is}" d="${d}"/>`).join("") +
        range(0, 4).map((k) => words(x(64 * n + 16 * k), n * step + 8 * high + 14, 64 * n + 16 * k, "start")).join("") + range(0, 8).map((rank) => words(6, y(rank) + 11, rank + 1)).join("") +
        (entry >> 6 === n ? `<rect class="frame" x="${x(entry) - 1}" y="${n * step}" width="${cell + 2}" height="${8 * high + 2}"/>` : "");
    };
    return figure("bytes-figure", label, left + 64 * cell + 2, 3 * step, range(0, 3).map(strip).join(""), caption);
  }

  // The squares of the file with their weights, and the sum.
  function weights({ square, occupied, start, weight, entry }) {
    const row = (rank) => {
      const s = 8 * rank + square % 8, isTaken = has(occupied, s) && s !== square;
      const cells = s === square ? `<td colspan="2" class="n">the rook` : `<td class="n">${weight(s)}<td class="n">${isTaken ? `+ ${weight(s)}` : ""}`;
      return `<tr${isTaken ? ` class="taken"` : ""}><th scope="row">${name(s)}${cells}`;
    };
    return `<table class="weights"><tr><th scope="col">Square<th scope="col" class="n">Weight<th scope="col" class="n">Piece${range(0, 8).reverse().map(row).join("")}` +
      (start ? `<tr><th scope="row">Begins at<td><td class="n">${start}` : "") + `<tr><th scope="row">Entry<td><td class="n"><b>${entry}</b></table>`;
  }

  // A product: below the magic the numbers that are added. A cell is a byte, the highest first.
  function product({ square, magic, constant, copies, sum, entry, bits }) {
    const byte = (n, k) => Number(n >> BigInt(56 - 8 * k) & 255n), up = (k) => name(square % 8 + (square + 8 * k & 56));
    const cell = (n, k) => `${byte(n, k)}<small>${byte(n, k).toString(2).padStart(8, "0")}</small>`;
    const row = (label, n, { kind = "", cells = 8 } = {}) => `<tr class="${kind}"><th scope="row">${label}` +
      range(0, 8).map((k) => k < cells ? `<td${k && kind !== "magic" ? ` class="faint"` : ""}>${cell(n, k)}` : "<td>").join("");
    return `<div class="scroll"><table class="product${bits ? " bits" : ""}"><tr><th>${range(0, 8).map((k) => `<th scope="col">${up(k)}`).join("")}${row("magic", magic, { kind: "magic" })}<tr><th><th colspan="8" class="apart">The magic is not added itself. Added are:${row("others", constant)}` +
      copies.map(([s, copy]) => row(name(s), copy, { kind: "taken", cells: 8 - (s - square + 64) % 64 / 8 })).join("") + row("sum", sum, { kind: "sum" }) + `<tr><th><th colspan="8" class="answer">= entry ${entry}</table></div>`;
  }

  // A line of the board, square beside square: a piece by its name or a color, a word below, and then sets as rows.
  // Those of an entry have their pieces beside them, and a frame.
  function line({ names, man, under, sets, isEntry = false, cell, label, caption }) {
    const left = isEntry ? cell : 0, top = cell + 30, high = cell * sets.length, wide = cell * names.length;
    const x = (n) => left + cell * n, center = (n) => x(n) + cell / 2;
    const field = (n, y, kind) => `<rect class="${kind}" x="${x(n) + 1}" y="${y + 1}" width="${cell - 2}" height="${cell - 2}"/>`;
    const glyph = (piece, x, y) =>
      `<path class="glyph" transform="translate(${x + cell / 10} ${y + cell / 10}) scale(${cell / 12.5})" d="${GLYPHS[piece]}"/>`;
    const circle = (n, color) => `<circle class="hue-${color}" cx="${center(n)}" cy="${cell / 2}" r="${0.3 * cell}"/>`;
    const stands = (n, is) => typeof is === "string" ? glyph(is, x(n), 0) : Number.isInteger(is) ? circle(n, is) : "";
    const squares = names.map((name, n) => field(n, 0, n % 2 ? "dark" : "light") + stands(n, man(n)) +
      words(center(n), cell + 19, under(n)) + words(center(n), top + high + 16, name));
    const rows = sets.map(({ piece, bits, kind }, k) => names.map((_, n) => field(n, top + cell * k, bits >> n & 1 ? kind : "light")).join("") +
      (isEntry ? glyph(piece, 0, top + cell * k) : ""));
    const frame = isEntry ? `<rect class="frame" x="${left - 1}" y="${top - 1}" width="${wide + 2}" height="${high + 2}"/>` : "";
    return figure("bytes-figure rank-figure", label, left + wide + 2, top + high + 22, squares.concat(rows, frame).join(""), caption);
  }

  // Bytes as rows of eight squares, the first at the bottom, as a board has its ranks. Each column has bytes of its own:
  // `kind` says what bit k of byte n shows, and `frame` is the first of eight that are framed. `shared` rows are tinted.
  function bytes({ from, many, columns, width, shared = null, label, caption }) {
    const head = columns.some((column) => column.head) ? 18 : 2, gap = 10, room = columns.reduce((sum, { left = 0, right = 0 }) => sum + left + right + gap, 0);
    const cell = Math.max(9, Math.min(22, Math.floor((width - room) / (8 * columns.length)))), y = (n) => head + cell * (from + many - 1 - n), text = (n) => y(n) + cell / 2 + 4;
    let x = 2, grounds = "", inside = "";
    for (const { head: title, at = from, count = many, kind, frame, color = "frame", left = 0, right = 0, leftText, rightText } of columns) {
      const start = x + left, rows = range(at, count);
      grounds += `<rect class="light" x="${start}" y="${y(at + count - 1)}" width="${8 * cell}" height="${cell * count}"/>`;
      inside += paths(rows.flatMap((n) => range(0, 8).map((k) => [kind(n, k), start + cell * k, y(n)])).filter(([is]) => is), cell, 1.5) +
        (title ? words(start + 4 * cell, 12, title) : "") + rows.map((n) => (leftText?.(n) ? words(start - 5, text(n), leftText(n), "end") : "") + (rightText?.(n) ? words(start + 8 * cell + 5, text(n), rightText(n), "start") : "")).join("") +
        (frame === undefined ? "" : `<rect class="frame ${color}" x="${start - 1}" y="${y(frame + 7) - 1}" width="${8 * cell + 2}" height="${8 * cell + 2}"/>`);
      x = start + 8 * cell + right + gap;
    }
    const band = shared ? `<rect class="band" x="0" y="${y(shared[1])}" width="${x - gap}" height="${cell * (shared[1] - shared[0] + 1)}"/>` : "";
    return figure("bytes-figure", label, x - gap + 2, head + cell * many + 2, grounds + band + inside, caption);
  }

  // The whole string as a bar: where a bishop's lookups begin, and where this one does.
  function whole({ width, places, at, all, caption }) {
    const x = (n) => ((width - 2) * n / all).toFixed(1);
    return figure("bytes-figure", caption, width, 22, `<rect class="light" y="4" width="${width}" height="14"/><path class="marks" d="${places.map((n) => `M${x(n)} 7v8`).join("")}"/><path class="here" d="M${x(at)} 1v20"/>`, caption);
  }

  return { OF_FILE, OF_RANK, colored, minis, row, readers, weights, product, line, bytes, whole };
})();
