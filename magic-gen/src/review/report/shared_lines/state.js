// Shared lines, the default: what its two lookups read, as functions that touch no page.
"use strict";
const SharedLines = (() => {
  const { u64, bit, members, count } = Lookup;
  const turnedRight = (n, by) => by ? n >> BigInt(by) | u64(n << BigInt(64 - by)) : n;
  const turnedLeft = (n, by) => turnedRight(n, (64 - by) % 64);
  const OTHERS = u64(~0x0101010101010100n);
  const byteAt = (hex, n) => parseInt(hex.slice(2 * n, 2 * n + 2), 16);
  const subsets = (mask) => { const all = []; let subset = 0n; do { all.push(subset); subset = subset - mask & mask; } while (subset !== 0n); return all; };
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
    return { product, entry, ranks, inner, first, byte, load, attacks: ranks & load };
  }

  const fileOf = (square) => 0x0101010101010101n << BigInt(square % 8) & ~bit(square);

  // What a rook's product is the sum of: a constant, and for each piece of the file a copy of the magic, shifted by the
  // ranks from the rook up, beyond the last from the first again.
  function addends(data, square, occupied) {
    const magic = BigInt(data.rook[square >> 3]), up = (s) => (s - square + 64) % 64;
    const copies = members(occupied & fileOf(square)).map((s) => [s, u64(magic << BigInt(up(s)))]);
    return { magic, constant: u64(OTHERS * magic), copies };
  }

  // The entries that a rook on each rank reads.
  const readEntries = (data) => [...Array(8).keys()].map((rank) => new Set(subsets(fileOf(8 * rank)).map((board) => rook(data, 8 * rank, board).entry)));

  // A bishop: eight bytes of the string, its lines, and what these keep of the bytes, turned to its square.
  function bishop(data, square, occupied) {
    const lines = Lookup.walk("bishop", square, 0n);
    const first = place(data, square, Lookup.maskOf("bishop", square), occupied);
    const load = word([...Array(8).keys()].map((n) => byteAt(data.string, first + n)));
    return { first, load, lines, attacks: turnedLeft(load, square) & lines };
  }
  const place = (data, square, mask, occupied) => Number(u64((occupied | u64(~mask)) * BigInt(data.bishop[square])) >> 52n);

  // Who reads from each place of the string: for each square the board with the fewest pieces.
  function readersOf(data) {
    const readers = new Map();
    for (let square = 0; square < 64; square++) {
      const mask = Lookup.maskOf("bishop", square);
      for (const board of subsets(mask)) {
        const first = place(data, square, mask, board);
        if (!readers.has(first)) readers.set(first, new Map());
        const known = readers.get(first).get(square);
        if (known === undefined || count(board) < count(known)) readers.get(first).set(square, board);
      }
    }
    return readers;
  }

  // The bishops of other squares that read some of the same eight bytes: first those that see all their pieces, and of
  // these the nearest.
  function sharers(readers, square, first) {
    const near = [...Array(15).keys()].map((n) => first + n - 7).sort((a, b) => Math.abs(a - first) - Math.abs(b - first));
    const all = near.flatMap((place) => [...readers.get(place) ?? []].filter(([other]) => other !== square).map(([other, board]) => ({ square: other, occupied: board, first: place })));
    const hides = ({ square: from, occupied }) => Number((occupied & ~Lookup.walk("bishop", from, occupied)) !== 0n);
    return all.sort((a, b) => hides(a) - hides(b));
  }

  // How many occupancies of a square are answered as a walk does, and of how many.
  function proof(data, slider, square) {
    const { boards, ids, sets } = Lookup.occupanciesOf(slider, square), look = slider === "rook" ? rook : bishop;
    return [boards.filter((board, n) => look(data, square, board).attacks === sets[ids[n]]).length, boards.length];
  }

  return { OTHERS, rook, addends, readEntries, bishop, readersOf, sharers, proof, byteAt, turnedRight, fileOf };
})();
