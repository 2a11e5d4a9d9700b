// Shared lines, the default: what its two lookups read, as functions that touch no page.
"use strict";
const SharedLines = (() => {
  const { u64, bit, has, members, setOf, ray, STEPS } = Lookup;
  const turnedRight = (n, by) => by ? n >> BigInt(by) | u64(n << BigInt(64 - by)) : n;
  const turnedLeft = (n, by) => turnedRight(n, (64 - by) % 64);
  const OTHERS = u64(~0x0101010101010100n);
  const byteAt = (hex, n) => parseInt(hex.slice(2 * n, 2 * n + 2), 16);
  const word = (bytes) => bytes.reduce((set, byte, n) => set | BigInt(byte) << BigInt(8 * n), 0n);

  // A rook: the entry of its file, the eight bytes of its rank, and both together.
  function rook(data, square, occupied) {
    const file = square % 8, rank = square >> 3;
    const product = u64((turnedRight(occupied, square) | OTHERS) * BigInt(data.rook[rank])), entry = Number(product >> 56n);
    const attackedRanks = byteAt(data.entries, entry);
    const ranks = word([0, 1, 2, 3, 4, 5, 6, 7].map((n) => attackedRanks >> n & 1 ? 255 : 0));
    // The bytes of the file: seven with the file's own bit, a set, seven more, and so on.
    const inner = Number(occupied >> BigInt(8 * rank + 1) & 63n), first = 8 * inner + 7 - rank;
    const byte = (n) => n % 8 === 7 ? byteAt(data.first_rank, 8 * (n >> 3) + file) : 1 << file;
    const load = word([...Array(8).keys()].map((n) => byte(first + n)));
    return { entry, ranks, inner, first, byte, load, attacks: ranks & load };
  }

  // A bishop: eight bytes of the string, turned to its square, and what is on its lines.
  function bishop(data, square, occupied) {
    const mask = Lookup.maskOf("bishop", square), lines = setOf(STEPS.bishop.flatMap((step) => ray(square, step)));
    const row = Number(u64((occupied | u64(~mask)) * BigInt(data.bishop[square])) >> 52n);
    const load = word([...Array(8).keys()].map((n) => byteAt(data.string, row + n)));
    const turned = turnedLeft(load, square);
    return { row, load, turned, lines, attacks: turned & lines };
  }

  // How many occupancies of a square are answered as a walk does, and of how many.
  function proof(data, slider, square) {
    const { boards, ids, sets } = Lookup.occupanciesOf(slider, square), look = slider === "rook" ? rook : bishop;
    return [boards.filter((board, n) => look(data, square, board).attacks === sets[ids[n]]).length, boards.length];
  }

  return { rook, bishop, proof, byteAt, turnedRight };
})();
if (typeof module !== "undefined") module.exports = SharedLines;
