// The default's lookup, to move: a board, and the story with its pictures beside it.
"use strict";
(() => {
  const home = document.getElementById("shared");
  if (!home) return;
  const data = JSON.parse(document.getElementById("shared-numbers").textContent);
  const { bit, members, name, setOf, squareOf } = Lookup, { names, number } = Stage, { minis, strip, weights, rank } = SharedPictures;
  const story = document.getElementById("shared-story"), lessons = [...story.querySelectorAll(".lesson")];
  let slider = "rook", square = squareOf("d4"), occupied = setOf(["d2", "d6", "b4", "f4", "b2", "f6"].map(squareOf)), active = null;

  home.innerHTML = `<div id="shared-board"></div>
    <div class="controls"><fieldset><legend class="unseen">Piece</legend>
      <label><input type="radio" name="shared-slider" value="rook" checked><span>Rook</span></label><label><input type="radio" name="shared-slider" value="bishop"><span>Bishop</span></label></fieldset></div>
    <p id="shared-verdict" class="result"></p>`;
  const $ = (id) => document.getElementById(id);
  function move(changes) {
    ({ slider, square, occupied } = { slider, square, occupied, ...changes });
    story.querySelectorAll("[data-tried]").forEach((result) => { result.textContent = ""; });
    draw();
    Stage.say($("shared-verdict").textContent);
  }
  const board = makeBoard($("shared-board"), "Board of the default", {
    piece: (from, to) => move({ occupied: (from < 0 ? occupied : occupied & ~bit(from)) | (to < 0 ? 0n : bit(to)) }),
    slider: (from, to) => move({ square: to, occupied: occupied & ~bit(to) }),
  });
  board.focus(square);

  // ---- The pictures, and the numbers in the sentences.

  function range(set) {
    const ranks = members(set & 0x0101010101010101n).map((s) => 1 + (s >> 3));
    return ranks.length === 1 ? `${ranks[0]}` : `${ranks[0]} to ${ranks.at(-1)}`;
  }
  // Which inner squares have a piece, as a sum.
  function sum(inner) {
    const places = members(BigInt(inner)), terms = places.map((n) => 2 ** n).join(" + "), files = places.map((n) => "bcdefg"[n]);
    if (places.length === 0) return "Without a piece there they make 0.";
    if (places.length === 1) return `A piece on ${files[0]} makes ${inner}.`;
    return `Pieces on ${files.slice(0, -1).join(", ")} and ${files.at(-1)} make ${terms} = ${inner}.`;
  }

  function ofRook(width) {
    const read = SharedLines.rook(data, square, occupied), file = name(square)[0], attacked = SharedLines.byteAt(data.first_rank, 8 * read.inner + square % 8);
    const start = SharedLines.rook(data, square, 0n).entry, onFile = occupied & 0x0101010101010101n << BigInt(square % 8), both = ([file, rank]) => minis([[file, read.ranks, "hue-0"], [rank, read.load, "hue-2"], ["attacked", read.attacks, "index"]], ["and", "is"]);
    return {
      attacks: read.attacks,
      numbers: { ranks: range(read.ranks), entry: read.entry, inner: sum(read.inner), set: read.inner, file, rank: 1 + (square >> 3), before: square >> 3 },
      pictures: {
        lines: both(["For the file", "for the rank"]),
        entries: strip({ byte: (n) => SharedLines.byteAt(data.entries, n), all: data.entries.length / 2, read: [read.entry, 1], marked: [read.entry, "hue-0"], width, caption: (from, shown) => `Entries ${from} to ${from + shown - 1} of 0 to 191` }),
        weights: weights({ square, occupied, start, entry: read.entry, weight: (s) => SharedLines.rook(data, square, bit(s)).entry - start }),
        turned: minis([["The file", onFile | bit(square), "hue-0", bit(square)], [`right by ${square} bits`, SharedLines.turnedRight(onFile | bit(square), square), "hue-0", 1n]], ["rotated"]),
        rank: rank({ square, occupied, set: read.inner, attacked }),
        load: strip({ byte: read.byte, all: 519, read: [read.first, 8], marked: [8 * read.inner + 7, "hue-2"], labels: [1, 2, 3, 4, 5, 6, 7, 8], width, caption: (from, shown) => `Bytes ${from} to ${from + shown - 1} of the ${file}-file, set ${read.inner} in green` }),
        both: both([`Entry ${read.entry}`, "the eight bytes"]),
      },
    };
  }

  function ofBishop(width) {
    const read = SharedLines.bishop(data, square, occupied), seen = SharedLines.turnedRight(read.attacks, square);
    return {
      attacks: read.attacks,
      numbers: { row: number(read.row) },
      pictures: {
        seen: minis([["The attack set", read.attacks, "index"], [`by ${square} bits`, seen]], ["rotated"]),
        string: strip({ byte: (n) => SharedLines.byteAt(data.string, n), all: 4103, read: [read.row, 8], width, caption: (from, shown) => `Bytes ${number(from)} to ${number(from + shown - 1)} of 0 to 4,102` }),
        cut: minis([["The eight bytes", read.load], [`back by ${square}`, read.turned, "attack", read.turned & read.lines], ["the attack set", read.attacks, "index"]], ["rotated", "cut"]),
      },
    };
  }

  function fill({ numbers, pictures }) {
    for (const [what, text] of Object.entries(numbers)) story.querySelectorAll(`[data-shared=${what}]`).forEach((span) => { span.textContent = text; });
    for (const [what, picture] of Object.entries(pictures)) story.querySelector(`[data-picture=${what}]`).innerHTML = picture;
  }

  function draw() {
    const width = story.querySelector("[data-picture]").clientWidth || 320, read = { rook: ofRook(width), bishop: ofBishop(width) };
    // What stands on the rook's file has one color, what stands on its rank another.
    const onFile = (s) => s % 8 === square % 8, onRank = (s) => s >> 3 === square >> 3;
    const colors = new Map(slider === "rook" ? members(occupied).filter((s) => onFile(s) || onRank(s)).map((s) => [s, onFile(s) ? 0 : 2])
      : members(occupied & Lookup.maskOf("bishop", square)).map((s) => [s, 6]));
    fill(read.rook);
    fill(read.bishop);
    const { attacks } = read[slider], right = Lookup.walk(slider, square, occupied);
    board.draw({ slider, square, occupied, colors, marks: { attacks, wrong: attacks ^ right } });
    home.querySelector(`[value=${slider}]`).checked = true;
    $("shared-verdict").textContent = attacks === right ? `${names(attacks)}. A ray walk says the same.` : "Wrong: a ray walk finds another set.";
    $("shared-verdict").classList.toggle("wrong", attacks !== right);
  }

  // ---- The lesson that is read decides which piece is on the board.

  function readHere() {
    const box = home.getBoundingClientRect(), below = box.width > innerWidth * 0.8 ? Math.min(box.bottom, innerHeight * 0.7) : 0;
    const line = below + (innerHeight - below) * 0.45, here = lessons.filter((lesson) => lesson.getBoundingClientRect().top < line).pop();
    if (!here || here === active) return;
    active = here;
    lessons.forEach((lesson) => lesson.classList.toggle("active", lesson === here));
    if (here.dataset.of !== slider) move({ slider: here.dataset.of });
  }
  addEventListener("scroll", readHere, { passive: true });

  home.addEventListener("change", (event) => {
    if (event.target.name !== "shared-slider") return;
    move({ slider: event.target.value });
    if (active && active.dataset.of !== slider) lessons.find((lesson) => lesson.dataset.of === slider).scrollIntoView();
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
    Stage.say(result.textContent);
  }
  const jobs = {
    file: () => carry(square % 8, 0x0101010101010101n, 1),
    rank: () => carry(square >> 3, 255n, 8),
    "all-rook": () => tryAll("rook"),
    "all-bishop": () => tryAll("bishop"),
  };
  story.addEventListener("click", (event) => jobs[event.target.dataset?.sharedDo]?.());

  home.hidden = false;
  home.parentElement.classList.add("alive");
  document.getElementById("shared-drawing").hidden = true;
  draw();
  let width = story.clientWidth;
  new ResizeObserver(() => { if (story.clientWidth !== width) { width = story.clientWidth; draw(); } }).observe(story);
})();
