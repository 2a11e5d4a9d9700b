// The default's lookup, to move: a board, and the story with its pictures beside it.
"use strict";
(() => {
  if (!document.getElementById("shared")) return;
  const Data = JSON.parse(document.getElementById("data").textContent), data = Data.shared;
  const { bit, has, members, name, setOf, squareOf } = Lookup, { listed, number, say } = Boards, Pictures = SharedPictures;
  const state = addressed() ?? { ...Data.example, occupied: BigInt(Data.example.occupied) };
  // Which of the bishops that share bytes with this one is shown, and whether the product shows bits.
  let neighbor = 0, bits = false;

  // The address has piece and board: #rook=d4&on=b4,d6.
  function addressed() {
    const fields = new URLSearchParams(location.hash.slice(1)), slider = ["rook", "bishop"].find((slider) => fields.has(slider));
    const square = squareOf(fields.get(slider) ?? ""), pieces = (fields.get("on") ?? "").split(",").filter(Boolean).map(squareOf);
    return square < 0 || pieces.includes(-1) ? null : { slider, square, occupied: setOf(pieces) & ~bit(square) };
  }

  // ---- Colors: of the file, of the rank, and of the bishop that reads some of the same bytes.

  const NEXT = "hue-3", { OF_FILE, colored } = Pictures;
  const colors = ({ slider, square, occupied }) => new Map(slider === "rook" ? colored(occupied, square).filter(([, color]) => color !== "idle") : []);

  // ---- The pictures, and the numbers in the sentences.

  function range(set) {
    const ranks = members(set & 0x0101010101010101n).map((s) => 1 + (s >> 3));
    return ranks.length === 1 ? `${ranks[0]}` : `${ranks[0]} to ${ranks.at(-1)}`;
  }
  // Which inner squares have a piece, as a sum.
  function sum(inner) {
    const places = members(BigInt(inner)), files = places.map((n) => "bcdefg"[n]);
    if (places.length === 0) return "Without a piece there they make 0.";
    if (places.length === 1) return `A piece on ${files[0]} makes ${inner}.`;
    return `Pieces on ${listed(files)} make ${places.map((n) => 2 ** n).join(" + ")} = ${inner}.`;
  }

  // The top byte of what all squares but the file's add: where the entries of a rank begin.
  const constant = (rank, start) => `255 - (${data.rook[rank].slice(2).match(/../g).map((byte) => parseInt(byte, 16)).join(" + ")}) = ${start}`;

  let entriesOfRanks;
  function ofRook(width) {
    const { square, occupied } = state, read = SharedLines.rook(data, square, occupied), rank = square >> 3, file = name(square)[0], { entry } = read;
    const attacked = SharedLines.byteAt(data.first_rank, 8 * read.inner + square % 8), start = SharedLines.rook(data, square, 0n).entry;
    const onFile = occupied & SharedLines.fileOf(square);
    const both = ([ofFile, ofRank]) => Pictures.minis([{ caption: ofFile, sets: [[read.ranks, "hue-0"]] }, { caption: ofRank, sets: [[read.load, "hue-2"]] }, { caption: "attacked", sets: [[read.attacks, "attack"]], slider: "rook", square }], ["and", "is"]);
    const pieces = colored(occupied, square), turned = pieces.map(([s, color]) => [(s - square + 64) % 64, color]);
    entriesOfRanks ??= SharedLines.readEntries(data);
    // Whether no rook nearer to the edge of its half reads it.
    const isNew = (n, k) => ![0, 1, 2, 3, 4, 5, 6, 7].some((near) => near >> 2 === k >> 2 && (k < 4 ? near < k : near > k) && entriesOfRanks[near].has(n));
    return {
      numbers: { ranks: range(read.ranks), entry, by: square, place: start, start: constant(rank, start), inner: sum(read.inner), set: read.inner, file, rank: 1 + rank, before: rank },
      pictures: {
        files: () => Pictures.minis([0, 1, 2].map((n) => carried(n, onFile, read.ranks)), ["is", "is"]),
        weights: () => Pictures.row([Pictures.weights({ square, occupied, start, entry, weight: (s) => SharedLines.rook(data, square, bit(s)).entry - start }), Boards.mini({ caption: `entry ${entry}`, sets: [[read.ranks, "hue-0"]] })], ["finds"]),
        turned: () => Pictures.minis([{ caption: "the board", sets: [], pieces, slider: "rook", square }, { caption: `turned, by ${square} bits`, sets: [], pieces: turned, slider: "rook", square: 0 }], [`rotated`]),
        others: () => Pictures.minis([{ caption: "turned", sets: [], pieces: turned, slider: "rook", square: 0 }, { caption: "the others, set for every board", sets: [[SharedLines.OTHERS, "unread"]], pieces: turned.filter(([, color]) => color === OF_FILE) }], ["|"]),
        product: () => Pictures.product({ ...SharedLines.addends(data, square, onFile), sum: read.product, square, entry, bits }),
        same: () => Pictures.minis(alike(), ["the same entry"]),
        readers: () => Pictures.readers({ width, entry, kind: (n, k) => entriesOfRanks[k].has(n) && (isNew(n, k) ? k === rank ? "hue-0" : "unread" : k === rank ? "of-file" : "pale"), label: `Which entries a rook on each rank reads; on rank ${1 + rank} it reads entry ${entry}`,
          caption: `The 192 entries, in three parts, and a row for each rank of the rook. Strong: new. Pale: a rook nearer to the edge reads it, too. Orange: rank ${1 + rank}. Framed: entry ${entry}.` }),
        rank: () => Pictures.line({ names: [..."abcdefgh"], cell: 40, sets: [{ bits: attacked, kind: "hue-2" }], under: (n) => n > 0 && n < 7 ? 2 ** (n - 1) : "",
          man: (n) => n === square % 8 ? "rook" : has(occupied, 8 * rank + n) ? Pictures.OF_RANK : undefined,
          label: `The rank, and set ${read.inner}: ${[..."abcdefgh"].filter((_, n) => attacked >> n & 1).join(", ")}`, caption: `The rank with its weights, and below it set ${read.inner}` }),
        load: () => loadOfRook(read, file, width),
        both: () => both(["For the file", "for the rank"]),
      },
    };
  }
  // The rook with its file carried so many files on.
  function carried(n, onFile, ranks) {
    const { square } = state, file = square % 8, by = BigInt((file + n) % 8), there = (set) => set >> BigInt(file) << by;
    return { caption: `the ${"abcdefgh"[by]}-file`, sets: [[ranks, "hue-0 faded"]], pieces: members(there(onFile)).map((s) => [s, OF_FILE]), slider: "rook", square: square - file + Number(by) };
  }
  // The rook without the pieces behind it, and one on the edge with the same pieces. From a rook on the edge one rank on.
  function alike() {
    const { square, occupied } = state, isLow = square < 32, edge = isLow ? 0 : 7, rank = square >> 3 === edge ? isLow ? 1 : 6 : square >> 3;
    const before = members(occupied & SharedLines.fileOf(square)).filter((s) => isLow ? s >> 3 > rank : s >> 3 < rank);
    return [rank, edge].map((rank) => {
      const here = 8 * rank + square % 8, { entry, ranks } = SharedLines.rook(data, here, Lookup.setOf(before));
      return { caption: `${name(here)}: entry ${entry}`, sets: [[ranks, "hue-0 faded"]], pieces: before.map((s) => [s, OF_FILE]), slider: "rook", square: here };
    });
  }
  function loadOfRook({ inner, first, byte }, file, width) {
    const { square } = state;
    const from = Math.max(0, Math.min(519 - 20, first - 6)), isFramed = (n) => n >= first && n < first + 8;
    const column = { frame: first, left: 84, right: 56, kind: (n, k) => byte(n) >> k & 1 && (isFramed(n) ? "hue-2" : "unread"),
      leftText: (n) => n % 8 === 7 && n < 512 ? `set ${n >> 3}` : "", rightText: (n) => isFramed(n) ? `rank ${n - first + 1}` : "" };
    return Pictures.bytes({ from, many: 20, columns: [column], width: narrow(width), label: `The eight bytes from byte ${first} of the ${file}-file; set ${inner} is on rank ${1 + (square >> 3)}`, caption: `Bytes of the ${file}-file, the first at the bottom. Framed: the eight that are read, with set ${inner}.` });
  }

  // Twenty rows and the words beside them are to be seen at once, on a phone too.
  const narrow = (width) => Math.min(width, width < 500 ? 250 : 290);

  // What a bit of the string shows: which of the bishops needs it, and whether it is set. `others` are bits that none of
  // these needs, `hollow` those that one needs and that are not set.
  const bishopAt = ({ square, occupied }, kind) => {
    const read = SharedLines.bishop(data, square, occupied), turned = (set) => SharedLines.turnedRight(set, square);
    return { ...read, square, kind, needed: turned(read.lines), set: turned(read.attacks), pieces: members(occupied & Lookup.maskOf("bishop", square)) };
  };
  function shows(bishops, n, k, { others, hollow }) {
    const by = bishops.filter(({ first, needed }) => n >= first && n < first + 8 && has(needed, 8 * (n - first) + k)), kind = by.length > 1 ? "index" : by[0]?.kind;
    return SharedLines.byteAt(data.string, n) >> k & 1 ? kind ?? (others && "unread") : hollow && kind && `${kind} hollow`;
  }
  const namesInByte = ({ first, set, square }, n) => members(set >> BigInt(8 * (n - first)) & 255n).map((k) => name((8 * (n - first) + k + square) % 64)).join(" ");
  const boardOf = ({ square, attacks, kind, pieces }, caption) => Boards.mini({ caption, sets: [[attacks, kind]], pieces: pieces.map((s) => [s, "idle"]), slider: "bishop", square });
  // A piece that the bishop does not see shifts a copy all the same.
  const behind = ({ attacks, pieces }) => pieces.every((s) => has(attacks, s)) ? "" : " A piece behind another one is in the product, too.";
  const onSquare = ({ square, pieces }) => `The bishop on ${name(square)}, ${pieces.length ? `with ${pieces.length > 1 ? "pieces" : "a piece"} on ${listed(pieces.map(name))}` : "with no piece in its way"},`;

  let readers, placesOf = [];
  function ofBishop(width) {
    const { square, occupied } = state;
    readers ??= SharedLines.readersOf(data);
    placesOf[square] ??= [...readers].filter(([, squares]) => squares.has(square)).map(([place]) => place);
    const me = bishopAt({ square, occupied }, "attack"), near = SharedLines.sharers(readers, square, me.first), { first } = me;
    const next = near.length ? bishopAt(near[neighbor % near.length], NEXT) : null;
    return {
      numbers: { first: number(first), neighbor: neighborOf(me, next) },
      pictures: {
        string: () => inString(me, width) + Pictures.whole({ width: Math.min(width, 640), places: placesOf[square], at: first, all: 4103, caption: `The whole string, byte 0 on the left. Thin: the ${placesOf[square].length} places where a bishop on ${name(square)} reads. Thick: this one.` }),
        overlap: () => next ? overlapOf(me, next, width) : "",
        cut: () => Pictures.minis([{ caption: "The eight bytes", sets: [[me.load & me.set, "attack"], [me.load & ~me.set, "unread"]] }, { caption: "what its lines keep", sets: [[me.set, "attack"]] },
          { caption: "the attack set", sets: [[me.attacks, "attack"]], slider: "bishop", square }], ["cut", `back by ${square}`]),
      },
    };
  }
  // The part of the string that is shown stays while the frame is inside, so that the frame is seen to move.
  let from = -1;
  function inString(me, width) {
    const { first } = me, many = width < 500 ? 16 : 20, isFramed = (n) => n >= first && n < first + 8;
    if (from < 0 || first <= from || first + 8 >= from + many) from = Math.max(0, Math.min(4103 - many, first - (many - 8) / 2));
    const column = { frame: first, left: 44, right: 86, kind: (n, k) => shows([me], n, k, { others: true }), leftText: (n) => [from, first, first + 7, from + many - 1].includes(n) ? number(n) : "", rightText: (n) => isFramed(n) ? namesInByte(me, n) : "" };
    return Pictures.bytes({ from, many, columns: [column], width: narrow(width), label: `The eight bytes from byte ${first} of the string`, caption: "Bytes of the string, the first at the bottom. Gray squares are for other bishops." });
  }
  function overlapOf(me, next, width) {
    const from = Math.min(me.first, next.first), last = Math.max(me.first, next.first) + 7, both = [me, next];
    const mine = (bishop) => ({ head: name(bishop.square), at: bishop.first, count: 8, kind: (n, k) => has(bishop.needed, 8 * (n - bishop.first) + k) && shows(both, n, k, { hollow: true }), frame: bishop.first, color: bishop.kind });
    const string = { head: "the string", left: 6, right: 6, kind: (n, k) => shows(both, n, k, { others: true, hollow: true }) };
    return Pictures.row([Pictures.bytes({ from, many: last - from + 1, shared: [last - 7, from + 7], columns: [mine(me), string, mine(next)], width: Math.min(width, 460), label: `The eight bytes of ${name(me.square)} and of ${name(next.square)} in the string`, caption: "" }),
      boardOf(next, name(next.square))], [""]) + `<p class="about">Filled: attacked. Hollow: on the lines, not attacked. Gray: for other bishops.</p>`;
  }
  function neighborOf(me, other) {
    if (!other) return "No bishop on another square reads any of these bytes. Move the bishop, and some do.";
    const far = other.first - me.first;
    if (far === 0) return `${onSquare(other)} reads the same eight bytes: seen from each, what both X need is the same.${behind(other)}`;
    const shared = 8 - Math.abs(far), bits = (n) => n === 1 ? "1 bit" : `${n} bits`;
    const meet = members(far > 0 ? me.needed & other.needed << BigInt(8 * far) : me.needed << BigInt(-8 * far) & other.needed).filter((n) => n < 64).length;
    return `${onSquare(other)} begins ${bits(Math.abs(far)).replace("bit", "byte")} ${far > 0 ? "later" : "earlier"}. So the two share ${bits(shared).replace("bit", "byte")}, the tinted row${shared === 1 ? "" : "s"}. ` +
      (meet ? `Both need ${bits(meet)} of them, in purple, and agree.` : "No bit of them is on the lines of both.") + behind(other);
  }

  // ---- The stage, and its buttons.

  function tryAll(slider) {
    const { square } = state, [right, all] = SharedLines.proof(data, slider, square), result = stage.story.querySelector(`[data-tried=${slider}]`);
    result.textContent = `${number(right)} of ${number(all)} boards of the ${slider} on ${name(square)} are the same as a ray walk.`;
    result.classList.toggle("wrong", right !== all);
    say(result.textContent);
  }
  const jobs = {
    neighbor: () => { neighbor += 1; stage.draw(); say(stage.story.querySelector("[data-shared=neighbor]").textContent); },
    bits: () => { bits = !bits; stage.story.querySelector("[data-shared-do=bits]").setAttribute("aria-pressed", bits); stage.draw(); },
    "all-rook": () => tryAll("rook"),
    "all-bishop": () => tryAll("bishop"),
  };
  const stage = makeStage({ id: "shared", on: Lookup.CHESS, label: "Board of the default", pieces: ["rook", "bishop"], state, colors, jobs,
    attacks: ({ slider, square, occupied }) => SharedLines[slider](data, square, occupied).attacks,
    contents: (of, width) => of === "rook" ? ofRook(width) : ofBishop(width),
    moved() { history.replaceState(null, "", `#${state.slider}=${name(state.square)}&on=${members(state.occupied).map(name).join(",")}`); } });
  addEventListener("hashchange", () => { const next = addressed(); if (next) stage.move(next); });
})();
