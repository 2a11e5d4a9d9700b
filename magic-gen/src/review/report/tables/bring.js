// Magics that somebody brings, and what changed: squares whose magic is wrong, with two boards that meet in one slot.
"use strict";
(() => {
  const { name, hex, count, maskOf, squareOf } = Lookup, { number, names, mini } = Boards, $ = (id) => document.getElementById(id);

  // Two boards with different attack sets that meet in a slot of a bad magic, and where to move them.
  function clash(lookup) {
    const { slider, square } = lookup, table = Lookup.tableOf(lookup), boards = table.first.map((n) => [table.boards[n], table.sets[table.ids[n]]]);
    const show = ([occupied, attacks], caption) => mini({ caption, sets: [[attacks, "attack"]], pieces: Lookup.members(occupied).map((s) => [s, "idle"]), slider, square });
    const slot = number(table.indices[table.first[0]]), stage = `magic.html${Lookup.address({ ...lookup, occupied: boards[1][0] })}`;
    return `<div class="clash"><p><strong class="wrong">${slider} ${name(square)} is wrong.</strong> <code>${hex(lookup.magic)}</code>, shift ${64 - lookup.bits}${lookup.whole ? ", the squares off the mask set" : ""}: ` +
      `${number(table.lost)} of ${number(table.boards.length)} boards come to a slot that holds another attack set. Two that meet in slot ${slot}, and what each has to get:</p>` +
      `<div class="minis">${boards.map((board) => show(board, `pieces on ${names(board[0])}`)).join("")}</div><p><a href="${stage}">Move the pieces on the stage</a></p></div>`;
  }

  // ---- Bring your own.

  function say(text, isWrong) {
    $("answer").textContent = text;
    $("answer").classList.toggle("wrong", Boolean(isWrong));
    $("answer").scrollIntoView({ block: $("clash").innerHTML ? "start" : "nearest" });
  }
  const placed = ({ slider, square }) => `${slider} ${name(square)}`, shiftOf = ({ bits }) => 64 - bits;
  const listed = (squares) => squares.slice(0, 6).map((one) => `${placed(one)} (shift ${shiftOf(one)})`).join(", ") + (squares.length > 6 ? ` and ${squares.length - 6} more` : "");
  const tell = (one) => {
    const stage = `<a href="magic.html${Lookup.address({ ...one, occupied: 0n })}">Move pieces on the stage</a>`, note = Paste.goodAtSaid([one]);
    $("clash").innerHTML = one.isGood ? `<p>${placed(one)} is good with shift ${shiftOf(one)}. ${stage}</p>` : clash(one) + (note && `<p>${note}</p>`);
  };

  function check() {
    const pasted = Paste.read($("paste").value), asked = Paste.shiftOf($("shift").value), whole = $("convention").value === "set";
    $("judged").innerHTML = $("clash").innerHTML = "";
    if (asked === undefined) return say(`A shift of ${$("shift").value.trim()} is out of range: an index has 1 to 14 bits, so a shift is 50 to 63.`, true);
    const why = Paste.refusal(pasted), shift = asked === "own" && pasted.shifts.length ? pasted.shifts : asked, notes = Paste.notes(pasted, shift);
    if (why) return say(why, true);
    if (pasted.magics.length === 1) return checkOne(pasted, { shift, whole }, notes);
    say("Trying every board …");
    return setTimeout(() => {
      const pieces = Paste.judge(pasted.magics, { shift, whole }), all = pieces.flat(), wrong = all.filter((one) => !one.isGood), strangers = Paste.strangers(all, pasted);
      const read = pieces.length === 1 ? `Read as magics of the ${pieces[0][0].slider}: ` : "", how = Paste.shiftsSaid(shift, all);
      const verdict = wrong.length ? `; wrong: ${listed(wrong)}.${Paste.goodAtSaid(wrong)} Tried ${how}.` : `, ${how}.`;
      const masks = strangers.length ? ` Not the mask of its square: ${strangers.slice(0, 6).map(placed).join(", ")}${strangers.length > 6 ? ` and ${strangers.length - 6} more` : ""}.` : "";
      const others = all.filter((one) => one.isGood && one.magic !== SquareTables.lookupOf(one.slider, one.square).magic);
      const own = others.length && others.length < all.length / 2 ? ` Good, but not this page’s: ${listed(others)}.` : "";
      pieces.forEach(addBoard);
      if (wrong.length) tell(wrong[0]);
      say(`${read}${all.length - wrong.length} of ${all.length} good${verdict}${own}${masks}${notes}`, wrong.length + strangers.length > 0);
    }, 30);
  }
  // A magic alone is for the square that is named beside it.
  function checkOne(pasted, { shift, whole }, notes) {
    const [, slider, place] = $("alone").value.trim().toLowerCase().match(/^(rook|bishop)\s+([a-h][1-8])$/) ?? [];
    if (!slider) return say("Which square is it for? Write a piece and a square, as rook d4.", true);
    const one = { ...Paste.tried({ slider, square: squareOf(place), magic: pasted.magics[0], whole }, shift, 0), place: 0 };
    tell(one);
    const squares = count(maskOf(slider, one.square)), why = one.bits === squares ? "" : `, though its mask has ${squares} squares`, isOther = Paste.strangers([one], pasted).length > 0;
    return say(`${one.isGood ? "Good" : "Wrong"} for the ${slider} on ${place} with ${one.bits} index bits, shift ${shiftOf(one)}${why}.${Paste.goodAtSaid([one])}${isOther ? " The mask is another square’s." : ""}${notes}`, !one.isGood || isOther);
  }
  function addBoard(squares) {
    const figure = $("judged").appendChild(document.createElement("figure")), { slider } = squares[0];
    figure.className = "judged";
    figure.innerHTML = `<figcaption>The ${slider}: ${squares.filter((one) => one.isGood).length} of 64 good${squares.some(Paste.goodAt) ? "; amber: with another shift" : ""}</figcaption>`;
    const cell = (button, square) => {
      button.textContent = name(square);
      const one = squares[square], other = Paste.goodAt(one);
      button.className = one.isGood ? "good" : other ? "elsewhere" : "bad";
      button.setAttribute("aria-label", `${name(square)}, ${one.isGood ? "good" : "wrong"} with shift ${shiftOf(one)}${other ? `, good with ${other}` : ""}`);
    };
    figure.append(Boards.grid(`Your magics of the ${slider}`, { cell, choose: (square) => tell(squares[square]) }).home);
  }
  $("check")?.addEventListener("click", check);

  // ---- The magics of this page, tried here.

  function tryHere() {
    $("tried").textContent = "Trying every board …";
    setTimeout(() => {
      const all = ["rook", "bishop"].flatMap((slider) => [...Array(64).keys()].map((square) => SquareTables.lookupOf(slider, square))), wrong = all.filter((one) => !Lookup.isGood(one));
      const boards = all.reduce((sum, { slider, square }) => sum + Lookup.occupanciesOf(slider, square).boards.length, 0);
      $("tried").textContent = `Tried here: ${all.length - wrong.length} of ${all.length} magics are good on ${number(boards)} boards, each with its own shift${wrong.length ? `; wrong: ${listed(wrong)}` : ""}.`;
      if (!wrong.length) return;
      $("tried").className = "wrong";
      document.querySelector(".verdict").classList.add("bad");
      document.querySelector(".verdict strong").outerHTML = `<strong class="wrong">A magic of this page is wrong.</strong> When it was written, all was right`;
    }, 30);
  }
  $("try")?.addEventListener("click", tryHere);

  // ---- What changed, as `magic-gen diff` says it: wrong squares first, with two boards each.

  const home = $("changes-drawn"), { changes } = Data;
  if (!home) return;
  const side = ({ magic, bits, bytes, proven }) => `<td><code>${magic}</code><td class="n">${number(bytes)}<td>${proven ? "proven" : `<strong class="wrong">wrong</strong>`}`;
  const row = ({ piece, square, old, new: now }) => `<tr><th scope="row">${piece} ${square}${side(old)}${side(now)}`;
  const wrong = changes.squares.filter((one) => !one.new.proven || !one.old.proven);
  const rest = changes.squares.filter((one) => !wrong.includes(one));
  const boards = ({ piece, square, ...sides }) => ["old", "new"].filter((age) => !sides[age].proven && sides[age].bits <= 14)
    .map((age) => `<p>In the ${age} tables:</p>${clash({ slider: piece, square: squareOf(square), magic: BigInt(sides[age].magic), bits: sides[age].bits, whole: false })}`).join("");
  home.innerHTML = (changes.squares.length ? `<div class="scroll"><table class="changed"><tr><th scope="col">Square<th scope="col">Old magic<th scope="col" class="n">Bytes<th scope="col">Old<th scope="col">New magic<th scope="col" class="n">Bytes<th scope="col">New${[...wrong, ...rest].map(row).join("")}</table></div>` : "") +
    wrong.slice(0, 8).map(boards).join("");
})();
