// The default's lookup, to move: a board, and the story with its pictures beside it.
"use strict";
(() => {
  const home = document.getElementById("shared");
  if (!home) return;
  const Data = JSON.parse(document.getElementById("data").textContent), data = Data.shared;
  const { bit, has, members, name, setOf, squareOf } = Lookup, { names, number, say } = Boards, Pictures = SharedPictures;
  const story = document.getElementById("shared-story"), lessons = [...story.querySelectorAll(".lesson")];
  let { slider, square, occupied } = addressed() ?? { ...Data.example, occupied: BigInt(Data.example.occupied) }, active = null;
  // Which of the bishops that share bytes with this one is shown, and whether the product shows bits.
  let neighbor = 0, bits = false;

  // The address has piece and board: #rook=d4&on=b4,d6.
  function addressed() {
    const fields = new URLSearchParams(location.hash.slice(1)), slider = ["rook", "bishop"].find((slider) => fields.has(slider));
    const square = squareOf(fields.get(slider) ?? ""), pieces = (fields.get("on") ?? "").split(",").filter(Boolean).map(squareOf);
    return square < 0 || pieces.includes(-1) ? null : { slider, square, occupied: setOf(pieces) & ~bit(square) };
  }

  home.innerHTML = `<div id="shared-board"></div>
    <div class="controls"><fieldset><legend class="unseen">Piece</legend>
      <label><input type="radio" name="shared-slider" value="rook" checked><span>Rook</span></label><label><input type="radio" name="shared-slider" value="bishop"><span>Bishop</span></label></fieldset></div>
    <p id="shared-verdict" class="result"></p>`;
  const $ = (id) => document.getElementById(id);
  function move(changes, [from, to] = [-1, -1]) {
    ({ slider, square, occupied } = { slider, square, occupied, ...changes });
    paint(from, to);
    story.querySelectorAll("[data-tried]").forEach((result) => { result.textContent = ""; });
    draw();
    history.replaceState(null, "", `#${slider}=${name(square)}&on=${members(occupied).map(name).join(",")}`);
    say($("shared-verdict").textContent);
  }
  const board = makeBoard($("shared-board"), "Board of the default", {
    piece: (from, to) => move({ occupied: (from < 0 ? occupied : occupied & ~bit(from)) | (to < 0 ? 0n : bit(to)) }, [from, to]),
    slider: (from, to) => move({ square: to, occupied: occupied & ~bit(to) }),
  });
  board.focus(square);

  // ---- Colors. A piece of the rook's file keeps its own while it stays there; that of the rank is no piece's.

  const ON_RANK = 2, ON_DIAGONAL = 2;
  let hues = new Map();
  function paint(from, to) {
    const kept = new Map(), pieces = members(occupied & SharedLines.fileOf(square)), colors = [0, 1, 3, 4, 6, 7, 8];
    for (const s of pieces) if (hues.has(s === to ? from : s)) kept.set(s, hues.get(s === to ? from : s));
    for (const s of pieces) if (!kept.has(s)) kept.set(s, colors.find((color) => ![...kept.values()].includes(color)));
    hues = kept;
  }
  function colorsOnBoard() {
    if (slider === "bishop") return new Map(members(occupied & Lookup.maskOf("bishop", square)).map((s) => [s, ON_DIAGONAL]));
    const ofFile = active && "pieces" in active.dataset ? hues : new Map([...hues.keys()].map((s) => [s, 0]));
    return active && "pieces" in active.dataset ? ofFile : new Map([...ofFile, ...members(occupied & 255n << BigInt(square & 56)).map((s) => [s, ON_RANK])]);
  }

  // ---- The pictures, and the numbers in the sentences.

  const listed = (words) => words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
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
    const read = SharedLines.rook(data, square, occupied), rank = square >> 3, file = name(square)[0], { entry } = read;
    const attacked = SharedLines.byteAt(data.first_rank, 8 * read.inner + square % 8), start = SharedLines.rook(data, square, 0n).entry;
    const onFile = occupied & SharedLines.fileOf(square), isSet = (n, k) => SharedLines.byteAt(data.entries, n) >> k & 1;
    const both = ([ofFile, ofRank]) => Pictures.minis([{ caption: ofFile, sets: [[read.ranks, "hue-0"]] }, { caption: ofRank, sets: [[read.load, "hue-2"]] }, { caption: "attacked", sets: [[read.attacks, "attack"]], slider: "rook", square }], ["and", "is"]);
    const pieces = [...hues], turned = pieces.map(([s, color]) => [(s - square + 64) % 64, color]);
    entriesOfRanks ??= SharedLines.readEntries(data);
    return {
      numbers: { ranks: range(read.ranks), entry, by: square, start: constant(rank, start), inner: sum(read.inner), set: read.inner, file, rank: 1 + rank, before: rank },
      pictures: {
        entries: () => Pictures.entries({ width, entry, kind: (n, k) => isSet(n, k) && (n === entry ? "hue-0" : "unread"), label: `All entries; entry ${entry} is read`, caption: "Entries 0 to 63, below them 64 to 127, and then 128 to 191." }),
        weights: () => Pictures.weights({ square, occupied, start, entry, hues, weight: (s) => SharedLines.rook(data, square, bit(s)).entry - start }),
        turned: () => Pictures.minis([{ caption: "The file", sets: [], pieces, slider: "rook", square }, { caption: `right by ${square} bits`, sets: [], pieces: turned, slider: "rook", square: 0 }], ["rotated"]),
        product: () => Pictures.product({ ...SharedLines.addends(data, square, onFile), sum: read.product, square, entry, hues, bits }),
        readers: () => Pictures.entries({ width, entry, ranks: true, kind: (n, k) => entriesOfRanks[k].has(n) && (k === rank ? "hue-0" : k < 4 ? "unread" : "pale"), label: `Which entries a rook on each rank reads; on rank ${1 + rank} it reads entry ${entry}`,
          caption: `A row for each rank of the rook, rank 8 on top: the entries that it reads. Dark: the lower half. Pale: the upper half. Orange: rank ${1 + rank}.` }),
        same: () => Pictures.minis(["d3", "d1"].map(onFileTo6), ["the same ranks"]),
        rank: () => Pictures.rank({ square, occupied, set: read.inner, attacked }),
        load: () => loadOfRook(read, file, width),
        both: () => both(["For the file", "for the rank"]),
      },
    };
  }
  // A rook with nothing below it, and a piece on d6: what its entry has.
  function onFileTo6(place) {
    const square = squareOf(place), piece = squareOf("d6"), { entry, ranks } = SharedLines.rook(data, square, bit(piece));
    return { caption: `${place}: entry ${entry}`, sets: [[ranks, "hue-0"]], pieces: [[piece, 1]], slider: "rook", square };
  }
  function loadOfRook({ inner, first, byte }, file, width) {
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
  const boardOf = ({ square, attacks, kind, pieces }, caption) => Boards.mini({ caption, sets: [[attacks, kind]], pieces: pieces.map((s) => [s, ON_DIAGONAL]), slider: "bishop", square });
  // A piece that the bishop does not see shifts a copy all the same.
  const behind = ({ attacks, pieces }) => pieces.every((s) => has(attacks, s)) ? "" : " A piece behind another one is in the product, too.";
  const onSquare = ({ square, pieces }) => `The bishop on ${name(square)}, ${pieces.length ? `with ${pieces.length > 1 ? "pieces" : "a piece"} on ${listed(pieces.map(name))}` : "with no piece in its way"},`;

  let readers, placesOf = [];
  function ofBishop(width) {
    readers ??= SharedLines.readersOf(data);
    placesOf[square] ??= [...readers].filter(([, squares]) => squares.has(square)).map(([place]) => place);
    const me = bishopAt({ square, occupied }, "attack"), near = SharedLines.sharers(readers, square, me.first), { first } = me;
    const next = near.length ? bishopAt(near[neighbor % near.length], "hue-0") : null;
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

  // What is in sight is drawn at once, and the rest when the reader rests: so a piece that is dragged is not held up.
  const inSight = new Set();
  let waiting = new Set(), resting = 0;
  function drawLessons(some) {
    const width = story.querySelector("[data-picture]").clientWidth || 320, read = {};
    for (const lesson of some) {
      const { numbers, pictures } = read[lesson.dataset.of] ??= lesson.dataset.of === "rook" ? ofRook(width) : ofBishop(width);
      lesson.querySelectorAll("[data-shared]").forEach((span) => { span.textContent = numbers[span.dataset.shared]; });
      lesson.querySelectorAll("[data-picture]").forEach((home) => { home.innerHTML = pictures[home.dataset.picture](); });
      waiting.delete(lesson);
    }
  }
  const drawRest = () => { clearTimeout(resting); drawLessons([...waiting]); };
  const sight = new IntersectionObserver((changes) => {
    changes.forEach(({ target, isIntersecting }) => inSight[isIntersecting ? "add" : "delete"](target));
    drawLessons([...waiting].filter((lesson) => inSight.has(lesson)));
  });
  lessons.forEach((lesson) => sight.observe(lesson));
  addEventListener("beforeprint", drawRest);

  function draw() {
    waiting = new Set(lessons);
    drawLessons([...inSight]);
    clearTimeout(resting);
    resting = setTimeout(drawRest, 150);
    const right = Lookup.walk(slider, square, occupied), { attacks } = SharedLines[slider](data, square, occupied);
    board.draw({ slider, square, occupied, colors: colorsOnBoard(), marks: { attacks, wrong: attacks ^ right } });
    home.querySelector(`[value=${slider}]`).checked = true;
    $("shared-verdict").textContent = attacks === right ? `The ${slider} attacks ${names(attacks)}. A ray walk says the same.` : "Wrong: a ray walk finds another set.";
    $("shared-verdict").classList.toggle("wrong", attacks !== right);
  }

  // ---- The lesson that is read decides which piece is on the board.

  function readHere() {
    const box = home.getBoundingClientRect(), below = box.width > innerWidth * 0.8 ? Math.min(box.bottom, innerHeight * 0.7) : 0;
    const line = below + (innerHeight - below) * 0.45, here = lessons.filter((lesson) => lesson.getBoundingClientRect().top < line).pop();
    if (!here || here === active) return;
    active = here;
    lessons.forEach((lesson) => lesson.classList.toggle("active", lesson === here));
    if (here.dataset.of !== slider) move({ slider: here.dataset.of }); else draw();
  }
  addEventListener("scroll", readHere, { passive: true });
  addEventListener("hashchange", () => { const next = addressed(); if (next) move(next); });

  // The other piece has steps of its own: whoever chooses it is led to the first of them.
  home.addEventListener("change", (event) => {
    if (event.target.name !== "shared-slider") return;
    move({ slider: event.target.value });
    lessons.find((lesson) => lesson.dataset.of === slider).scrollIntoView({ behavior: "instant" });
  });

  // ---- Buttons.

  // The rook goes to the next line with all of its own, and what stands there changes places with it. From the last line
  // it goes to the first, and all others one on: so eight steps lead back.
  function carry(at, line, step) {
    const by = BigInt(step), last = line << 7n * by, all = Lookup.u64((occupied & ~last) << by) | (occupied & last) >> 7n * by;
    const here = line << BigInt(at * step), there = here << by;
    const swapped = occupied & ~(here | there) | (occupied & here) << by | (occupied & there) >> by;
    move({ slider: "rook", square: at < 7 ? square + step : square - 7 * step, occupied: at < 7 ? swapped : all });
  }
  function tryAll(slider) {
    const [right, all] = SharedLines.proof(data, slider, square), result = story.querySelector(`[data-tried=${slider}]`);
    result.textContent = `${number(right)} of ${number(all)} boards of the ${slider} on ${name(square)} are the same as a ray walk.`;
    result.classList.toggle("wrong", right !== all);
    say(result.textContent);
  }
  const jobs = {
    file: () => carry(square % 8, 0x0101010101010101n, 1),
    rank: () => carry(square >> 3, 255n, 8),
    neighbor: () => { neighbor += 1; draw(); say(story.querySelector("[data-shared=neighbor]").textContent); },
    bits: () => { bits = !bits; story.querySelector("[data-shared-do=bits]").setAttribute("aria-pressed", bits); draw(); },
    "all-rook": () => tryAll("rook"),
    "all-bishop": () => tryAll("bishop"),
  };
  story.addEventListener("click", (event) => jobs[event.target.dataset?.sharedDo]?.());

  paint();
  draw();
  drawRest();
  let width = story.clientWidth;
  new ResizeObserver(() => { if (story.clientWidth !== width) { width = story.clientWidth; draw(); } }).observe(story);
})();
