// What a lookup does, as functions that touch no page: boards, walks, masks, tables, addresses.
//
// Squares are numbered along the ranks: on the board of chess 0 (a1) to 63 (h8). Sets of squares and magics
// are BigInt.
"use strict";
const Lookup = (() => {
  const u64 = (n) => BigInt.asUintN(64, n);
  const bit = (s) => 1n << BigInt(s);
  const has = (set, s) => (set >> BigInt(s) & 1n) === 1n;
  const setOf = (squares) => squares.reduce((set, s) => set | bit(s), 0n);
  const count = (set) => members(set).length;
  const hex = (n) => "0x" + n.toString(16).padStart(16, "0");

  // ---- Boards and pieces as data.

  function board(files, ranks) {
    const squares = [...Array(files * ranks).keys()];
    const place = (s) => [s % files, Math.floor(s / files)];
    const name = (s) => "abcdefghijklmnop"[place(s)[0]] + (place(s)[1] + 1);
    const squareOf = (text) => squares.findIndex((s) => name(s) === text);
    const members = (set) => squares.filter((s) => has(set, s));
    const at = (x, y) => x >= 0 && x < files && y >= 0 && y < ranks ? files * y + x : -1;
    // From near to far.
    function ray(square, [dx, dy]) {
      const path = [];
      let [x, y] = place(square);
      for (x += dx, y += dy; at(x, y) >= 0; x += dx, y += dy) path.push(at(x, y));
      return path;
    }
    return { files, ranks, squares, place, name, squareOf, members, at, ray };
  }
  const CHESS = board(8, 8), { members, name, squareOf } = CHESS;

  // A piece sees along its steps what is behind so many others, up to the next one. A lame one goes a step, and if
  // nothing stands there, one more to either side.
  const STRAIGHT = [[1, 0], [-1, 0], [0, 1], [0, -1]];
  const SLANTING = [[1, 1], [-1, 1], [1, -1], [-1, -1]];
  const PIECES = {
    rook: { steps: STRAIGHT, behind: 0 },
    bishop: { steps: SLANTING, behind: 0 },
    cannon: { steps: STRAIGHT, behind: 1 },
    horse: { steps: STRAIGHT, isLame: true },
  };
  function seen(path, occupied, behind) {
    let reached = 0n, passed = 0;
    for (const s of path) {
      if (passed === behind) reached |= bit(s);
      if (has(occupied, s)) passed += 1;
      if (passed > behind) break;
    }
    return reached;
  }
  // The squares behind the leg of a lame piece.
  function ends([leg], [dx, dy], on) {
    const end = (side) => on.ray(leg, [dx + side * dy, dy + side * dx]).slice(0, 1);
    return leg === undefined ? [] : [...end(1), ...end(-1)];
  }

  // What a piece attacks, found square by square.
  function walk(piece, square, occupied, on = CHESS) {
    const { steps, behind, isLame } = PIECES[piece];
    return steps.reduce((reached, step) => {
      const path = on.ray(square, step);
      if (!isLame) return reached | seen(path, occupied, behind);
      const isBlocked = path.length === 0 || has(occupied, path[0]);
      return isBlocked ? reached : reached | setOf(ends(path, step, on));
    }, 0n);
  }

  // The squares whose pieces can change that: all but the last of a line, and the legs.
  function maskOf(piece, square, on = CHESS) {
    const { steps, isLame } = PIECES[piece];
    return setOf(steps.flatMap((step) => {
      const path = on.ray(square, step);
      if (!isLame) return path.slice(0, -1);
      return ends(path, step, on).length ? path.slice(0, 1) : [];
    }));
  }

  // ---- One lookup. `whole` says that the squares off the mask are set, not cleared.

  function indexOf({ whole, mask, magic, bits }, relevant) {
    const factor = whole ? relevant | u64(~mask) : relevant;
    return Number(u64(factor * magic) >> BigInt(64 - bits));
  }

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
    const slots = new Int16Array(2 ** bits).fill(-1);
    const indices = all.boards.map((board) => indexOf(lookup, board));
    let lost = 0, first = null;
    indices.forEach((index, n) => {
      if (slots[index] < 0) slots[index] = all.ids[n];
      if (slots[index] === all.ids[n]) return;
      lost += 1;
      first ??= [indices.indexOf(index), n];
    });
    return { ...all, slots, indices, lost, first };
  }

  // Whether no two attack sets meet in a slot.
  const stamps = new Int32Array(65536), holders = new Int16Array(65536);
  let stamp = 0;
  function isGood({ slider, square, magic, bits, whole }) {
    const { mask, boards, ids } = occupanciesOf(slider, square), lookup = { magic, bits, whole, mask };
    stamp += 1;
    return boards.every((board, n) => {
      const index = indexOf(lookup, board);
      if (stamps[index] !== stamp) { stamps[index] = stamp; holders[index] = ids[n]; }
      return holders[index] === ids[n];
    });
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

  return {
    CHESS, board, u64, bit, has, members, setOf, count, name, squareOf, hex, walk, maskOf, occupanciesOf, tableOf, isGood,
    address, addressed,
  };
})();
