// The words of a lookup: pieces, magic, its copies and their sum, 64 bits to a line, the highest first. The index bits
// are drawn wider than the others.
"use strict";
const Words = (() => {
  const { has, members, name, hex } = Lookup;

  // Where each bit is drawn.
  function places({ width, narrow, state: { bits } }) {
    const left = narrow ? 64 : 70, window = Math.min((narrow ? 10 : 16) * bits, Math.round((width - left) * 0.6));
    const cell = window / bits, thin = (width - left - window) / (64 - bits), isTop = (n) => n >= 64 - bits;
    const x = (n) => left + (isTop(n) ? (63 - n) * cell : window + (63 - n - bits) * thin);
    const wide = (n) => isTop(n) ? cell - 2 : Math.max(3, thin - 0.6);
    return { left, window, cell, x, wide, middle: (n) => x(n) + wide(n) / 2 };
  }

  // A bit of the magic that is followed leads to a bit of each copy.
  function isOnWay(part, n, square, { followed, now }) {
    if (followed < 0 || part === "pieces") return true;
    return part === "sum" ? n >= followed && has(now.relevant, n - followed) : n === followed + Math.max(0, square);
  }

  // `view` is the stage's state with what is pointed at, followed and drawn.
  function draw(svg, view) {
    const { width, narrow, state, table, now, colors, magic, pointed, followed, isDrawn, number } = view;
    const { left, window, cell, x, wide, middle } = places(view), standing = members(now.relevant), lines = standing.length + 3;
    const high = narrow ? 12 : Math.min(17, Math.max(12, Math.floor(230 / lines))), step = high + (narrow || lines > 9 ? 2 : 4);
    let y = narrow ? 1 : 18, text = "", ways = "", below = 0;

    function ticks(part, set, color, square) {
      const by = new Map();
      for (const n of members(set)) {
        const kind = color(n) + (isOnWay(part, n, square, view) ? "" : " other"), w = wide(n).toFixed(1);
        by.set(kind, (by.get(kind) || "") + `M${x(n).toFixed(1)} ${y}h${w}v${high}h-${w}z`);
      }
      return [...by].map(([kind, d]) => `<path class="${kind}" d="${d}"/>`).join("");
    }
    function line(part, label, set, color, square = -1) {
      if (!isDrawn(part)) return;
      const isOther = pointed >= 0 && square >= 0 && square !== pointed;
      if (part === "magic") below = y + high;
      if (square >= 0 && followed >= 0 && followed + square < 64) ways += `<path class="way" style="stroke:var(--${color(0)})" d="M${middle(followed).toFixed(1)} ${below}L${middle(followed + square).toFixed(1)} ${y}"/>`;
      text += `<g class="part ${part}${isOther ? " dim" : ""}" ${square >= 0 ? `data-square="${square}"` : ""}>` +
        `<rect class="ground" x="${left}" y="${y}" width="${width - left}" height="${high}"/>` +
        (part === "copies" || part === "sum" ? `<rect class="top" x="${left}" y="${y}" width="${window}" height="${high}"/>` : "") +
        `${ticks(part, set, color, square)}<text x="${left - 6}" y="${y + high / 2}"${square >= 0 ? ` style="fill:var(--${color(0)})"` : ""}>${label}</text></g>`;
      y += step;
    }
    function digits() {
      if (!isDrawn("index")) return;
      const digit = (k, one) => `<text class="digit${one ? " one" : ""}" x="${left + (k + 0.5) * cell - 1}" y="${y + 7}">${one ? 1 : 0}</text>`;
      text += `<g class="part index">${[...Array(state.bits).keys()].map((k) => digit(k, has(now.product, 63 - k))).join("")}` +
        `<text class="answer" x="${left + window + 6}" y="${y + 7}">= slot ${number(now.index)}</text></g>`;
      y += 18;
    }

    const hue = (s) => `hue-${colors.get(s)}`;
    if (!narrow) text += `<text class="head" x="${left}" y="9">bit 63</text><text class="head end" x="${width}" y="9">bit 0</text>`;
    line("pieces", state.whole ? "| !mask" : "blockers", Lookup.factor(table.lookup, now.relevant), (n) => colors.has(n) ? hue(n) : "ink");
    line("magic", "× magic", magic, (n) => n === followed ? "index" : "ink");
    if (!narrow && isDrawn("copies")) text += `<text class="head" x="${left}" y="${y + 4}">${state.bits} index bits</text>`;
    y += narrow ? 2 : 14;
    // Where the empty squares are set, the copies are of more than the blockers: only the sum is drawn.
    if (!state.whole) for (const s of standing) line("copies", name(s), Lookup.u64(state.magic << BigInt(s)), () => hue(s), s);
    y += narrow ? 2 : 5;
    // A bit without a color is a carry.
    const sources = (n) => standing.filter((s) => n >= s && has(state.magic, n - s));
    line("sum", "= sum", now.product, (n) => { const from = sources(n); return state.whole ? "ink" : from.length === 1 ? hue(from[0]) : "carry"; });
    digits();
    svg.setAttribute("width", width);
    svg.setAttribute("height", y);
    svg.setAttribute("viewBox", `0 0 ${width} ${y}`);
    svg.setAttribute("aria-label", `The pieces ${names(now.relevant)} times the magic ${hex(state.magic)}: the top ${state.bits} bits are ${now.index}`);
    svg.innerHTML = text + ways;
  }

  // The one of these bits that is drawn nearest to a place.
  function nearest(view, bits, at) {
    const { middle } = places(view), far = (n) => Math.abs(middle(n) - at);
    return bits.reduce((best, n) => far(n) < far(best) ? n : best);
  }

  const names = (set) => members(set).map(name).join(", ") || "none";
  return { draw, nearest, names };
})();
