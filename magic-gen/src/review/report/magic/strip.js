// The strip of 64 bits: the board on it, the ones of the magic, a copy of the board for each one, their sum, and the
// index bits once more, large, as sockets. Bit 63 is at the left.
"use strict";
const Strip = (() => {
  const { has, members, name, u64 } = Lookup;
  // More copies than these are drawn by piece: each piece adds a copy of the magic, and the sum is the same.
  const MOST = 8;
  const LINES = { rank: 2, file: 6, rook: 5, boss: 6, any: 6 };

  // Where everything is, for a width.
  function places({ width, narrow, level, rows }) {
    const left = narrow ? 0 : 70, cell = (width - left) / 64, x = (n) => left + (63 - n) * cell;
    const high = narrow ? 6 : 15, room = (narrow ? 7 : high + 2) * LINES[level.id], step = Math.min(high + 2, room / Math.max(1, rows));
    const board = narrow ? 0 : 14, track = board + high + (narrow ? 2 : 5), deep = narrow ? 30 : 36, copies = track + deep + (narrow ? 3 : 5), sum = copies + room + (narrow ? 1 : 3);
    const socket = Math.min(narrow ? 34 : 52, (width - left - (narrow ? 0 : 92)) / level.bits), sockets = sum + high + (narrow ? 6 : 16);
    return { left, cell, x, high, step, board, track, deep, copies, sum, socket, sockets, tall: narrow ? 24 : 42, height: sockets + (narrow ? 35 : 64) };
  }
  // The bit that is drawn at a place.
  const bitAt = (view, px) => { const { left, cell } = places({ ...view, rows: 1 }); return Math.min(63, Math.max(0, 63 - Math.floor((px - left) / cell))); };

  // The blockers on the board whose copies have a one on a bit.
  const sources = (level, magic, occupied, n) => level.squares.filter((s) => has(occupied, s) && n >= s && has(magic, n - s));
  const product = ({ level, magic, occupied }) => u64((level.whole ? occupied & level.mask | u64(~level.mask) : occupied & level.mask) * magic);

  function draw(view) {
    const { level, magic, occupied, aim = -1, selected = -1, marks = [], crosses = [], narrow, width } = view;
    const ones = members(magic), standing = level.squares.filter((s) => has(occupied, s)), byPiece = ones.length > MOST;
    const rows = byPiece ? standing.map((s) => ({ label: `${name(s)} ×`, teeth: ones.map((n) => [s, n + s]) }))
      : [...ones].reverse().map((n) => ({ label: `<< ${n}`, one: n, teeth: level.squares.map((s) => [s, s + n]) }));
    const at = places({ ...view, rows: rows.length }), { left, cell, x, high, step } = at, top = 64 - level.bits;
    const wide = Math.max(cell - (narrow ? 1 : 2), 2), off = (cell - wide) / 2;
    const { sockets } = view.landings ?? Combs.landings(level, magic), kind = (n) => n >= top ? sockets[63 - n].kind : "";
    const hue = (s) => level.hues.get(s), dim = (s) => aim >= 0 && s !== aim ? " other" : "";
    const tooth = (s, n, y, tall) => n > 63 ? "" : `<rect class="tooth t-${hue(s)}${has(occupied, s) ? "" : " hollow"}${dim(s)}${!byPiece && kind(n) === "spark" ? " hot" : ""}" data-s="${s}" x="${(x(n) + off).toFixed(1)}" y="${y}" width="${wide.toFixed(1)}" height="${tall.toFixed(1)}"/>`;
    const label = (text, y, kind = "") => narrow ? "" : `<text class="label ${kind}" x="${left - 8}" y="${y + high / 2}">${text}</text>`;
    const ground = (y, tall) => `<rect class="ground" x="${left}" y="${y}" width="${width - left}" height="${tall.toFixed(1)}"/>`;
    const window = cell * level.bits;

    let svg = `<path class="funnel" d="M${left} ${at.track - 2}h${window}V${at.sum + high}L${left + at.socket * level.bits} ${at.sockets - 3}V${at.sockets + at.tall + 3}H${left}z"/>`;
    if (!narrow) svg += `<text class="small" x="${left}" y="8">bit 63</text><text class="small end" x="${width - 2}" y="8">bit 0</text>` + [48, 32, 16].map((n) => `<text class="small mid" x="${x(n) + cell / 2}" y="8">${n}</text>`).join("");
    svg += ground(at.board, high) + label("board", at.board) + level.squares.map((s) => tooth(s, s, at.board, high)).join("");

    // The track of ones.
    const ticks = [...Array(65).keys()].map((n) => `M${(left + n * cell).toFixed(1)} ${at.track}v${at.deep}`).join("");
    svg += `<rect class="track" x="${left}" y="${at.track}" width="${width - left}" height="${at.deep}" rx="4"/><path class="ticks${narrow ? " faint" : ""}" d="${ticks}"/>${label("× magic", at.track + at.deep / 2 - high / 2)}`;
    for (const n of marks) svg += `<path class="mark" d="M${(x(n) + cell / 2).toFixed(1)} ${at.track + at.deep - 3}l-6 -10h12z"/><rect class="mark-cell" x="${x(n).toFixed(1)}" y="${at.track}" width="${cell.toFixed(1)}" height="${at.deep}"/>`;
    const token = Math.max(cell, narrow ? 9 : 12);
    for (const n of ones) {
      const grown = n === selected ? 2 : 0, w = (byPiece ? wide : token - 1) + grown, px = Math.min(width - w / 2, Math.max(left + w / 2, x(n) + cell / 2)), h = at.deep - 10 + 2 * grown;
      svg += `<g class="one${n === selected ? " selected" : ""}${crosses.includes(n) ? " crossed" : ""}"><rect x="${(px - w / 2).toFixed(1)}" y="${at.track + 5 - grown}" width="${w.toFixed(1)}" height="${h}" rx="3"/>${byPiece && cell < 9 ? "" : `<text x="${px.toFixed(1)}" y="${at.track + at.deep / 2}">1</text>`}</g>`;
    }

    // Where the reader has done nothing yet, an arrow says what can be done.
    if (view.nudge) svg += `<path class="nudge" d="M${x(ones[0]) - 8} ${at.track + at.deep / 2}h-34m9 -7l-9 7l9 7"/>`;

    // The copies.
    rows.forEach(({ label: words, one, teeth }, n) => {
      const y = at.copies + n * step, tall = Math.max(2, step - 2);
      const inside = narrow && step > 6 ? `<text class="inside${one > 6 || one === undefined ? " end" : ""}" x="${one > 6 || one === undefined ? width - 1 : 1}" y="${(y + tall / 2).toFixed(1)}">${words.replace(/</g, "&lt;")}</text>` : "";
      svg += `<g class="copy${one !== undefined && one === selected ? " selected" : ""}">${ground(y, tall)}${label(words.replace(/</g, "&lt;"), y + tall / 2 - high / 2)}${teeth.map(([s, n]) => tooth(s, n, y, tall)).join("")}${inside}</g>`;
    });

    // Their sum. A one without a color came by a carry, or from more pieces than one.
    const sum = product(view);
    svg += ground(at.sum, high) + label("= sum", at.sum);
    for (const n of members(sum)) {
      const from = level.whole ? [] : sources(level, magic, occupied, n);
      svg += from.length === 1 ? `<rect class="tooth t-${hue(from[0])}${dim(from[0])}" data-s="${from[0]}" x="${(x(n) + off).toFixed(1)}" y="${at.sum}" width="${wide.toFixed(1)}" height="${high}"/>`
        : `<rect class="carry" x="${(x(n) + off + 0.5).toFixed(1)}" y="${at.sum + 0.5}" width="${(wide - 1).toFixed(1)}" height="${high - 1}"/>`;
    }
    if (view.carry) svg += carried(view, at);

    // Where the ones are many, a bit has no square of its own: its box is free for the digit.
    const isBare = byPiece || level.whole, digits = at.sockets + (isBare ? at.tall / 2 : at.tall + (narrow ? 6 : 12));
    sockets.forEach(({ at: n, kind: is, from }, k) => {
      const kind = isBare ? "free" : is;
      const px = left + k * at.socket, names = [...new Set(from.map(({ s }) => name(s)))], one = has(sum, n), s = kind === "free" ? undefined : from[0].s;
      const color = kind === "locked" || kind === "again" ? ` t-${hue(s)}` : "";
      const words = kind === "spark" ? names.length > 2 ? [`${names.length}`, "meet"] : names : kind === "free" ? [] : kind === "again" ? [names[0], "again"] : names;
      svg += `<g class="socket ${kind}${color}${s === undefined ? "" : dim(s)}" data-bit="${n}"${s === undefined ? "" : ` data-s="${s}"`}><rect x="${(px + 2).toFixed(1)}" y="${at.sockets}" width="${(at.socket - 4).toFixed(1)}" height="${at.tall}" rx="6"/>` +
        [...words].map((word, row, { length }) => `<text class="${length > 1 ? "two" : ""}" x="${(px + at.socket / 2).toFixed(1)}" y="${at.sockets + at.tall / 2 + (length > 1 ? (row - 0.5) * at.tall * 0.4 : 0)}">${word}</text>`).join("") +
        `</g><text class="digit${one ? " one" : ""}" x="${(px + at.socket / 2).toFixed(1)}" y="${digits}">${one ? 1 : 0}</text>`;
    });
    const slot = Number(sum >> BigInt(top));
    svg += narrow ? "" : `<text class="answer" x="${left + at.socket * level.bits + 8}" y="${digits}">= slot ${Boards.number(slot)}</text>`;
    if (!narrow) svg += `<text class="label" x="${left - 8}" y="${at.sockets + at.tall / 2}">index</text>`;
    return { svg, at, slot, sum };
  }

  // Ones of the copies that a carry turns to zeros, struck out up to where it goes. The bit below them where copies meet is framed.
  function carried({ level, magic, occupied, narrow }, { x, cell, sum: y, high, left, copies }) {
    const sum = product({ level, magic, occupied }), low = 64 - level.bits;
    const from = (n) => sources(level, magic, occupied, n).length;
    const isGone = (n) => n < 64 && n >= low && !has(sum, n) && from(n) % 2 === 1;
    let svg = "", meet = low - 1;
    while (from(meet) === 1 && !has(sum, meet)) meet -= 1;
    if (from(meet) > 1) {
      svg += `<rect class="carry-from" x="${x(meet)}" y="${copies - 1}" width="${cell}" height="${y + high + 2 - copies}"/>` +
        (narrow ? "" : `<text class="small mid" x="${x(meet) + cell / 2}" y="8">${meet}</text>`);
    }
    for (let n = low; n < 64; n++) {
      if (!isGone(n)) continue;
      const first = n;
      for (; isGone(n); n++) svg += `<rect class="gone t-${level.hues.get(sources(level, magic, occupied, n)[0])}" x="${x(n) + 1.5}" y="${y + 1.5}" width="${cell - 3}" height="${high - 3}"/>`;
      // Below them, so that it hides none.
      const end = n < 64 ? x(n) + cell / 2 : Math.max(1, left - 6), under = y + high + 4;
      svg += `<path class="carry-way" d="M${x(first) + cell} ${under}H${end}m5 -3l-5 3l5 3"/>`;
    }
    return svg;
  }

  return { draw, places, bitAt, product, sources, MOST };
})();
