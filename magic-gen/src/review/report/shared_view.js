// The default's lookup, to move: a board, what is read for it, and both together.
"use strict";
(() => {
  const home = document.getElementById("shared");
  if (!home) return;
  const data = JSON.parse(document.getElementById("shared-numbers").textContent);
  const { has, bit, members, name, setOf } = Lookup, { names, number } = Stage;
  const at = Lookup.squareOf;
  let drawn = false, slider = "rook", square = at("d4"), occupied = setOf(["d2", "d6", "b4", "f4"].map(at));

  home.innerHTML = `<div><div id="shared-board"></div>
      <div class="controls"><fieldset><legend class="unseen">Piece</legend>
        <label><input type="radio" name="shared-slider" value="rook" checked><span>Rook</span></label><label><input type="radio" name="shared-slider" value="bishop"><span>Bishop</span></label></fieldset>
        <button type="button" id="shared-all">Try all</button></div></div>
    <div><div id="shared-reads"></div><p id="shared-verdict" class="result"></p></div>`;
  const $ = (id) => document.getElementById(id);
  const move = (changes) => { ({ slider, square, occupied } = { slider, square, occupied, ...changes }); draw(); };
  const board = makeBoard($("shared-board"), "Board of the default", {
    piece: (from, to) => move({ occupied: (from < 0 ? occupied : occupied & ~bit(from)) | (to < 0 ? 0n : bit(to)) }),
    slider: (from, to) => move({ square: to, occupied: occupied & ~bit(to) }),
  });
  board.focus(square);

  const fields = (set) => members(set).map((s) => `M${10 * (s % 8) + 1} ${10 * (7 - (s >> 3)) + 1}h8v8h-8z`).join("");
  const mini = (caption, set, kind = "attack") => `<figure><svg class="mini" role="img" aria-label="${caption}: ${names(set)}" viewBox="0 0 80 80"><rect class="light" width="80" height="80"/>` +
    `<path class="${kind}" d="${fields(set)}"/><path class="grid-lines" d="${[1, 2, 3, 4, 5, 6, 7].map((n) => `M${10 * n} 0v80M0 ${10 * n}h80`).join("")}"/></svg><figcaption>${caption}</figcaption></figure>`;

  // Columns of eight bits, the first of each below; those that are read are framed.
  function strip(bytes, from, read, label) {
    const cell = 6, width = bytes.length * cell;
    const bits = bytes.flatMap((byte, n) => [...Array(8).keys()].filter((k) => byte >> k & 1).map((k) => `M${cell * n + 0.5} ${cell * (7 - k) + 0.5}h5v5h-5z`)).join("");
    return `<figure class="strip-figure"><svg role="img" aria-label="${label}" viewBox="-1 -1 ${width + 2} 50" preserveAspectRatio="xMinYMid meet"><rect class="light" width="${width}" height="48"/><path class="attack" d="${bits}"/>` +
      `<rect class="frame" x="${cell * (read[0] - from) - 0.5}" y="-0.5" width="${cell * read[1]}" height="49"/></svg><figcaption>${label}</figcaption></figure>`;
  }
  const range = (from, many) => [...Array(many).keys()].map((n) => from + n);
  // Where a strip begins, so that what is read is in its middle.
  const begin = (at, many, all) => Math.max(0, Math.min(all - many, at - (many >> 1)));

  // Which inner squares are occupied, as a sum.
  function counted(inner) {
    const places = members(BigInt(inner)), sum = places.map((place) => 2 ** place).join(" + ");
    if (places.length === 0) return "Here all are empty: 0.";
    return `Here ${places.map((place) => "bcdefg"[place]).join(", ")} ${places.length > 1 ? "are" : "is"} occupied: ${places.length > 1 ? `${sum} = ` : ""}<b>${inner}</b>.`;
  }

  function rook() {
    const read = SharedLines.rook(data, square, occupied), many = data.entries.length / 2, from = begin(read.entry, 64, many), first = begin(read.first, 64, 519);
    return [read, `<h3 class="of-file">The file</h3><p>The board is rotated, so that the pieces on the rook’s file come to the same place for every file. So all eight files have the same magic, that of rank ${1 + (square >> 3)}. It makes of the pieces the number of an entry, <b>${read.entry}</b> of ${many}. An entry has whole ranks: those that the rook reaches on its file, and its own. In the strip an entry is a column, with a square for each rank.</p>` +
      strip(range(from, 64).map((n) => SharedLines.byteAt(data.entries, n)), from, [read.entry, 1], `Entries ${from} to ${from + 63}, rank 8 on top`) +
      `<h3 class="of-rank">The rank</h3><p>The inner squares of the rank count 1, 2, 4, 8, 16 and 32, from b to g. ${counted(read.inner)} That is the number of a set of the ${name(square)[0]}-file, a byte: what the rook attacks on its rank. The bytes around it hold the file alone. The load takes eight bytes, one for each rank of the board. It begins ${square >> 3} bytes before the set, and so the set comes to rank ${1 + (square >> 3)}. The framed columns, from left to right, are the ranks of “the load” from below.</p>` +
      strip(range(first, 64).map(read.byte), first, [read.first, 8], `Bytes ${first} to ${first + 63} of 519 for the ${name(square)[0]}-file, a byte to a column`) +
      `<div class="minis">${mini("The entry", read.ranks)}<span>and</span>${mini("the load", read.load)}<span>is</span>${mini("the attack set", read.attacks, "index")}</div>
      <p>Where both have a square, the rook attacks it. On the rook’s own rank the entry has all squares, and the load decides. On the other ranks the load has the file alone, and the entry decides.</p>`];
  }

  function bishop() {
    const read = SharedLines.bishop(data, square, occupied), from = begin(read.row, 64, 4103);
    return [read, `<h3>One string for all bishops</h3><p>The blockers, times the magic of ${name(square)}, name row <b>${number(read.row)}</b> of 4,096. Eight bytes are loaded there. All squares read the same string, and their sets overlap in it.</p>` +
      strip(range(from, 64).map((n) => SharedLines.byteAt(data.string, n)), from, [read.row, 8], `Bytes ${number(from)} to ${number(from + 63)} of 4,103, a byte to a column`) +
      `<p>In the string the bishop is always at bit 0: one step up and to the right is bit 9. ${square === 0 ? "On a1 that is right already." : `Rotated by ${square} bits, because ${name(square)} is bit ${square}, they come to their squares.`} What is not on the bishop’s lines belongs to others, and is cut off.</p>` +
      `<div class="minis">${mini("The load", read.load)}<span>rotated</span>${mini(`by ${square}`, read.turned)}<span>cut</span>${mini("the attack set", read.attacks, "index")}</div>
      <p>How can all bishops fit into 4,103 bytes? A load has 64 bits, and a bishop looks at 13 of them at most. Other bishops may have theirs in between. The magics were searched for so that two never want different values of one bit.</p>`];
  }

  function say(text, isWrong) {
    $("shared-verdict").textContent = text;
    $("shared-verdict").classList.toggle("wrong", isWrong);
    if (drawn) Stage.say(text);
    drawn = true;
  }

  function draw() {
    // What stands on the rook's file has one color, what stands on its rank another.
    const onFile = (s) => s % 8 === square % 8, onRank = (s) => s >> 3 === square >> 3;
    const colors = new Map(slider === "rook" ? members(occupied).filter((s) => onFile(s) || onRank(s)).map((s) => [s, onFile(s) ? 0 : 2])
      : members(occupied & Lookup.maskOf("bishop", square)).map((s) => [s, 6]));
    const [read, text] = slider === "rook" ? rook() : bishop(), right = Lookup.walk(slider, square, occupied);
    board.draw({ slider, square, occupied, colors, marks: { attacks: read.attacks, wrong: read.attacks ^ right } });
    $("shared-reads").innerHTML = text;
    say(read.attacks === right ? `${names(read.attacks)}. A ray walk says the same.` : "Wrong: a ray walk finds another set.", read.attacks !== right);
  }
  home.addEventListener("change", (event) => { if (event.target.name === "shared-slider") move({ slider: event.target.value }); });
  $("shared-all").addEventListener("click", () => {
    const [right, all] = SharedLines.proof(data, slider, square);
    say(`${number(right)} of ${number(all)} occupancies of the ${slider} on ${name(square)} are the same as a ray walk.`, right !== all);
  });
  home.hidden = false;
  document.getElementById("shared-drawing").hidden = true;
  draw();
})();
