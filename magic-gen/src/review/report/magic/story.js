// The story beside the stage: each step shows the stage a state, and the numbers in its sentences follow.
"use strict";
(() => {
  const { has, bit, members, name, hex, count } = Lookup, { number, names } = Stage;
  const $ = (id) => document.getElementById(id);
  const steps = [...document.querySelectorAll(".tale")];
  const example = Stage.start();
  const at = (square) => Lookup.squareOf(square);
  const quiet = matchMedia("(prefers-reduced-motion: reduce)");

  // ---- Numbers in sentences.

  const live = {
    slider: ({ state }) => state.slider,
    square: ({ state }) => name(state.square),
    squares: ({ table }) => count(table.mask),
    boards: ({ table }) => number(table.boards.length),
    sets: ({ table }) => number(table.sets.length),
    rays: ({ state, table }) => `${Lookup.STEPS[state.slider].map((step) => Lookup.ray(state.square, step).length).filter(Boolean).join(" × ")} = ${number(table.sets.length)}`,
    bits: ({ state }) => state.bits,
    shift: ({ state }) => 64 - state.bits,
    last: ({ table }) => number(table.slots.length - 1),
    index: ({ now }) => number(now.index),
    twins: ({ table, now }) => number([...table.slots].filter((id) => id === table.slots[now.index]).length),
    bit: () => Stage.followed(),
    ways: ({ now }) => members(now.relevant).map(way).join("; ") || "there is none",
    served: () => Stage.servedBy(Stage.followed()).map(name).join(", ") || "none",
    // A bit that brings no blocker of the board to the index.
    waits: ({ now }) => {
      const served = Stage.servedBy(Stage.followed());
      return served.length && !served.some((s) => has(now.relevant, s)) ? ` No blocker stands there: the bit waits for one on ${served.map(name).join(" or ")}.` : "";
    },
    slots: ({ table }) => number(table.slots.length),
    shifts: ({ now }) => members(now.relevant).map((s) => `${name(s)} by ${s}`).join(", ") || "there is no blocker",
    aimed: ({ table }) => name(aimed(table)),
    from: ({ table }) => aimed(table),
    target: ({ table }) => target(table),
    by: ({ table }) => target(table) - aimed(table),
    tries: ({ state }) => number(Stage.data.candidates[state.slider][state.square]),
  };
  // A plan's square, and the index bit that it aims at.
  const aimed = ({ mask }) => members(mask)[2];
  const target = ({ mask }) => 65 - count(mask);
  // Where a blocker shifts the bit that is followed.
  function way(s) {
    const to = s + Stage.followed(), top = 64 - Stage.state.bits;
    return `${name(s)}: ${s} + ${Stage.followed()} = ${to}${to > 63 ? ", lost" : to < top ? ", below the index" : ""}`;
  }
  function follow(stage) {
    for (const span of document.querySelectorAll("[data-live]")) {
      // A step with a board of its own speaks of that one alone.
      const step = span.closest(".tale"), isKept = step.id in boards && step !== active;
      const text = isKept ? span.textContent : String(live[span.dataset.live](stage));
      if (span.textContent !== text) span.textContent = text;
    }
    const replay = document.querySelector("[data-do=replay]");
    if (replay) replay.disabled = !Stage.data.streams[stage.state.slider][stage.state.square];
    drawBits(stage);
  }

  // ---- Steps.

  // Some steps speak of certain pieces: their board is lent to the stage. Others show the reader's.
  const onD4 = (names) => ({ ...example, occupied: Lookup.setOf(names.split(" ").map(at)) });
  // A rook whose twins share slots.
  // Found by magic-hunt: nine index bits for the ten squares of the mask.
  const onD2ByNine = { magic: 0x00020014544dfffen, bits: 9, whole: false };
  const onD2 = () => ({ ...example, square: at("d2"), occupied: bit(at("d3")) | bit(at("d7")), ...onD2ByNine });
  const boards = {
    // Nothing stops this rook before d8.
    "step-edge": () => onD4("b4 g4 d1 f6"),
    // Each bit of the magic brings a blocker to the index.
    "step-gather": () => onD4("d2 d3 b4 g4 d5 d6"),
    "step-twins": () => example,
    "step-share": onD2,
  };
  let active = null, pressedAt = NaN;
  function enter(step) {
    if (step === active) return;
    active = step;
    steps.forEach((other) => other.classList.toggle("active", other === step));
    halt();
    Stage.show(step.dataset.show);
    if (step.id in boards) Stage.lend(boards[step.id]()); else Stage.giveBack();
  }
  // Who has touched a step or the stage is still there, though the page moves a little.
  const hold = () => { pressedAt = scrollY; };
  function press(step) { enter(step); hold(); }
  // The step that is read is the lowest one that has come up to the middle of the room below the stage.
  function readHere() {
    if (Math.abs(scrollY - pressedAt) < 150) return;
    pressedAt = NaN;
    const stage = $("stage").getBoundingClientRect(), below = stage.width > innerWidth * 0.8 ? Math.min(stage.bottom, innerHeight * 0.7) : 0;
    const line = below + (innerHeight - below) * 0.45;
    enter(steps.filter((step) => step.getBoundingClientRect().top < line).pop() || steps[0]);
  }
  addEventListener("scroll", readHere, { passive: true });
  addEventListener("resize", readHere);

  // A lookup with a board that it answers wrongly: the reader's, if it is one, or that with the fewest blockers; null if
  // all are right.
  function wrong(lookup) {
    const table = Lookup.tableOf(lookup), { occupied } = Stage.state;
    if (Lookup.read(table, lookup.slider, lookup.square, occupied).wrong !== 0n) return { ...lookup, occupied };
    const bad = table.boards.filter((board, n) => table.ids[n] !== table.slots[table.indices[n]]);
    return bad.length ? { ...lookup, occupied: bad.reduce((best, board) => count(board) < count(best) ? board : best) } : null;
  }
  // The magic with a bit changed, so that the board on the stage goes wrong, if there is such a bit.
  function broken(state) {
    const flips = members(state.magic).map((n) => ({ ...state, magic: state.magic ^ bit(n) }));
    const all = flips.map(wrong).filter(Boolean);
    return all.find((flip) => flip.occupied === state.occupied) ?? all[0];
  }
  // Changes bits of the reader's magic, and keeps what it was before. That comes back, unless it is bad.
  const change = (magic) => Stage.byHand({ magic, before: Stage.own.before ?? Stage.own.magic });
  function mended() {
    const { own } = Stage, before = { ...own, magic: own.before ?? own.magic, before: undefined };
    return Lookup.isGood(before) ? before : { ...before, ...Stage.found(own.slider, own.square) };
  }

  // ---- Animations: one at a time, and any of them can be stopped.

  let running = 0;
  function halt() { running += 1; document.querySelector("[data-do=stop]").hidden = true; }
  // Calls `frame` until it says that it is done.
  function animate(frame) {
    halt();
    const mine = running;
    document.querySelector("[data-do=stop]").hidden = false;
    return new Promise((done) => {
      const next = () => {
        if (mine !== running) return done(false);
        const wait = frame();
        if (wait === null) { halt(); return done(true); }
        if (wait > 0) setTimeout(next, wait); else requestAnimationFrame(next);
      };
      next();
    });
  }

  // The result of what was pressed, in sight.
  function tell(id, text, isWrong = false) {
    $(id).textContent = text;
    $(id).classList.toggle("wrong", isWrong);
    if (text) Stage.say(text);
    $(id).scrollIntoView({ block: "nearest", behavior: "instant" });
    hold();
  }

  // Draws numbers until one is good. The first few are filled before the reader's eyes.
  async function hunt(how, draw) {
    const { slider, square } = Stage.state, mask = Lookup.maskOf(slider, square), bits = count(mask);
    const all = Lookup.occupanciesOf(slider, square), slow = quiet.matches ? 0 : 6;
    tell("hunt", "", false);
    let tries = 0, magic = 0n, filled = 0, until = 0, most = 0;
    const told = () => `${how}: ${number(tries)} ${tries === 1 ? "try" : "tries"}. The best filled ${number(Math.max(most, filled))} of ${number(all.boards.length)} boards.`;
    const shown = (burst) => {
      const slots = new Int16Array(2 ** bits).fill(-1), lookup = { magic, bits, whole: false, mask };
      let last = -1;
      for (let n = 0; n <= Math.min(filled, all.boards.length - 1); n++) { last = Lookup.indexOf(lookup, all.boards[n]); if (n < filled) slots[last] = all.ids[n]; }
      Stage.try({ magic, slots, burst: burst ? last : -1, words: `<b>Try ${number(tries)}</b><br><code>${hex(magic).replace(/.{10}/, "$&<wbr>")}</code>`, verdict: told() });
    };
    const step = () => { most = Math.max(most, until); tries += 1; magic = draw(mask, bits); until = Lookup.trial({ slider, square, magic, bits, whole: false }); filled = 0; };
    const ended = await animate(() => {
      if (tries > 0 && until === all.boards.length && filled >= until) return null;
      if (tries === 0 || filled >= until) step();
      const good = until === all.boards.length;
      if (!good && tries > slow) {
        // Fast: as many as a moment holds.
        const stop = performance.now() + 12;
        while (until < all.boards.length && performance.now() < stop) step();
        filled = until < all.boards.length ? until : 0;
        shown(true);
        return 0;
      }
      filled = Math.min(until, filled + Math.max(1, Math.ceil(until / (good ? 60 : 20))));
      shown(filled >= until && !good);
      return filled >= until && !good ? 350 : 0;
    });
    if (!ended) { tell("hunt", `${told()} Stopped.`); Stage.set({}); return; }
    Stage.byHand({ magic, bits, whole: false });
    const same = magic === Stage.found(slider, square).magic ? " It is the magic in rookline’s files." : "";
    tell("hunt", `${how}: good after ${number(tries)} ${tries === 1 ? "try" : "tries"}. ${hex(magic)} is on the stage now.${same}`);
  }

  // Looks every occupancy up, and compares.
  async function tryAll() {
    const { table, state: { occupied } } = Stage, all = table.boards.length, off = occupied & ~table.mask, per = Math.max(1, Math.ceil(all / 180));
    let n = 0, wrong = 0, first = -1;
    const ended = await animate(() => {
      if (n === all) return null;
      for (const end = Math.min(all, n + per); n < end; n++) {
        const answer = Lookup.read(table, Stage.state.slider, Stage.state.square, table.boards[n]);
        if (answer.wrong !== 0n) { wrong += 1; if (first < 0) first = n; }
      }
      Stage.set({ occupied: off | table.boards[n - 1] });
      $("tried").textContent = `${number(n - wrong)} of ${number(n)} are right` + (wrong ? `, ${number(wrong)} wrong.` : ".");
      return 0;
    });
    if (!ended) return;
    Stage.set({ occupied: wrong ? table.boards[first] : occupied });
    tell("tried", wrong ? `${number(wrong)} of ${number(all)} boards are answered wrongly. The first of them is on the stage.`
      : `${number(all)} of ${number(all)} are the same as a ray walk. That is a proof: there is no other case.`, wrong > 0);
  }

  // ---- The bits of the magic.

  const bits = [];
  let bitAt = 63;
  for (let n = 63; n >= 0; n--) {
    const button = bits[n] = $("magic-bits").appendChild(document.createElement("button"));
    button.type = "button";
    button.tabIndex = n === bitAt ? 0 : -1;
    button.addEventListener("click", () => { press($("step-bad")); moveTo(n); change(Stage.own.magic ^ bit(n)); });
  }
  $("magic-bits").setAttribute("role", "group");
  $("magic-bits").setAttribute("aria-label", "Bits of the magic");
  const moveTo = (n) => { bits[bitAt].tabIndex = -1; bitAt = n; bits[n].tabIndex = 0; };
  $("magic-bits").addEventListener("keydown", (event) => {
    const by = { ArrowLeft: 1, ArrowRight: -1, ArrowUp: 8, ArrowDown: -8 }[event.key];
    if (!by) return;
    event.preventDefault();
    moveTo(Math.min(63, Math.max(0, bitAt + by)));
    bits[bitAt].focus();
  });

  let bitsKey = "";
  function drawBits(stage) {
    // The bits are the reader's, also while a step has a board of its own on the stage.
    const { own } = stage, isLent = active?.id in boards;
    const isOther = !isLent && stage.table.lost > 0 && stage.state.occupied !== own.occupied;
    const key = [own.slider, own.square, own.magic, own.before, own.bits, own.whole, isOther].join();
    if (key === bitsKey) return;
    bitsKey = key;
    const table = isLent ? Lookup.tableOf(own) : stage.table, { lost } = table, right = mended().magic;
    bits.forEach((button, n) => {
      const one = has(own.magic, n), changed = has(own.magic ^ right, n);
      button.textContent = one ? "1" : "0";
      button.className = `${one ? "one" : ""} ${changed ? "changed" : ""}`;
      button.setAttribute("aria-label", `bit ${n}, ${one ? 1 : 0}${changed ? ", changed" : ""}`);
    });
    $("damage").classList.toggle("wrong", lost > 0);
    $("damage").textContent = lost ? `This magic is bad: for ${number(lost)} of ${number(table.boards.length)} boards the slot is taken by another attack set. Those slots are red.` +
      (isOther ? " The stage shows one of these boards. Yours comes back with the magic." : "")
      : "This magic is good: every slot holds one attack set.";
    // Which bits may be changed is asked of every bit, when there is time.
    if (!lost) setTimeout(() => {
      if (key !== bitsKey) return;
      const free = Lookup.harmless(own), areHighest = free.length > 1 && free.every((n, i) => n === 64 - free.length + i);
      const told = areHighest ? `The ${free.length} highest bits do no harm when changed: every blocker shifts them out.`
        : `Of the 64 bits, ${free.length} can be changed, one at a time, without harm.`;
      $("damage").insertAdjacentHTML("beforeend", ` <span class="more">${told}</span>`);
    }, 200);
  }

  // ---- Buttons.

  // Whoever takes hold of the stage stops what runs on it.
  for (const kind of ["pointerdown", "keydown"]) $("stage").addEventListener(kind, () => { halt(); hold(); });

  const toggle = (square) => {
    if (Stage.state.slider !== "rook" || Stage.state.square !== at("d4")) Stage.set(boards[active.id]());
    Stage.set({ occupied: Stage.state.occupied ^ bit(at(square)) });
  };
  const random = () => new BigUint64Array(crypto.getRandomValues(new Uint8Array(8)).buffer)[0];
  const jobs = {
    off() {
      const { state, table } = Stage, free = [...Array(64).keys()].filter((s) => s !== state.square && !has(state.occupied | table.mask | Lookup.walk(state.slider, state.square, 0n), s));
      if (free.length) Stage.byHand({ occupied: state.occupied | bit(free[Math.floor(Math.random() * free.length)]) });
    },
    // The next one that brings a blocker to the index, if there is one.
    bit() {
      const ones = Stage.ones(), here = ones.indexOf(Stage.followed()), next = [...ones.slice(here + 1), ...ones.slice(0, here + 1)];
      Stage.choose(next.find((n) => Stage.servedBy(n).some((s) => has(Stage.now.relevant, s))) ?? next[0]);
    },
    edge: () => toggle("d8"),
    twin: () => toggle("d7"),
    slide() {
      const path = members(Stage.table.mask), { occupied } = Stage.state, from = members(Stage.now.relevant)[0] ?? path[0];
      let n = path.indexOf(from), here = from;
      const rest = occupied & ~bit(from), free = path.filter((s) => !has(rest, s));
      n = free.indexOf(from);
      let moves = 0;
      animate(() => {
        if (moves++ === free.length) return null;
        n = (n + 1) % free.length;
        Stage.set({ occupied: rest | bit(free[n]) }, { from: here, to: free[n] });
        here = free[n];
        return quiet.matches ? 1000 : 320;
      });
    },
    fewer: () => Stage.set(onD2()),
    sharer() {
      const { table, now, state } = Stage, readers = table.readers.get(now.index) || [], here = readers.findIndex((n) => table.boards[n] === now.relevant);
      if (readers.length < 2) return jobs.fewer();
      Stage.set({ occupied: state.occupied & ~table.mask | table.boards[readers[(here + 1) % readers.length]] });
    },
    worse() {
      const { magic, occupied } = Stage.table.lost ? wrong(Stage.state) : broken(Stage.state);
      change(magic);
      Stage.set({ occupied });
    },
    restore: () => Stage.byHand(mended()),
    damage() {
      const { magic, ...rest } = mended();
      Stage.byHand({ ...rest, magic: magic ^ bit(members(magic)[0]), before: magic });
      tryAll();
    },
    sparse: () => hunt("Random numbers", () => Lookup.sparse(random)),
    planned: () => hunt("Planned numbers", (mask, bits) => Lookup.planned(mask, bits, random)),
    replay() {
      const next = Lookup.stream(Stage.data.streams[Stage.state.slider][Stage.state.square]);
      hunt("Our search", (mask, bits) => Lookup.planned(mask, bits, next));
    },
    stop: halt,
    all: tryAll,
  };
  document.addEventListener("click", (event) => {
    const job = jobs[event.target.dataset?.do];
    if (!job) return;
    // The step of the button may not be the one that is read.
    press(event.target.closest(".tale"));
    // The result of a search stands below the button that was pressed, in room that is kept for it.
    if (["sparse", "planned", "replay"].includes(event.target.dataset.do)) {
      event.target.closest(".do").append(document.querySelector("[data-do=stop]"));
      event.target.closest(".do").nextElementSibling.append($("hunt"));
    }
    job();
  });

  // ---- Magics that the reader brings.

  $("own").innerHTML = `<label for="paste">Magics</label><textarea id="paste" rows="4" spellcheck="false" autocomplete="off" placeholder="0x0010040040400800"></textarea>
    <div class="controls"><label>Before the multiplication <select id="convention"><option value="">occupied &amp; mask</option><option value="set">occupied | !mask</option></select></label>
    <label>Shift <input id="shift" type="number" min="50" max="63" placeholder="the mask’s"></label></div>
    <p class="do"><button type="button" id="check">Check</button></p><p id="answer" class="result"></p><div id="squares" class="squares-grid"></div>`;
  // A bad one comes with a board that goes wrong.
  function bring(lookup, isGood) {
    press($("step-own"));
    Stage.byHand({ ...lookup, occupied: Stage.own.occupied & ~bit(lookup.square) });
    if (!isGood) Stage.set(wrong(lookup));
  }
  $("check").addEventListener("click", () => {
    const numbers = Lookup.numbersIn($("paste").value), whole = $("convention").value === "set";
    const shift = Number($("shift").value), asked = shift >= 50 && shift <= 63 ? 64 - shift : 0, say = (text, bad) => tell("answer", text, Boolean(bad));
    press($("step-own"));
    $("squares").innerHTML = "";
    const { slider, square } = Stage.state;
    if (numbers.length === 0) return say("There is no magic in this text. Write it in hexadecimal, as 0x0010040040400800.", true);
    if (numbers.length < 64) {
      const magic = numbers[0], lookup = { slider, square, magic, whole }, bits = Lookup.bitsOf(lookup, asked);
      const taken = bits || asked || count(Lookup.maskOf(slider, square)), state = { ...lookup, bits: taken };
      bring(state, bits);
      const only = numbers.length > 1 ? `The first of ${numbers.length} numbers. ` : "";
      return say(only + (bits ? `Good for the ${slider} on ${name(square)} with ${bits} index bits, shift ${64 - bits}. It is on the stage.`
        : `Not good for the ${slider} on ${name(square)} with ${taken} index bits: ${Stage.table.lost === 1 ? "1 board comes" : `${number(Stage.table.lost)} boards come`} to a slot that holds another attack set. One is on the stage.`), !bits);
    }
    const verdict = Lookup.judge(numbers, { bits: asked, whole });
    if (!verdict) return say(`There are ${numbers.length} numbers here. A list has 64 for a piece, or 128 for both. For any other form there is \`magic-gen audit FILE\`.`, true);
    const isClear = verdict.squares === 64 && numbers.length === 64, other = verdict.slider === "rook" ? "bishop" : "rook";
    say(`The ${verdict.slider}: good on ${verdict.squares} of 64 squares.` + (isClear ? "" : ` A list does not say its piece, and this one fits best. Read for the ${other}, it is good on ${verdict.others}.`) +
      " A square puts its magic on the stage.", verdict.squares < 64);
    for (let n = 0; n < 64; n++) {
      const s = 8 * (7 - (n >> 3)) + n % 8, bits = verdict.good[s], button = $("squares").appendChild(document.createElement("button"));
      button.type = "button";
      button.textContent = name(s);
      button.className = bits ? "good" : "bad";
      button.setAttribute("aria-label", `${name(s)}, ${bits ? `good with ${bits} bits` : "bad"}`);
      button.addEventListener("click", () => {
        const state = { slider: verdict.slider, square: s, magic: verdict.magics[s], bits: bits || asked || count(Lookup.maskOf(verdict.slider, s)), whole };
        bring(state, bits);
      });
    }
  });

  Stage.listeners.push(follow);
  follow(Stage);
  enter(steps[0]);
  addEventListener("hashchange", () => {
    const state = Lookup.addressed(location.hash);
    if (state) { halt(); press(steps[0]); Stage.byHand(state); }
  });
})();
