// The lines of another board: rook and cannon read the same two tables on each square. A horse has
// magics.
"use strict";
(() => {
  if (!document.getElementById("xiangqi")) return;
  const { files, ranks, low, tables } = JSON.parse(document.getElementById("board").textContent);
  const on = Lookup.board(files, ranks), { bit, has, setOf, u64 } = Lookup, { number } = Boards;
  const { OF_FILE, OF_RANK, colored, minis, line, whole } = SharedPictures;
  const at = (names) => setOf(names.split(" ").map(on.squareOf));
  const state = { slider: "cannon", square: on.squareOf("e5"), occupied: at("d5 g5 e3 e7 e9 b8") };

  // ---- Lines. An entry has a set for each of these. Its number is made of the place and of the inner
  // squares.

  const PIECES = ["rook", "cannon"];
  function readLine({ square, occupied }, isFile) {
    const own = on.place(square), across = isFile ? 0 : 1, place = own[1 - across];
    const squares = on.squares.filter((s) => on.place(s)[across] === own[across]);
    const table = isFile ? tables.column_sets : tables.row_sets, boards = 2 ** (squares.length - 2);
    const bits = squares.map((s) => s !== square && has(occupied, s) ? 1 : 0);
    const inner = bits.slice(1, -1).reduce((sum, is, n) => sum + is * 2 ** n, 0);
    const entry = place * boards + inner;
    const sets = PIECES.map((_, nth) => table[PIECES.length * entry + nth]);
    const all = table.length / PIECES.length;
    return { isFile, squares, place, boards, bits, inner, entry, sets, all };
  }
  const setOn = ({ squares, sets }, piece) => {
    const set = sets[PIECES.indexOf(piece)];
    return setOf(squares.filter((_, n) => set >> n & 1));
  };
  // The inner squares that matter, by their places.
  const matters = ({ squares, place }) =>
    [...squares.keys()].slice(1, -1).filter((n) => n !== place);

  // ---- The horse. Its table is filled here: a slot is for the first board that comes.

  function horseTable(square) {
    const legs = Lookup.maskOf("horse", square, on), shift = BigInt(tables.horse_1_shifts[square]);
    const [first, second] = tables.horse_1_magics.slice(2 * square).map(BigInt);
    const slot = (occupied) => {
      const board = occupied & legs, lower = board & bit(low) - 1n, upper = board >> BigInt(low);
      return Number(u64(lower * first + upper * second) >> shift);
    };
    const boards = [];
    let board = 0n;
    do {
      boards[slot(board)] ??= board;
      board = board - legs & legs;
    } while (board !== 0n);
    const sets = boards.map((board) => Lookup.walk("horse", square, board, on));
    return { legs, slot, boards, sets };
  }

  // ---- What the stage shows.

  function attacks({ slider, square, occupied }) {
    const { slot, sets } = horseTable(square);
    const ofLine = (isFile) => setOn(readLine({ square, occupied }, isFile), slider);
    return slider === "horse" ? sets[slot(occupied)] : ofLine(true) | ofLine(false);
  }
  function colors({ slider, square, occupied }) {
    const legs = occupied & Lookup.maskOf("horse", square, on);
    if (slider === "horse") return new Map(on.members(legs).map((s) => [s, OF_FILE]));
    return new Map(colored(occupied, square, on).filter(([, color]) => color !== "idle"));
  }

  // ---- The pictures, and the numbers in the sentences. For a horse the lines are those of a rook.

  const onLines = () => state.slider === "horse" ? "rook" : state.slider;
  function linePicture({ isFile, squares, place, boards, bits, inner, entry, sets }, width) {
    const { square, occupied } = state, color = isFile ? OF_FILE : OF_RANK, last = squares.length - 1;
    const man = (s) => s === square ? onLines() : has(occupied, s) ? color : undefined;
    const name = on.name(square), what = isFile ? `The ${name[0]}-file` : `Rank ${name.slice(1)}`;
    const sum = `entry ${place} × ${boards} + ${inner} = ${number(entry)}`;
    const row = (piece, n) =>
      ({ piece, bits: sets[n], kind: `hue-${color}${piece === onLines() ? "" : " faded"}` });
    return line({
      isEntry: true,
      cell: Math.min(34, Math.floor((width - 4) / (ranks + 1))),
      names: squares.map((s) => isFile ? on.name(s).slice(1) : on.name(s)[0]),
      man: (n) => man(squares[n]),
      under: (n) => n > 0 && n < last ? bits[n] : "",
      sets: PIECES.map(row),
      label: `${what} and entry ${entry}`,
      caption: `${what}: place ${place}, bits ${inner}, so ${sum}`,
    });
  }
  // All entries of a table, with those that a piece on this square reads.
  function tableBar(read, width) {
    const { isFile, place, boards, entry, all } = read;
    const weights = matters(read).map((n) => 2 ** (n - 1)), nths = [...Array(2 ** weights.length).keys()];
    const sum = (nth) => weights.reduce((sum, weight, n) => sum + (nth >> n & 1) * weight, 0);
    const places = nths.map((nth) => place * boards + sum(nth));
    const caption = `All ${number(all)} entries of every ${isFile ? "file" : "rank"}. Thin: the ` +
      `${places.length} that a rook or cannon here reads. Thick: entry ${number(entry)}.`;
    return whole({ width, places, at: entry, all, caption });
  }
  // All slots of a horse, each with what is two squares around as a board of its own.
  const near = Lookup.board(5, 5);
  function slots({ legs, slot, boards, sets }) {
    const { square, occupied } = state, [file, rank] = on.place(square), here = slot(occupied);
    const real = near.squares.map(near.place).map(([x, y]) => on.at(file + x - 2, rank + y - 2));
    const among = (set) => setOf(near.squares.filter((n) => real[n] >= 0 && has(set, real[n])));
    const outside = setOf(near.squares.filter((n) => real[n] < 0));
    const picture = (set, n) => Boards.mini({
      caption: n, label: Boards.names(set, on), sets: [[outside, "outside"], [among(set), "attack"]],
      pieces: near.members(among(boards[n])).map((s) => [s, OF_FILE]), slider: "horse", square: 12, on: near,
    }).replace("<figure>", n === here ? `<figure class="read">` : "<figure>");
    const about = `All slots of the horse on ${on.name(square)}, with the pieces on its ` +
      `${on.members(legs).length} legs. Framed: slot ${here}.`;
    return `<div class="slots">${sets.map(picture).join("")}</div><p class="about">${about}</p>`;
  }
  const power = (n) => `2${"⁰¹²³⁴⁵⁶⁷⁸⁹"[n]}`;

  function contents(of, width) {
    const { square } = state, piece = onLines(), horse = horseTable(square);
    const file = readLine(state, true), rank = readLine(state, false);
    const [ofFile, ofRank] = [file, rank].map((read) => setOn(read, piece));
    const [m, n] = [rank, file].map((read) => matters(read).length);
    const numbers = {
      square: on.name(square),
      product: `${power(m)} × ${power(n)} = ${number(2 ** (m + n))}`,
      sum: `${power(m)} + ${power(n)} = ${number(2 ** m + 2 ** n)}`,
      legs: on.members(horse.legs).length,
      slots: horse.boards.length,
    };
    const union = [
      { caption: "of the rank", sets: [[ofRank, "hue-2"]], on },
      { caption: "of the file", sets: [[ofFile, "hue-0"]], on },
      { caption: "attacked", sets: [[ofRank | ofFile, "attack"]], slider: piece, square, on },
    ];
    const wide = Math.min(width, 640);
    const pictures = {
      lines: () => linePicture(rank, width) + linePicture(file, width),
      union: () => minis(union, ["or", "is"]),
      tables: () => tableBar(rank, wide) + tableBar(file, wide),
      slots: () => slots(horse),
    };
    return { numbers, pictures };
  }
  makeStage({
    id: "xiangqi", on, label: "Board of xiangqi", pieces: [...PIECES, "horse"],
    state, attacks, colors, contents,
  });
})();
