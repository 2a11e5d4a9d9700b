// The pictures of shared lines: boards, columns of bits, weights.
"use strict";
const SharedPictures = (() => {
  const { has, members, name } = Lookup, { names, number } = Stage;
  const range = (from, many) => [...Array(many).keys()].map((n) => from + n);

  const fields = (set) => members(set).map((s) => `M${10 * (s % 8) + 1} ${10 * (7 - (s >> 3)) + 1}h8v8h-8z`).join("");
  // `kept` are squares of another color.
  const mini = ([caption, set, kind = "attack", kept = 0n]) => `<figure><svg class="mini" role="img" aria-label="${caption}: ${names(set)}" viewBox="0 0 80 80"><rect class="light" width="80" height="80"/>` +
    `<path class="${kind}" d="${fields(set & ~kept)}"/><path class="index" d="${fields(kept)}"/><path class="grid-lines" d="${range(1, 7).map((n) => `M${10 * n} 0v80M0 ${10 * n}h80`).join("")}"/></svg><figcaption>${caption}</figcaption></figure>`;
  // Boards with a sign between each two.
  const minis = (boards, signs) => `<div class="minis">${boards.map((board, n) => (n ? `<span>${signs[n - 1]}</span>` : "") + mini(board)).join("")}</div>`;

  // Bytes as columns, the lowest bit of each below; those that are read are framed, and one has a color of its own.
  // `labels` stand below the frame.
  function strip({ byte, all, read: [at, many], marked: [one, kind] = [-1], labels = [], caption, width }) {
    const shown = width < 500 ? 36 : 64, cell = Math.floor(width / shown), from = Math.max(0, Math.min(all - shown, at - (shown >> 1)));
    const square = (n, k) => `M${cell * (n - from) + 0.5} ${cell * (7 - k) + 0.5}h${cell - 1}v${cell - 1}h${1 - cell}z`;
    const columns = (which) => range(from, shown).filter(which).flatMap((n) => range(0, 8).filter((k) => byte(n) >> k & 1).map((k) => square(n, k))).join("");
    const below = labels.map((label, n) => `<text x="${cell * (at - from + n + 0.5)}" y="${8 * cell + 13}">${label}</text>`).join("");
    return `<figure class="strip-figure"><svg role="img" aria-label="${caption(from, shown)}" width="${cell * shown + 2}" height="${8 * cell + (labels.length ? 20 : 2)}" viewBox="-1 -1 ${cell * shown + 2} ${8 * cell + (labels.length ? 20 : 2)}">` +
      `<rect class="light" width="${cell * shown}" height="${8 * cell}"/><path class="attack" d="${columns((n) => n !== one)}"/><path class="${kind}" d="${columns((n) => n === one)}"/>` +
      `<rect class="frame" x="${cell * (at - from)}" y="0" width="${cell * many}" height="${8 * cell}"/>${below}</svg><figcaption>${caption(from, shown)}</figcaption></figure>`;
  }

  // The squares of the file with their weights, and the sum.
  function weights({ square, occupied, start, weight, entry }) {
    const row = (rank) => {
      const s = 8 * rank + square % 8, isPiece = has(occupied, s);
      const cells = s === square ? `<td colspan="2" class="n">the rook` : `<td class="n">${weight(s)}<td class="n">${isPiece ? `+ ${weight(s)}` : ""}`;
      return `<tr${isPiece ? ` class="of-file"` : ""}><th scope="row">${name(s)}${cells}`;
    };
    return `<table class="weights"><tr><th scope="col">Square<th scope="col" class="n">Weight<th scope="col" class="n">Piece${range(0, 8).reverse().map(row).join("")}` +
      (start ? `<tr><th scope="row">To begin with<td><td class="n">${start}` : "") + `<tr><th scope="row">Entry<td><td class="n"><b>${entry}</b></table>`;
  }

  // The rank of the board, and the set that its number leads to.
  function rank({ square, occupied, set, attacked }) {
    const first = square & 56, files = range(0, 8);
    const field = (n, y, kind) => `<rect class="${kind}" x="${40 * n + 1}" y="${y}" width="38" height="38"/>`;
    const label = (n, y, text) => `<text x="${40 * n + 20}" y="${y}">${text}</text>`;
    const man = (n) => first + n === square ? `<path class="glyph" transform="translate(${40 * n + 4} 4) scale(3.2)" d="${GLYPHS.rook}"/>` : has(occupied, first + n) ? `<circle class="hue-2" cx="${40 * n + 20}" cy="20" r="12"/>` : "";
    const inner = files.slice(1, 7);
    return `<figure class="rank-figure"><svg role="img" aria-label="The rank, and set ${set}: ${files.filter((n) => attacked >> n & 1).map((n) => "abcdefgh"[n]).join(", ")}" viewBox="0 0 320 130" width="320">` +
      files.map((n) => field(n, 1, n % 2 ? "dark" : "light") + man(n) + label(n, 122, "abcdefgh"[n])).join("") + inner.map((n) => label(n, 55, 2 ** (n - 1))).join("") +
      files.map((n) => field(n, 70, attacked >> n & 1 ? "hue-2" : "light")).join("") + `</svg><figcaption>The rank with its weights, and below it set ${number(set)}</figcaption></figure>`;
  }

  return { minis, strip, weights, rank };
})();
