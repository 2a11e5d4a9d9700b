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

  // ---- What is pointed at: a blocker, a bit of the magic, a bit of the sum; -1 for what is not. A bit of the magic
  // comes over the copy of a blocker to a bit of the sum. `from` is that bit, or the one that a carry comes from.

  const NOWHERE = { square: -1, bit: -1, sum: -1, from: -1 };
  const isNowhere = (aim) => aim.square < 0 && aim.bit < 0 && aim.sum < 0;
  // The blockers whose copies have a one there.
  const sources = ({ now, state: { magic } }, n) => members(now.relevant).filter((s) => n >= s && has(magic, n - s));
  function aimAtSum(view, sum) {
    let from = sum;
    if (has(view.now.product, sum) && !sources(view, sum).length) while (from > 0 && sources(view, from).length < 2) from -= 1;
    return { ...NOWHERE, sum, from };
  }
  // Whether a blocker has to do with it.
  const isOn = (magic, aim, s) => (aim.square < 0 || s === aim.square) && (aim.sum < 0 || aim.from >= s && has(magic, aim.from - s));
  const isOnWay = (aim, s, m) => (aim.square < 0 || s === aim.square) && (aim.bit < 0 || m === aim.bit) && (aim.sum < 0 || s + m === aim.from);
  function isLit(part, n, square, view) {
    const { aim, now, state } = view, standing = members(now.relevant);
    if (isNowhere(aim)) return true;
    if (part === "pieces") return isOn(state.magic, aim, n);
    if (part === "magic") return standing.some((s) => isOnWay(aim, s, n)) || n === aim.bit;
    if (part === "copies") return isOnWay(aim, square, n - square);
    return n === aim.sum || aim.sum < 0 && sources(view, n).some((s) => isOnWay(aim, s, n - s));
  }

  // The one of these bits that is drawn nearest to a place.
  function nearest(view, bits, at) {
    const { middle } = places(view), far = (n) => Math.abs(middle(n) - at);
    return bits.reduce((best, n) => best < 0 || far(n) < far(best) ? n : best, -1);
  }
  // What somebody points at who is in a line, so far from the left.
  function aimAt(view, { part, square }, at) {
    const { now, magic, state, follows } = view, { left, cell, middle } = places(view), s = Number(square ?? -1);
    const near = (set) => { const n = nearest(view, members(set), at); return n >= 0 && Math.abs(middle(n) - at) < Math.max(8, cell * 0.7) ? n : -1; };
    if (part === "pieces") return { ...NOWHERE, square: near(now.relevant) };
    if (state.whole) return NOWHERE;
    if (part === "magic") return { ...NOWHERE, bit: follows ? nearest(view, members(magic), at) : near(magic) };
    if (part === "copies") { const n = near(Lookup.u64(magic << BigInt(s))); return { ...NOWHERE, square: s, bit: n < 0 ? -1 : n - s }; }
    const digit = 63 - Math.floor((at - left) / cell), sum = digit < 64 && digit >= 64 - state.bits ? digit : part === "sum" ? near(now.product) : -1;
    return sum < 0 ? NOWHERE : aimAtSum(view, sum);
  }

  // The bit that is pointed at, in a sentence; nothing if it is none.
  function told(view, { square, bit, sum, from }) {
    const { now, state, follows } = view, kind = (n) => n >= 64 - state.bits ? "index bit" : "bit";
    const meet = (n) => sources(view, n).map(name).join(" and ");
    if (sum >= 0) {
      const low = (1n << BigInt(sum)) - 1n, many = sources(view, sum).length;
      const below = members(now.relevant).reduce((total, s) => total + (state.magic << BigInt(s) & low), 0n);
      const here = many ? `${many > 1 ? "the copies" : "the copy"} of ${meet(sum)} ${many > 1 ? "have" : "has"} a one there` : "no copy has a one there";
      const carry = below > low ? `, and a carry comes in${many ? "" : ` from bit ${from}, where ${meet(from)} meet`}` : "";
      return `The sum’s ${kind(sum)} ${sum} is ${has(now.product, sum) ? 1 : 0}: ${here}${carry}.`;
    }
    if (bit < 0 || follows && square < 0) return "";
    if (square < 0) return `Bit ${bit} of the magic is in each copy, shifted by the number of its square.`;
    return `In the copy of ${name(square)}, bit ${bit} of the magic is shifted by ${square} and comes to ${kind(square + bit)} ${square + bit}.`;
  }

  // `view` is the stage's state with what is pointed at, followed and drawn.
  function draw(svg, view) {
    const { width, narrow, state, table, now, colors, magic, aim, follows, isDrawn, number } = view;
    const { left, window, cell, x, wide, middle } = places(view), standing = members(now.relevant), lines = standing.length + 3;
    const step = narrow ? 14 : Math.max(13, Math.min(21, Math.floor(176 / lines))), high = step - (step > 16 ? 4 : 2);
    let y = narrow ? 2 : 18, text = "", ways = "", below = 0;

    function ticks(part, set, color, square) {
      const by = new Map();
      for (const n of members(set)) {
        const kind = color(n) + (isLit(part, n, square, view) ? "" : " other"), w = wide(n).toFixed(1);
        by.set(kind, (by.get(kind) || "") + `M${x(n).toFixed(1)} ${y}h${w}v${high}h-${w}z`);
      }
      return [...by].map(([kind, d]) => `<path class="${kind}" d="${d}"/>`).join("");
    }
    function line(part, label, set, color, square = -1) {
      if (!isDrawn(part)) return;
      const isOther = square >= 0 && !isOn(state.magic, aim, square);
      if (part === "magic") below = y + high;
      const to = aim.bit + square;
      if (follows && square >= 0 && aim.bit >= 0 && to < 64) ways += `<path class="way${to < 64 - state.bits ? " low" : ""}" style="stroke:var(--${color(0)})" d="M${middle(aim.bit).toFixed(1)} ${below}L${middle(to).toFixed(1)} ${y}"/>`;
      text += `<g class="part ${part}${isOther ? " dim" : ""}" data-part="${part}" ${square >= 0 ? `data-square="${square}"` : ""}>` +
        `<rect class="touch" y="${y}" width="${width}" height="${step}"/>` +
        `<rect class="ground" x="${left}" y="${y}" width="${width - left}" height="${high}"/>` +
        (part === "copies" || part === "sum" ? `<rect class="top" x="${left}" y="${y}" width="${window}" height="${high}"/>` : "") +
        `${ticks(part, set, color, square)}<text x="${left - 6}" y="${y + high / 2}"${square >= 0 ? ` style="fill:var(--${color(0)})"` : ""}>${label}</text></g>`;
      y += step;
    }
    // Ones of the copies that a carry turns to zeros, struck out up to where the carry goes.
    function struck(y) {
      if (!isDrawn("sum") || state.whole) return;
      const low = 64 - state.bits, isGone = (n) => n < 64 && n >= low && !has(now.product, n) && sources(view, n).length % 2 === 1;
      for (let n = low; n < 64; n++) {
        if (!isGone(n)) continue;
        const from = n;
        for (; isGone(n); n++) text += `<rect class="gone" style="stroke:var(--${hue(sources(view, n)[0])})" x="${x(n) + 1}" y="${y + 1}" width="${wide(n) - 2}" height="${high - 2}"/>`;
        const end = n < 64 ? middle(n) : left - 4, at = y + high / 2;
        text += `<polyline class="gone" points="${x(from) + wide(from)},${at} ${end},${at} ${end + 4},${at - 3} ${end},${at} ${end + 4},${at + 3}"/>`;
      }
    }
    function digits() {
      if (!isDrawn("index")) return;
      const digit = (k, one) => `<text class="digit${one ? " one" : ""}${!isNowhere(aim) && isLit("sum", 63 - k, -1, view) ? " lit" : ""}" x="${left + (k + 0.5) * cell - 1}" y="${y + 7}">${one ? 1 : 0}</text>`;
      text += `<g class="part index" data-part="index"><rect class="touch" y="${y}" width="${width}" height="18"/>${[...Array(state.bits).keys()].map((k) => digit(k, has(now.product, 63 - k))).join("")}` +
        `<text class="answer" x="${left + window + 6}" y="${y + 7}">= slot ${number(now.index)}</text></g>`;
      y += 18;
    }

    const hue = (s) => `hue-${colors.get(s)}`;
    if (!narrow) text += `<text class="head" x="${left}" y="9">bit 63</text><text class="head end" x="${width}" y="9">bit 0</text>`;
    line("pieces", state.whole ? "| !mask" : "blockers", Lookup.factor(table.lookup, now.relevant), (n) => colors.has(n) ? hue(n) : "ink");
    line("magic", "× magic", magic, (n) => n === aim.bit ? "chosen" : "ink");
    if (!narrow && isDrawn("copies")) text += `<text class="head" x="${left}" y="${y + 4}">${state.bits} index bits</text>`;
    y += narrow ? 2 : 14;
    // Where the empty squares are set, the copies are of more than the blockers: only the sum is drawn.
    if (!state.whole) for (const s of standing) line("copies", name(s), Lookup.u64(state.magic << BigInt(s)), () => hue(s), s);
    y += narrow ? 2 : 5;
    // A bit without a color is a carry.
    line("sum", "= sum", now.product, (n) => { const from = sources(view, n); return state.whole ? "ink" : from.length === 1 ? hue(from[0]) : "carry"; });
    struck(y - step);
    digits();
    svg.setAttribute("width", width);
    svg.setAttribute("height", y);
    svg.setAttribute("viewBox", `0 0 ${width} ${y}`);
    svg.setAttribute("aria-label", `The pieces ${names(now.relevant)} times the magic ${hex(state.magic)}: the top ${state.bits} bits are ${now.index}`);
    svg.innerHTML = text + ways;
  }

  const names = (set) => members(set).map(name).join(", ") || "none";
  return { NOWHERE, draw, aimAt, aimAtSum, isOn, told, names };
})();
