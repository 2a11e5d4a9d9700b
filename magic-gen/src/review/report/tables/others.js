// The tables but the magics, drawn from their bytes.
"use strict";
(() => {
  if (!Data.magics) return;
  const { byteAt } = SharedLines, { mini } = Boards, range = (many) => [...Array(many).keys()], put = (table, html) => { document.querySelector(`[data-table=${table}]`).innerHTML = html; };
  const home = (table) => document.querySelector(`[data-table=${table}]`);
  const key = (colors) => `<ul class="key">${colors.map(([words, color]) => `<li><i style="background:rgb(${color.join(" ")})"></i>${words}`).join("")}</ul>`;

  // Points as a picture: `at` says the color of each, by its column and line.
  function picture(table, [width, height], zoom, at, words, colors, caption) {
    put(table, `${key(colors)}<div class="wide"><canvas class="bytes" role="img" aria-label="${words}" width="${width}" height="${height}" style="width:${zoom * width}px;aspect-ratio:${width}/${height}"></canvas></div><p class="about">${caption}</p>`);
    const image = new ImageData(width, height);
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) { const color = at(x, y); if (color) image.data.set([...color, 255], 4 * (y * width + x)); }
    home(table).querySelector("canvas").getContext("2d").putImageData(image, 0, 0);
  }
  const [NONE, NOT, YES] = [[206, 204, 196], [163, 196, 235], [31, 79, 145]];

  const entries = Data.shared.entries.length / 2;
  picture("entries", [entries, 8], 5, (x, y) => byteAt(Data.shared.entries, x) >> 7 - y & 1 ? YES : NOT, "All entries", [["attacked, or the rook’s own", YES], ["not", NOT]],
    `Every entry as a column of eight ranks, rank 8 on top: 0 on the left, ${entries - 1} on the right.`);

  // ---- The string: who reads a bit.

  const bytes = Data.shared.string.length / 2, TALL = 128, read = new Uint8Array(bytes), places = new Set();
  for (const square of range(64)) {
    for (const board of Lookup.occupanciesOf("bishop", square).boards) {
      const { first, lines } = SharedLines.bishop(Data.shared, square, board), window = `${square},${first}`;
      if (places.has(window)) continue;
      places.add(window);
      const turned = SharedLines.turnedRight(lines, square);
      for (const n of range(8)) read[first + n] |= Number(turned >> BigInt(8 * n) & 255n);
    }
  }
  picture("string", [9 * Math.ceil(bytes / TALL) - 1, TALL], 3, (x, y) => {
    const n = TALL * Math.floor(x / 9) + y, bit = x % 9;
    return bit === 8 || n >= bytes ? null : !(read[n] >> bit & 1) ? NONE : byteAt(Data.shared.string, n) >> bit & 1 ? YES : NOT;
  }, "The bits of the string", [["read by no lookup", NONE], ["read, not attacked", NOT], ["read, attacked", YES]],
    `The string, a byte to a line of eight points, ${TALL} bytes to a column, columns from left to right. Every lookup reads a window of eight lines; the 64 squares together have ${Boards.number(places.size)} windows.`);

  // ---- Bit scans.

  const { sequence, index } = Data.de_bruijn, word = BigInt(sequence);
  const windows = range(64).map((n) => [Number(word >> BigInt(63 - n) & 1n), Number(BigInt.asUintN(64, word << BigInt(n)) >> 58n)]);
  put("de_bruijn", `<div class="cells">${windows.map(([one, window]) => `<span${one ? ` class="one"` : ""}>${one}<small>${window}</small><small>${index[window]}</small></span>`).join("")}</div>
    <p class="about">The sequence <code>${sequence}</code>, bit 63 first. Under each bit the window that begins there, which is the top of the product with that bit’s power of two, and the index that the table holds for it: read along, 0 to 63.</p>`);
  put("mod_67", `<div class="cells">${Data.mod_67.map((bit, n) => `<span${bit < 0 || bit > 63 ? ` class="gap"` : ""}>${bit < 0 ? "–" : bit}<small>${n}</small></span>`).join("")}</div>
    <p class="about">Each field holds the bit that leaves the remainder below it. Red are the gaps: 0, which only the empty set leaves (64 says so), 17 and 34, which would be bits 64 and 65.</p>`);

  // ---- Lines. The small boards show one occupancy of 64: pieces on the second, fifth and sixth of six inner squares.

  const INNER = 0b110010, rank = byteAt.bind(null, Data.shared.first_rank);
  const RANK = [["empty", [222, 220, 211]], ["attacked", [43, 101, 171]], ["a blocker", [140, 138, 130]], ["an attacked blocker", [14, 36, 66]], ["the slider", [250, 190, 90]]];
  picture("first_rank", [71, 64], 6, (x, inner) => {
    const file = Math.floor(x / 9), n = x % 9;
    return n === 8 ? null : RANK[n === file ? 4 : (rank(8 * inner + file) >> n & 1) + 2 * (inner << 1 >> n & 1)][1];
  }, "All 512 entries", RANK, "A picture for each file of the slider, a to h, and in it a line of eight squares for each occupancy, 0 on top.");
  const eight = (table, inside, words) => put(table, `<p class="about">${words}</p><div class="minis eight">${range(8).map(inside).join("")}</div>`);
  const spread = (byte, step, copies) => Lookup.setOf(range(8).filter((n) => byte >> n & 1).flatMap((n) => range(copies).map((k) => n * step + k * 8)));
  eight("fill_up", (file) => mini({ caption: `${"abcdefgh"[file]}-file`, sets: [[spread(byteAt(Data.fill_up, 64 * file + INNER), 1, 8), "attack"]] }),
    "One occupancy of 64, bit 0 on the b-file: pieces on the files c, f and g. An entry for each file of the slider.");
  eight("a_file", (n) => mini({ caption: `a${n + 1}`, sets: [[spread(byteAt(Data.a_file, 64 * n + INNER), 8, 1), "attack"]], pieces: [8, 16, 40].filter((s) => s !== 8 * n).map((s) => [s, "idle"]), slider: "rook", square: 8 * n }),
    "One occupancy of 64, bit 0 on a7 and bit 5 on a2: pieces on a6, a3 and a2. An entry for each rank of the slider.");
})();
