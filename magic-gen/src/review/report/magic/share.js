// The picture of a magic: its combs on the strip, over the board that it was built for. It stands alone, with its colors.
"use strict";
const Share = (() => {
  const { hex, name, members, has } = Lookup, { number } = Boards;
  const NAMES = { rank: "the rank of a1", file: "the file of a1" };
  const whose = (level) => NAMES[level.id] ?? `the ${level.slider} on ${name(level.square)}`;
  // In parts: an address of something to fetch stands nowhere on a page.
  const SPACE = ["http", "//www.w3.org/2000/svg"].join(":");
  const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

  // The colors of the page as it is shown now.
  function colors() {
    const style = getComputedStyle(document.documentElement), value = (name) => style.getPropertyValue(name).trim();
    const hues = [...Array(12).keys()].map((n) => `.made .t-${n}{--h:${value(`--hue-${n}`)}}`), fills = ["light", "dark", "ink", "page", "tint", "soft"].map((name) => `.made .${name}{fill:${value(`--${name}`)}}`);
    const rest = [`.made .tooth{fill:var(--h)}`, `.made .hollow{fill:none;stroke:var(--h)}`, `.made text{font-family:system-ui,sans-serif;fill:${value("--ink")};text-anchor:start;dominant-baseline:auto}`,
      `.made .name{font:700 15px ui-monospace,Menlo,monospace;text-anchor:middle;dominant-baseline:central}`, `.made .of{fill:var(--h)}`, `.made .ring{stroke:var(--h)}`, `.made .soft{fill:${value("--soft")}}`];
    return { style: [...hues, ...fills, ...rest].join(""), value };
  }

  // A board with pieces on all squares that count, or on some.
  function boardPicture(level, occupied, x, y, side) {
    const field = side / 8, at = (s) => [x + field * (s % 8), y + field * (7 - (s >> 3))];
    const squares = [...Array(64).keys()].map((s) => [(s + (s >> 3)) % 2, ...at(s)]);
    const fields = [0, 1].map((kind) => `<path class="${kind ? "light" : "dark"}" d="${squares.filter(([is]) => is === kind).map(([, x, y]) => `M${x} ${y}h${field}v${field}h-${field}z`).join("")}"/>`).join("");
    const men = members(occupied).map((s) => { const [x, y] = at(s); return `<circle class="tooth t-${level.hues.get(s) ?? 11}" cx="${x + field / 2}" cy="${y + field / 2}" r="${field * 0.33}"/>`; }).join("");
    const [px, py] = at(level.square);
    return `${fields}${men}<path class="ink" transform="translate(${px} ${py}) scale(${field / 10})" d="${GLYPHS[level.slider]}"/>`;
  }

  // ---- A picture of a level for paper and for those without scripts, in the colors of the page: magic/still_*.svg
  // are these texts.

  const STILLS = { rank: 1n << 57n, file: 0x0080402010080400n, rook: 0x0010040040400800n, boss: 0x0001010020100000n };
  function still(id) {
    const wide = 720, round = (svg) => svg.replace(/\d+\.\d{2,}/g, (n) => String(Number(Number(n).toFixed(1))));
    const open = (high, label) => `<svg role="img" aria-label="${label}" viewBox="0 0 ${wide} ${high}">`;
    if (id === "unroll") {
      const level = Combs.LEVELS.rook, occupied = BigInt(Play.data.example.occupied), cell = wide / 64;
      const cells = [...Array(64).keys()].map((s) => `<rect class="${has(occupied, s) ? `tooth t-${level.hues.get(s) ?? 11}` : (s + (s >> 3)) % 2 ? "light" : "dark"}" x="${(63 - s) * cell}" y="262" width="${cell}" height="${cell}"/>`).join("");
      const ranks = [...Array(8).keys()].map((n) => `<text x="${wide - (n + 0.5) * 8 * cell}" y="288">rank ${n + 1}</text>`).join("");
      return round(`${open(296, "The board, and its ranks one after another in a strip, the first rank at the right end")}${boardPicture(level, occupied, 240, 0, 240)}<text class="small" x="0" y="254">bit 63</text><text class="small end" x="${wide}" y="254">bit 0</text>${cells}${ranks}</svg>\n`);
    }
    if (id === "twins") {
      const level = Combs.LEVELS.rook, pair = ["d6", "d6 d7"].map((names, n) => {
        const occupied = Lookup.setOf(names.split(" ").map(Lookup.squareOf)), x = 100 + 280 * n;
        const frames = members(Combs.attacks(level, occupied)).map((s) => `<rect class="attacked" x="${x + 30 * (s % 8) + 3}" y="${30 * (7 - (s >> 3)) + 3}" width="24" height="24"/>`).join("");
        return `${boardPicture(level, occupied, x, 0, 240)}<g stroke-width="3">${frames}</g>`;
      });
      return round(`${open(240, "A rook on d4 with a piece on d6, and with another on d7: it attacks the same")}${pair.join("")}</svg>\n`);
    }
    if (id === "carry") {
      const level = Combs.LEVELS.boss, occupied = Lookup.setOf([19, 51]);
      const { svg, at } = Strip.draw({ width: wide, narrow: false, level, magic: 0x00020014544dfffen, occupied, carry: true });
      return round(`${open(Math.ceil(at.height), "d3 and d7 times the magic: a carry turns the ones of d7 to zeros")}${svg}</svg>\n`);
    }
    const level = Combs.LEVELS[id], magic = STILLS[id], view = { width: wide, narrow: false, level, magic, occupied: level.mask };
    const { svg, at } = Strip.draw(view), { lost, ids } = Combs.tableOf(level, magic), high = Math.ceil(at.height + 168);
    const words = [`Magic ${hex(magic)}`, `${level.squares.length} squares, ${level.bits} bits`, `${number(lost)} of ${number(ids.length)} boards read a wrong answer`];
    return round(`${open(high, words.join(". "))}${boardPicture(level, level.mask, at.left, 0, 152)}${words.map((text, n) => `<text class="said" x="${at.left + 172}" y="${36 + 26 * n}">${text}</text>`).join("")}<g transform="translate(0 166)">${svg}</g></svg>\n`);
  }

  // The picture of the course: the example, its product on the strip, and what the slot holds.
  function course() {
    const level = Combs.LEVELS.rook, occupied = BigInt(Play.data.example.occupied), magic = STILLS.rook, width = 480, side = 176;
    const { svg, at, slot } = Strip.draw({ width, narrow: false, level, magic, occupied }), right = width - side;
    const frames = (set, x, kind) => members(set).map((s) => `<rect ${kind} x="${x + 22 * (s % 8) + 2}" y="${22 * (7 - (s >> 3)) + 2}" width="18" height="18"/>`).join("");
    const words = [["mid", side / 2, 192, "Framed squares count."], ["mid", width / 2, 60, "× magic"], ["mid", width / 2, 80, ">> 54"], ["mid", width / 2, 108, `slot ${slot}`], ["mid", right + side / 2, 192, `Slot ${slot} holds these.`], ["said", 0, 218, `magic ${hex(magic)}`]];
    return `<svg class="still" role="img" aria-label="A rook on d4. Ten squares count. Times the magic ${hex(magic)} the top ten bits are ${slot}, and this slot holds what it attacks" viewBox="-8 -8 ${width + 16} ${Math.ceil(at.height + 248)}" width="595">` +
      `${boardPicture(level, occupied, 0, 0, side)}${frames(level.mask, 0, 'fill="none" stroke="var(--mask-line)" stroke-width="2"')}${boardPicture(level, occupied, right, 0, side)}${frames(Lookup.walk("rook", level.square, occupied), right, 'class="attacked"')}` +
      `${words.map(([kind, x, y, text]) => `<text class="said ${kind}" x="${x}" y="${y}">${text.replace(/>/g, "&gt;")}</text>`).join("")}<g transform="translate(0 232)">${svg}</g></svg>\n`.replace(/\d+\.\d{2,}/g, (n) => String(Number(Number(n).toFixed(1))));
  }

  // 1200 wide and 630 high, as those show it to whom it is sent.
  function svg({ level, magic, table, title }) {
    const { style, value } = colors(), ones = members(magic).reverse(), cell = 17, left = 56, x = (n) => left + (63 - n) * cell;
    const total = table.ids.length, isGood = table.lost === 0, { sockets } = Combs.landings(level, magic);
    const rows = ones.length > 8 ? level.squares.map((s) => ones.map((n) => [s, n + s])) : ones.map((n) => level.squares.map((s) => [s, n + s]));
    const step = Math.min(34, 190 / Math.max(1, rows.length)), high = step - Math.max(2, step / 6), top = 84;
    const strip = (y, tall) => `<rect x="${left}" y="${y}" width="${64 * cell}" height="${tall}" rx="3" fill="${value("--light")}"/>`;
    const copies = rows.map((teeth, row) => strip(top + row * step, high) + teeth.filter(([, n]) => n < 64)
      .map(([s, n]) => `<rect class="tooth t-${level.hues.get(s)}" x="${x(n) + 1}" y="${top + row * step}" width="${cell - 2}" height="${high}" rx="2"/>`).join("")).join("");
    const under = top + rows.length * step + 10, wide = 46;
    const names = sockets.map(({ kind, from }, k) => `<rect class="${kind === "locked" ? `ring t-${level.hues.get(from[0].s)}` : ""}" x="${left + k * wide + 2}" y="${under + 22}" width="${wide - 4}" height="34" rx="6" fill="${value("--page")}" stroke="${kind === "spark" ? value("--bad") : value("--edge")}" stroke-width="2"/>` +
      `<text class="name${kind === "locked" || kind === "again" ? ` t-${level.hues.get(from[0].s)} of` : ""}" x="${left + (k + 0.5) * wide}" y="${under + 40}">${kind === "locked" || kind === "again" ? name(from[0].s) : kind === "spark" ? "×" : ""}</text>`).join("");
    const ink = `<path fill="${value("--tint")}" d="M${left - 3} ${top - 8}h${level.bits * cell + 3}V${under}L${left + level.bits * wide} ${under + 20}v38H${left - 3}z"/>`;
    const made = isGood ? `${count(ones.length)} ${ones.length === 1 ? "one" : "ones"}, ${number(total)} boards, every answer right`
      : `wrong for ${number(table.lost)} of ${number(total)} boards`;
    return `<svg xmlns="${SPACE}" class="made" viewBox="0 0 1200 630" role="img" aria-label="${hex(magic)}, ${isGood ? "a magic" : "no magic"} for ${whose(level)}"><title>${hex(magic)}</title><style>${style}</style>` +
      `<rect width="1200" height="630" fill="${value("--page")}"/><text x="${left}" y="54" font-size="30" font-weight="700">${title ?? `${isGood ? "A magic" : "Not yet a magic"} for ${whose(level)}`}</text>` +
      ink + copies + names + boardPicture(level, level.mask, left, 366, 240) +
      `<text x="346" y="446" style="font:700 54px ui-monospace,Menlo,monospace">${hex(magic)}</text><text x="348" y="496" font-size="26">${made[0].toUpperCase() + made.slice(1)}.</text>` +
      `<text x="348" y="590" font-size="22" class="soft">rookline: build one yourself</text></svg>`;
  }

  // A number as a word, where there is one.
  const count = (n) => COUNTS[n] ?? number(n);

  return { svg, course, still, whose, count };
})();
