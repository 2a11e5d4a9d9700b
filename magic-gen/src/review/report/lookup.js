// What a lookup does, as functions that touch no page: walks, masks, tables, searches, addresses.
//
// Squares are 0 (a1) to 63 (h8), sets of squares and magics are BigInt.
"use strict";
const Lookup = (() => {
  const STEPS = { rook: [[1, 0], [-1, 0], [0, 1], [0, -1]], bishop: [[1, 1], [-1, 1], [1, -1], [-1, -1]] };
  const u64 = (n) => BigInt.asUintN(64, n);
  const bit = (s) => 1n << BigInt(s);
  const has = (set, s) => (set >> BigInt(s) & 1n) === 1n;
  const members = (set) => [...Array(64).keys()].filter((s) => has(set, s));
  const setOf = (squares) => squares.reduce((set, s) => set | bit(s), 0n);
  const count = (set) => members(set).length;
  const name = (s) => "abcdefgh"[s % 8] + ((s >> 3) + 1);
  const squareOf = (text) => /^[a-h][1-8]$/.test(text) ? "abcdefgh".indexOf(text[0]) + 8 * (text[1] - 1) : -1;
  const hex = (n) => "0x" + n.toString(16).padStart(16, "0");

  // ---- The board.

  function ray(square, [dx, dy]) {
    const squares = [];
    for (let x = square % 8 + dx, y = (square >> 3) + dy; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy) squares.push(8 * y + x);
    return squares;
  }

  // Steps along each ray until a piece stops it.
  function walk(slider, square, occupied) {
    let reached = 0n;
    for (const step of STEPS[slider]) {
      for (const s of ray(square, step)) {
        reached |= bit(s);
        if (has(occupied, s)) break;
      }
    }
    return reached;
  }

  const maskOf = (slider, square) => setOf(STEPS[slider].flatMap((step) => ray(square, step).slice(0, -1)));

  // ---- One lookup. `whole` says that the squares off the mask are set, not cleared.

  const factor = ({ whole, mask }, relevant) => whole ? relevant | u64(~mask) : relevant;
  const product = (lookup, relevant) => u64(factor(lookup, relevant) * lookup.magic);
  const indexOf = (lookup, relevant) => Number(product(lookup, relevant) >> BigInt(64 - lookup.bits));

  // ---- All occupancies of a square, each with the number of its attack set.

  const known = new Map();
  function occupanciesOf(slider, square) {
    const key = slider + square;
    if (!known.has(key)) {
      const mask = maskOf(slider, square), boards = [], ids = [], sets = [], numbers = new Map();
      let subset = 0n;
      do {
        const attacks = walk(slider, square, subset);
        if (!numbers.has(attacks)) { numbers.set(attacks, sets.length); sets.push(attacks); }
        boards.push(subset);
        ids.push(numbers.get(attacks));
        subset = subset - mask & mask;
      } while (subset !== 0n);
      known.set(key, { mask, boards, ids, sets });
    }
    return known.get(key);
  }

  // The table that a magic fills: the attack set of a slot is the first that came. Who comes to a slot that
  // holds another set is lost.
  function tableOf({ slider, square, magic, bits, whole }) {
    const all = occupanciesOf(slider, square), lookup = { magic, bits, whole, mask: all.mask };
    const slots = new Int16Array(2 ** bits).fill(-1), readers = new Map(), bad = new Set(), indices = [];
    let lost = 0, first = null;
    all.boards.forEach((board, n) => {
      const index = indexOf(lookup, board), id = all.ids[n];
      indices.push(index);
      if (slots[index] < 0) { slots[index] = id; readers.set(index, [n]); return; }
      const there = readers.get(index);
      if (slots[index] !== id) { lost += 1; first ||= [there[0], n]; bad.add(index); }
      there.push(n);
    });
    return { ...all, lookup, slots, readers, bad, indices, lost, first };
  }

  // What stands in the table for a board, and what is right.
  function read(table, slider, square, occupied) {
    const relevant = occupied & table.mask, index = indexOf(table.lookup, relevant);
    const attacks = table.sets[table.slots[index]], right = walk(slider, square, occupied);
    return { relevant, product: product(table.lookup, relevant), index, attacks, right, wrong: attacks ^ right };
  }

  // How many occupancies of a square come through before two attack sets meet; all of them if the magic is good.
  const stamps = new Int32Array(65536), holders = new Int16Array(65536);
  let stamp = 0;
  function trial({ slider, square, magic, bits, whole }) {
    const { mask, boards, ids } = occupanciesOf(slider, square), lookup = { magic, bits, whole, mask };
    stamp += 1;
    for (let n = 0; n < boards.length; n++) {
      const index = indexOf(lookup, boards[n]);
      if (stamps[index] !== stamp) { stamps[index] = stamp; holders[index] = ids[n]; } else if (holders[index] !== ids[n]) return n;
    }
    return boards.length;
  }
  const isGood = (lookup) => trial(lookup) === occupanciesOf(lookup.slider, lookup.square).boards.length;

  // The bits of a magic that can be changed, one at a time, without harm.
  const harmless = (lookup) => [...Array(64).keys()].filter((n) => isGood({ ...lookup, magic: lookup.magic ^ bit(n) }));

  // ---- Searching.

  // The random numbers of magic-gen, xoshiro256++ (Blackman and Vigna): the state is 32 bytes in hexadecimal.
  function stream(state) {
    let s = [0, 1, 2, 3].map((n) => BigInt("0x" + state.slice(16 * n, 16 * n + 16).match(/../g).reverse().join("")));
    const turned = (n, by) => u64(n << by) | n >> 64n - by;
    return () => {
      const result = u64(turned(u64(s[0] + s[3]), 23n) + s[0]), t = u64(s[1] << 17n);
      s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t;
      s[3] = turned(s[3], 45n);
      return result;
    };
  }

  const sparse = (next) => next() & next() & next();

  // A plan: squares of the mask in random order, each aimed at a random index bit that is still free.
  function planned(mask, bits, next) {
    let fraction = next(), waiting = mask, magic = 0n;
    let free = u64(~0n << BigInt(64 - bits));
    const pick = (set) => {
      const all = members(set), drawn = fraction * BigInt(all.length);
      fraction = u64(drawn);
      return all[Number(drawn >> 64n)];
    };
    while (waiting !== 0n) {
      const square = pick(waiting), targets = free & u64(~0n << BigInt(square));
      if (targets === 0n) break;
      const shift = BigInt(pick(targets) - square);
      magic |= 1n << shift;
      const served = u64(mask << shift) & free;
      free &= ~served;
      waiting &= ~(served >> shift);
    }
    return magic;
  }

  // ---- The state in the page's address.

  function address({ slider, square, occupied, magic, bits, whole }) {
    const pieces = members(occupied).map(name).join(",");
    return `#${slider}=${name(square)}&on=${pieces}&magic=${hex(magic)}&shift=${64 - bits}${whole ? "&mask=set" : ""}`;
  }

  // What an address says; null if it is not of this kind or says what cannot be.
  function addressed(text) {
    const fields = new URLSearchParams(text.replace(/^#/, ""));
    const slider = ["rook", "bishop"].find((slider) => fields.has(slider));
    const square = squareOf(fields.get(slider) || ""), pieces = (fields.get("on") || "").split(",").filter(Boolean).map(squareOf);
    const magic = /^0x[0-9a-f]{1,16}$/i.test(fields.get("magic")) ? BigInt(fields.get("magic")) : null;
    const bits = 64 - Number(fields.get("shift"));
    if (!slider || square < 0 || pieces.includes(-1) || magic === null || !Number.isInteger(bits) || bits < 1 || bits > 14) return null;
    return { slider, square, occupied: setOf(pieces) & ~bit(square), magic, bits, whole: fields.get("mask") === "set" };
  }

  return { STEPS, u64, bit, has, members, setOf, count, name, squareOf, hex, ray, walk, maskOf, factor, product, indexOf, occupanciesOf,
    tableOf, read, trial, isGood, harmless, stream, sparse, planned, address, addressed };
})();
if (typeof module !== "undefined") module.exports = Lookup;
