// The game without its page: levels, where the ones of a magic bring squares, the table that it fills, plans, hints.
//
// A magic is a BigInt; its ones are numbers of bits. A one on bit m brings square s to bit s + m.
"use strict";
const Combs = (() => {
  const { bit, has, members, u64 } = Lookup;
  const RANK = 0xffn, FILE = 0x0101010101010101n;

  // ---- Levels. `lines` are the squares that count: all of them, or one line of the rook.

  // Pieces of one line have the cool hues, those of the other the warm ones.
  const COOL = [4, 8, 6, 10, 2, 11], WARM = [0, 1, 3, 7, 5, 9];
  function level({ id, slider, square, lines = u64(-1n), bits, whole = false }) {
    const squares = members(Lookup.maskOf(slider, square) & lines), hues = new Map();
    const isCool = (s) => slider === "rook" ? s >> 3 === square >> 3 : s % 8 - (s >> 3) === square % 8 - (square >> 3);
    for (const [line, kinds] of [[squares.filter(isCool), COOL], [squares.filter((s) => !isCool(s)), WARM]]) line.forEach((s, n) => hues.set(s, kinds[n]));
    return { id, slider, square, lines, squares, mask: Lookup.setOf(squares), hues, bits: bits ?? squares.length, whole };
  }
  const a1 = { slider: "rook", square: 0 };
  const LEVELS = {
    rank: level({ id: "rank", ...a1, lines: RANK }),
    file: level({ id: "file", ...a1, lines: FILE }),
    rook: level({ id: "rook", slider: "rook", square: 27 }),
    boss: level({ id: "boss", slider: "rook", square: 11, bits: 9 }),
  };
  const attacks = (level, occupied) => Lookup.walk(level.slider, level.square, occupied) & level.lines;

  // ---- All boards of a level: bit n of a board's number is its n-th square. Each has the number of its attack set.

  const known = new Map();
  function boardsOf(level) {
    const key = [level.slider, level.square, level.lines].join();
    if (!known.has(key)) {
      const numbers = new Map(), sets = [], ids = new Int16Array(2 ** level.squares.length);
      for (let n = 0; n < ids.length; n++) {
        const set = attacks(level, spread(level, n));
        if (!numbers.has(set)) { numbers.set(set, sets.length); sets.push(set); }
        ids[n] = numbers.get(set);
      }
      known.set(key, { ids, sets });
    }
    return known.get(key);
  }
  const spread = (level, n) => level.squares.reduce((set, s, i) => n >> i & 1 ? set | bit(s) : set, 0n);
  const gather = (level, occupied) => level.squares.reduce((n, s, i) => has(occupied, s) ? n | 1 << i : n, 0);

  // ---- The table. The product of a board is that of the board without its lowest piece, and that piece's copy of
  // the magic; numbers of 64 bits are two of 32.

  const lows = new Uint32Array(4096), highs = new Uint32Array(4096);
  const low32 = (n) => Number(n & 0xffffffffn), high32 = (n) => Number(n >> 32n);
  function eachIndex(level, magic, visit) {
    const copies = level.squares.map((s) => u64(magic << BigInt(s))), low = copies.map(low32), high = copies.map(high32);
    const base = level.whole ? u64(u64(~level.mask) * magic) : 0n, down = 32 - level.bits;
    lows[0] = low32(base); highs[0] = high32(base);
    if (!visit(0, highs[0] >>> down)) return;
    for (let n = 1; n < 2 ** copies.length; n++) {
      const rest = n & n - 1, i = 31 - Math.clz32(n & -n), sum = lows[rest] + low[i];
      lows[n] = sum;
      highs[n] = highs[rest] + high[i] + (sum > 0xffffffff ? 1 : 0);
      if (!visit(n, highs[n] >>> down)) return;
    }
  }
  // A slot holds the set of the first board that comes. `lost` counts the boards that find another set there.
  function tableOf(level, magic) {
    const { ids, sets } = boardsOf(level), slots = new Int16Array(2 ** level.bits).fill(-1), bad = new Uint8Array(slots.length);
    const indices = new Uint16Array(ids.length);
    let lost = 0, red = 0, used = 0;
    eachIndex(level, magic, (n, index) => {
      indices[n] = index;
      if (slots[index] < 0) { slots[index] = ids[n]; used += 1; } else if (slots[index] !== ids[n]) {
        lost += 1;
        if (!bad[index]) { bad[index] = 1; red += 1; }
      }
      return true;
    });
    return { slots, bad, indices, ids, sets, lost, red, used };
  }
  // How many boards come before two different sets meet; all of them if the magic is good.
  const stamps = new Int32Array(16384), holders = new Int16Array(16384);
  let stamp = 0;
  function trial(level, magic) {
    const { ids } = boardsOf(level);
    let come = ids.length;
    stamp += 1;
    eachIndex(level, magic, (n, index) => {
      if (stamps[index] !== stamp) { stamps[index] = stamp; holders[index] = ids[n]; } else if (holders[index] !== ids[n]) { come = n; return false; }
      return true;
    });
    return come;
  }
  const isGood = (level, magic) => trial(level, magic) === boardsOf(level).ids.length;

  // ---- Where squares land: for each index bit, the highest first, what comes there, and what that means.

  function landings(level, magic) {
    const top = 64 - level.bits, sockets = [...Array(level.bits)].map((_, k) => ({ at: 63 - k, from: [] }));
    for (const one of members(magic)) for (const s of level.squares) if (s + one >= top && s + one < 64) sockets[63 - s - one].from.push({ s, one });
    const alone = new Map();
    for (const socket of [...sockets].reverse()) {
      const { from } = socket, s = from[0]?.s;
      socket.kind = from.length === 0 ? "free" : from.length > 1 ? "spark" : alone.has(s) ? "again" : "locked";
      if (socket.kind === "locked") alone.set(s, socket.at);
    }
    return { sockets, locked: alone, sparks: sockets.filter(({ kind }) => kind === "spark").length };
  }
  // The most that can come together below the index bits: a carry comes in if they cannot hold it.
  function mayCarry(level, magic) {
    const low = (1n << BigInt(64 - level.bits)) - 1n;
    return level.squares.reduce((sum, s) => sum + (u64(magic << BigInt(s)) & low), 0n) > low;
  }

  // ---- Plans: each square has one index bit, no two the same one, and each one brings something.

  const planned = new Map();
  function plans(level, most = 1000) {
    const key = [level.slider, level.square, level.lines, level.bits].join();
    if (planned.has(key)) return planned.get(key);
    const top = 64 - level.bits, found = [];
    // The boss has a socket too few: without d7 the fewest boards are wrong.
    const wanted = level.bits < level.squares.length ? level.squares.slice(0, level.bits) : level.squares;
    let steps = 0;
    function extend(magic, used, served) {
      if (found.length >= most || (steps += 1) > 20000) return;
      const s = wanted.find((s) => !served.has(s));
      if (s === undefined) { found.push(magic); return; }
      for (let at = 63; at >= top; at--) {
        const one = at - s, brings = brought(level, one);
        if (one < 0 || used.has(at) || brings.some((s) => served.has(s) || used.has(s + one))) continue;
        extend(magic | bit(one), new Set([...used, ...brings.map((s) => s + one)]), new Set([...served, ...brings]));
      }
    }
    extend(0n, new Set(), new Set());
    // Carries may spoil a plan: the best are kept.
    const lost = found.map((magic) => tableOf(level, magic).lost), least = Math.min(...lost), best = found.filter((_, n) => lost[n] === least);
    const is = { best: least === 0 || wanted !== level.squares ? best : [], areAll: found.length < most && steps <= 20000 };
    planned.set(key, is);
    return is;
  }
  // The plan that keeps most of the ones, and among these the one of fewest ones less those of the first plan.
  function nearest(level, magic) {
    const size = (set) => members(set).length;
    let best = null;
    const { best: all, areAll } = plans(level);
    for (const plan of all) {
      const kept = size(plan & magic), rest = size(plan) - kept;
      if (!best || kept > best.kept || kept === best.kept && rest < best.rest) best = { plan, kept, rest };
    }
    if (!best) return null;
    const brings = (one) => worth(level, one) > 0;
    const extra = members(magic & ~best.plan), missing = members(best.plan & ~magic).sort((a, b) => worth(level, b) - worth(level, a));
    // That one is wrong first that brings what is missing first. One that brings nothing is no mistake: it is there to be used.
    const common = (one) => brought(level, one).filter((s) => missing.length && brought(level, missing[0]).includes(s)).length;
    const wrong = extra.filter(brings).sort((a, b) => common(b) - common(a));
    return { missing, wrong, areAll, idle: extra.filter((one) => !brings(one)) };
  }
  // The squares that a one brings to the index bits.
  const brought = (level, one) => level.squares.filter((s) => s + one >= 64 - level.bits && s + one < 64);
  const worth = (level, one) => brought(level, one).length;

  // ---- Addresses: those of all pages, and for the first two levels the line in place of the piece.

  const LINES = { rank: RANK, file: FILE };
  function address(level, occupied, magic) {
    const { id, slider, square, bits, whole } = level;
    return Lookup.address({ slider, square, occupied, magic, bits, whole }).replace(/^#\w+/, `#${LINES[id] ? id : slider}`);
  }
  // The level, board and magic of an address; null if it says none.
  function addressed(text) {
    const line = /^#(rank|file)=a1&/.exec(text)?.[1], state = Lookup.addressed(text.replace(/^#(rank|file)=/, "#rook="));
    if (!state || line && state.bits !== 6) return null;
    const { slider, square, bits, whole, occupied, magic } = state;
    const same = line ? LEVELS[line] : Object.values(LEVELS).find((level) => level.lines !== RANK && level.lines !== FILE
      && level.slider === slider && level.square === square && level.bits === bits && !whole);
    return { level: same ?? level({ id: "any", slider, square, bits, whole }), occupied, magic };
  }

  // What is wrong with an address that is to have a magic; empty if it is right, or is of another kind.
  function fault(text) {
    const fields = new URLSearchParams(text.replace(/^#/, "")), has = (name) => fields.get(name) ?? "nothing";
    if (!["rank", "file", "rook", "bishop"].some((name) => fields.has(name)) || addressed(text)) return "";
    if (!/^0x[0-9a-f]{1,16}$/i.test(has("magic"))) return `magic=${has("magic")} is no number of up to 16 digits after 0x`;
    if (!/^\d+$/.test(has("shift")) || has("shift") < 50 || has("shift") > 63) return `shift=${has("shift")} is not from 50 to 63`;
    return "its squares or its shift are not those of a board here";
  }

  return { LEVELS, level, attacks, boardsOf, spread, gather, tableOf, trial, isGood, landings, mayCarry, plans, nearest, brought, address, addressed, fault };
})();
