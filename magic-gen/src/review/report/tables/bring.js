// Magics that somebody brings, and what changed: squares whose magic is wrong, with two boards that meet in one slot.
"use strict";
(() => {
  const { name, hex, count, maskOf, squareOf } = Lookup, { number, names, mini } = Boards, $ = (id) => document.getElementById(id);
  const both = ["rook", "bishop"], range = [...Array(64).keys()];

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

  // The ways in which a list can have the magics of its pieces: blocks of 64, or one of each in turn.
  const ARRANGED = { 64: both.map((slider) => [[slider, 0, 1]]), 128: [0, 1].flatMap((first) => [[64, 1], [1, 2]].map(([apart, step]) => both.map((slider, n) => [slider, apart * (n === first ? 0 : 1), step]))) };
  function judge(numbers, options) {
    const verdicts = new Map(), bitsOf = (slider, square, magic) => {
      const key = `${slider}${square},${magic}`;
      if (!verdicts.has(key)) verdicts.set(key, Lookup.bitsOf({ slider, square, magic, whole: options.whole }, options.bits) ?? 0);
      return verdicts.get(key);
    };
    const lists = ARRANGED[numbers.length].map((arranged) => arranged.map(([slider, from, step]) => range.map((square) => {
      const magic = numbers[from + step * square], bits = bitsOf(slider, square, magic);
      return { slider, square, magic, whole: options.whole, isGood: bits > 0, bits: bits || options.bits || count(maskOf(slider, square)) };
    })));
    const good = (pieces) => pieces.flat().filter((one) => one.isGood).length;
    return lists.reduce((best, pieces) => good(pieces) > good(best) ? pieces : best);
  }

  const say = (text, isWrong) => { $("answer").textContent = text; $("answer").classList.toggle("wrong", Boolean(isWrong)); };
  const listed = (squares) => squares.slice(0, 6).map(({ slider, square }) => `${slider} ${name(square)}`).join(", ") + (squares.length > 6 ? ` and ${squares.length - 6} more` : "");
  const tell = (one) => { $("clash").innerHTML = one.isGood ? `<p>${one.slider} ${name(one.square)} is good with shift ${64 - one.bits}. <a href="magic.html${Lookup.address({ ...one, occupied: 0n })}">Move pieces on the stage</a></p>` : clash(one); };

  function check() {
    const text = $("paste").value, numbers = Lookup.numbersIn(text), small = Lookup.leftOut(text), whole = $("convention").value === "set";
    const shift = $("shift").value.trim(), asked = Number(shift);
    $("judged").innerHTML = $("clash").innerHTML = "";
    const left = small ? ` ${small === 1 ? "1 number" : `${number(small)} numbers`} below 0x10000 ${small === 1 ? "was" : "were"} left out: too small for a magic.` : "";
    if (shift !== "" && !(Number.isInteger(asked) && asked >= 50 && asked <= 63)) return say(`A shift of ${shift} is out of range: an index has 1 to 14 bits, so a shift is 50 to 63.`, true);
    const options = { whole, bits: shift === "" ? 0 : 64 - asked };
    if (numbers.length === 0) return say(`There is no magic in this text. Write it in hexadecimal, as 0x0010040040400800.${left}`, true);
    if (numbers.length === 1) {
      const [, slider, place] = $("alone").value.trim().toLowerCase().match(/^(rook|bishop)\s+([a-h][1-8])$/) ?? [];
      if (!slider) return say("Which square is it for? Write a piece and a square, as rook d4.", true);
      const square = squareOf(place), bits = Lookup.bitsOf({ slider, square, magic: numbers[0], whole }, options.bits);
      const one = { slider, square, magic: numbers[0], whole, isGood: Boolean(bits), bits: bits || options.bits || count(maskOf(slider, square)) };
      tell(one);
      const squares = count(maskOf(slider, square)), why = one.bits === squares ? "" : `, though its mask has ${squares} squares`;
      return say(`${bits ? "Good" : "Wrong"} for the ${slider} on ${place} with ${one.bits} index bits, shift ${64 - one.bits}${why}.${left}`, !bits);
    }
    if (!(numbers.length in ARRANGED)) return say(`${number(numbers.length)} numbers. A list has 64 for a piece, or 128 for both; one alone is for the square that is named beside it.${left}`, true);
    say("Trying every board …");
    return setTimeout(() => {
      const pieces = judge(numbers, options), all = pieces.flat(), wrong = all.filter((one) => !one.isGood);
      const read = pieces.length === 1 ? `Read as magics of the ${pieces[0][0].slider}: ` : "";
      say(`${read}${all.length - wrong.length} of ${all.length} good${wrong.length ? `; wrong: ${listed(wrong)}` : ""}.${left}`, wrong.length > 0);
      pieces.forEach(addBoard);
      if (wrong.length) tell(wrong[0]);
    }, 30);
  }
  function addBoard(squares) {
    const figure = $("judged").appendChild(document.createElement("figure")), { slider } = squares[0];
    figure.className = "judged";
    figure.innerHTML = `<figcaption>The ${slider}: ${squares.filter((one) => one.isGood).length} of 64 good</figcaption>`;
    figure.append(SquareTables.grid(`Your magics of the ${slider}`, (button, square) => {
      button.textContent = name(square);
      button.className = squares[square].isGood ? "good" : "bad";
      button.setAttribute("aria-label", `${name(square)}, ${squares[square].isGood ? `good with ${squares[square].bits} bits` : "wrong"}`);
    }, (square) => tell(squares[square])).home);
  }
  $("check")?.addEventListener("click", check);

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
