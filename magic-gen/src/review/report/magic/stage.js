// The stage: board, words and slots show one state, and whatever the reader moves changes it.
"use strict";
const Stage = (() => {
  const { has, members, count, name, hex, bit } = Lookup;
  const all = JSON.parse(document.getElementById("data").textContent), { square, occupied } = all.example;
  const candidates = Object.fromEntries(["rook", "bishop"].map((slider) => [slider, all.magics[slider].map((row) => row[2])]));
  const data = { ...all.magics, streams: all.streams, candidates, square, occupied };
  const home = document.getElementById("stage"), room = home.parentElement, phone = matchMedia("(max-width: 34rem)");
  const number = (n) => n.toLocaleString("en");
  const blockers = (set) => set ? `blockers ${names(set)}` : "no blockers";
  const { names } = Words;
  const found = (slider, square) => {
    const [magic, bits] = data[slider][square];
    return { magic: BigInt(magic), bits, whole: false };
  };
  const start = () => ({ slider: "rook", square: data.square, occupied: BigInt(data.occupied), ...found("rook", data.square) });

  home.innerHTML = `
    <div id="stage-board"></div>
    <div id="stage-words"><svg role="img"></svg>
      <label class="seek"><span>Look at bit</span> <input type="range" id="seek" min="0" value="0"></label></div>
    <div id="stage-slots"><p class="caption" id="slots-title"></p><canvas aria-hidden="true"></canvas>
      <label class="peek"><span>Look at slot</span> <input type="range" id="peek" min="0" value="0"></label></div>
    <p id="verdict"></p>
    <div class="controls">
      <fieldset><legend class="unseen">Piece</legend>
        <label><input type="radio" name="slider" value="rook" checked><span>Rook</span></label><label><input type="radio" name="slider" value="bishop"><span>Bishop</span></label></fieldset>
      <button type="button" id="clear">No blockers</button><button type="button" id="random">Random</button>
      <button type="button" id="again">Start again</button><button type="button" id="link">Copy a link to this</button>
    </div>
    <p id="keys" class="unseen">Arrow keys go over the board. Space places or takes a piece, Enter moves the slider, Shift with an arrow key moves what stands there.</p>
    <p id="spoken" class="unseen" aria-live="polite"></p>`;
  const $ = (id) => document.getElementById(id);

  let state = start(), table, tableKey, now, show = "", aim = Words.NOWHERE, peeked = -1, trial = null, colors = new Map();
  const lastColors = new Map();
  // What the reader has made; it waits while the stage shows a board that a step lends or a button tries.
  let own = state, isLent = false;
  // The bit of the magic that is followed through the copies; -1 while none is.
  let follows = false, chosen = -1;
  const listeners = [];

  // ---- State.

  // Every blocker keeps its color while it stays on the mask. A new one takes the color that its square had
  // last, so that a board comes back as it was, or else the first that is free.
  function paintBlockers(from, to) {
    const kept = new Map(), relevant = members(now.relevant);
    const paint = (s, color) => { if (color !== undefined && ![...kept.values()].includes(color)) kept.set(s, color); };
    for (const s of relevant) paint(s, colors.get(s === to && from >= 0 ? from : s));
    for (const s of relevant) if (!kept.has(s)) paint(s, lastColors.get(s));
    for (const s of relevant) for (let color = 0; color < 12 && !kept.has(s); color++) paint(s, color);
    colors = kept;
    colors.forEach((color, s) => lastColors.set(s, color));
  }

  function set(changes, moved = {}) {
    state = { ...state, ...changes };
    trial = null;
    peeked = -1;
    const key = [state.slider, state.square, state.magic, state.bits, state.whole].join();
    if (key !== tableKey) { table = Lookup.tableOf(state); tableKey = key; }
    now = Lookup.read(table, state.slider, state.square, state.occupied);
    paintBlockers(moved.from ?? -1, moved.to ?? -1);
    draw();
    listeners.forEach((listener) => listener(api));
  }

  // The squares of the mask that a bit of the magic brings to an index bit.
  const servedBy = (n) => members(table.mask).filter((s) => s + n >= 64 - state.bits && s + n < 64);
  const ones = () => members(state.magic);
  function followed() {
    if (!ones().includes(chosen)) chosen = ones().reduce((best, n) => best < 0 || servedBy(n).length > servedBy(best).length ? n : best, -1);
    return chosen;
  }
  function choose(n) {
    if (n === chosen) return;
    chosen = n;
    draw();
    listeners.forEach((listener) => listener(api));
  }

  // What the reader's own hand does is kept, and in the address. Nothing was before a magic that he brings.
  let writing = 0;
  function byHand(changes, moved) {
    if (isLent) return set(changes, moved);
    own = { ...own, ...("magic" in changes && { before: undefined }), ...changes };
    set(own, moved);
    clearTimeout(writing);
    writing = setTimeout(() => history.replaceState(null, "", Lookup.address(own)), 300);
  }

  const moveSlider = (square) => byHand({ square, occupied: state.occupied & ~bit(square), ...found(state.slider, square) });
  const board = makeBoard($("stage-board"), "Board", {
    piece: (from, to) => byHand({ occupied: (from < 0 ? state.occupied : state.occupied & ~bit(from)) | (to < 0 ? 0n : bit(to)) }, { from, to }),
    slider: (from, to) => moveSlider(to),
    point: (square) => point({ ...Words.NOWHERE, square: has(now.relevant, Math.max(square, 0)) ? square : -1 }),
  });
  $("stage-board").querySelector("[role=grid]").setAttribute("aria-describedby", "keys");

  // ---- On a phone the stage that sticks has room for the board and one thing below it: the words or the slots. What
  // the page holds free for the stage stays as high as at the top, so that the story does not jump.

  const isStuck = () => phone.matches && room.getBoundingClientRect().top <= 0 && scrollY > 0;
  const layout = () => !isStuck() ? "all" : !show.includes("slots") ? "words" : show.includes("board") ? "slots" : "table";
  const LINES = { slots: ["sum", "index"], table: ["magic"] };
  // Few copies have room.
  const isDrawn = (part) => !LINES[home.dataset.layout] || show.includes(part) && (LINES[home.dataset.layout].includes(part) || part === "copies" && count(now.relevant) < 4);
  function arrange() {
    const next = layout();
    if (next === home.dataset.layout) return;
    if (home.dataset.layout === "all") room.style.height = `${home.offsetHeight}px`;
    if (next === "all") room.style.height = "";
    home.dataset.layout = next;
    draw();
  }
  addEventListener("scroll", arrange, { passive: true });

  // ---- The words.

  const svg = $("stage-words").firstElementChild;
  const wordsView = () => ({ width: Math.max(280, $("stage-words").clientWidth), narrow: phone.matches, state, table, now, colors, magic: trial?.magic ?? state.magic,
    aim: follows && !trial && aim.bit < 0 && aim.sum < 0 ? { ...aim, bit: followed() } : aim, follows: follows && !trial,
    isDrawn: (part) => trial ? part === "magic" : isDrawn(part), number });
  const drawWords = () => Words.draw(svg, wordsView());
  function point(next) {
    if (Object.keys(next).every((key) => next[key] === aim[key])) return;
    aim = next;
    draw();
  }
  function pointAt(event) {
    const part = event.target.closest(".part"), next = part ? Words.aimAt(wordsView(), part.dataset, event.clientX - svg.getBoundingClientRect().x) : Words.NOWHERE;
    if (follows && next.bit >= 0) choose(next.bit);
    point(next);
  }
  svg.addEventListener("pointerdown", pointAt);
  svg.addEventListener("pointermove", pointAt);
  // What a finger has touched stays, until it touches something else.
  svg.addEventListener("pointerleave", (event) => { if (event.pointerType !== "touch") point(Words.NOWHERE); });
  // A bit that was touched is drawn anew, and no part of the picture any more.
  document.addEventListener("pointerdown", (event) => { if (!event.composedPath().includes(svg)) point(Words.NOWHERE); });
  // With keys one goes over the ones of the sum, the highest first.
  const seen = () => members(now.product).reverse();
  const seek = () => point(Words.aimAtSum(wordsView(), seen()[$("seek").value] ?? 63));
  for (const kind of ["input", "focus"]) $("seek").addEventListener(kind, seek);
  $("seek").addEventListener("blur", () => point(Words.NOWHERE));

  // ---- The slots, a cell each.

  const canvas = $("stage-slots").querySelector("canvas");
  // On a phone they are a strip below the board.
  function shape() {
    const wide = Math.min(state.bits, Math.ceil(state.bits / 2) + (phone.matches && home.dataset.layout !== "table" ? 1 : 0));
    return [2 ** wide, 2 ** (state.bits - wide)];
  }
  let grid = { columns: 1, rows: 1, cell: 1, edge: 0 };
  function drawSlots() {
    const [columns, rows] = shape(), ratio = devicePixelRatio || 1, paint = canvas.getContext("2d"), style = getComputedStyle(home);
    const cell = Math.max(1, Math.round(canvas.clientWidth * ratio / columns)), gap = cell > 3 ? Math.ceil(cell / 16) : 0;
    // The frame of a slot lies inside it, if there is room. Else it lies around it, and around the cells there is room for it.
    const line = Math.ceil(Math.max(2 * ratio, cell / 8)), isInside = cell >= 7 * line, edge = isInside ? 0 : line + Math.ceil(ratio);
    grid = { columns, rows, cell, edge };
    canvas.width = columns * cell + 2 * edge;
    canvas.height = rows * cell + 2 * edge;
    paint.translate(edge, edge);
    const [bad, free, attack, ink, pale, strong] = ["--bad", "--edge", "--attack", "--ink", "--slot", "--slot-edge"].map((name) => style.getPropertyValue(name));
    const slots = trial ? trial.slots : table.slots, wanted = slots[now.index], border = Math.max(1, Math.round(cell / 9));
    const box = (slot, grow = 0) => [slot % columns * cell - grow, Math.floor(slot / columns) * cell - grow, cell - gap + 2 * grow, cell - gap + 2 * grow];
    const isBad = (slot) => trial ? slot === trial.burst : table.bad.has(slot), isTwin = (slot) => !trial && slots[slot] === wanted;
    function fill(slot) {
      // Edges are equally light, whatever their hue: each stands out from the page, and no pale field looks like a full one.
      const id = slots[slot], hued = (color) => `oklch(${color} ${id * 137.5 % 360})`, isFull = isBad(slot) || isTwin(slot);
      paint.fillStyle = isBad(slot) ? bad : isTwin(slot) ? attack : id < 0 ? free : hued(strong);
      paint.fillRect(...box(slot));
      if (isFull || cell < 5 && id >= 0) return;
      paint.clearRect(...box(slot, -border));
      if (id < 0) return;
      paint.fillStyle = hued(pale);
      paint.fillRect(...box(slot, -border));
    }
    function frame(slot, color) {
      paint.fillStyle = color;
      paint.fillRect(...box(slot, edge));
      paint.clearRect(...box(slot, edge - line));
      if (!isInside) return fill(slot);
      paint.fillStyle = isBad(slot) ? bad : isTwin(slot) ? attack : slots[slot] < 0 ? free : `oklch(${pale} ${slots[slot] * 137.5 % 360})`;
      paint.fillRect(...box(slot, -line - Math.ceil(2 * ratio)));
    }
    for (let slot = 0; slot < slots.length; slot++) fill(slot);
    if (trial) { if (trial.burst >= 0) frame(trial.burst, bad); } else {
      frame(now.index, ink);
      if (peeked >= 0) frame(peeked, attack);
    }
    const twins = [...table.slots].filter((id) => id === wanted).length;
    $("slots-title").innerHTML = trial ? trial.words : `<b>${number(table.slots.length)} slots</b>, colored by attack set. Slot <b>${number(now.index)}</b> is read` +
      (table.lost ? ". Red: boards that need different sets meet there." : twins > 1 ? "; the blue ones hold the same set as it." : ".");
    $("peek").max = table.slots.length - 1;
    if (peeked < 0) $("peek").value = now.index;
    $("seek").max = Math.max(0, members(now.product).length - 1);
  }

  const slotAt = (event) => {
    const box = canvas.getBoundingClientRect(), scale = canvas.width / box.width, { columns, rows, cell, edge } = grid;
    const at = (pixels, size) => Math.min(size - 1, Math.max(0, Math.floor((pixels * scale - edge) / cell)));
    return at(event.clientX - box.left, columns) + columns * at(event.clientY - box.top, rows);
  };
  const peek = (slot) => { if (slot !== peeked) { peeked = slot; draw(); } };
  canvas.addEventListener("pointermove", (event) => peek(slotAt(event)));
  canvas.addEventListener("pointerleave", () => peek(-1));
  canvas.addEventListener("click", (event) => {
    const readers = table.readers.get(slotAt(event)) || [], here = readers.findIndex((n) => table.boards[n] === now.relevant);
    if (readers.length) byHand({ occupied: state.occupied & ~table.mask | table.boards[readers[(here + 1) % readers.length]] });
  });
  $("peek").addEventListener("input", (event) => peek(Number(event.target.value)));
  $("peek").addEventListener("blur", () => peek(-1));

  // ---- What it says.

  function words() {
    if (peeked >= 0) {
      const readers = table.readers.get(peeked) || [];
      if (!readers.length) return `Slot ${number(peeked)} is free: no board leads to it.`;
      const twins = [...table.slots].filter((id) => id === table.slots[peeked]).length, boards = readers.slice(0, 3).map((n) => blockers(table.boards[n]));
      const whose = readers.length === 1 ? `one board reads it, ${boards[0]}` : `${number(readers.length)} boards read it: ${boards.join("; ")}${readers.length > 3 ? `; and ${number(readers.length - 3)} more` : ""}`;
      return `Slot ${number(peeked)}: ${whose}. ${table.bad.has(peeked) ? "They need different attack sets, and a slot has room for one." : twins === 1 ? "No other slot holds its attack set." : `${number(twins)} slots hold its attack set.`}`;
    }
    const told = trial ? "" : Words.told(wordsView(), aim);
    if (told) return told;
    const { slider } = state;
    if (now.wrong === 0n && show === "") return `Framed in blue is what the ${slider} attacks: ${names(now.attacks)}. Slot ${number(now.index)} of ${number(table.slots.length)} holds it.`;
    if (now.wrong === 0n) return `Slot ${number(now.index)} says: ${names(now.attacks)}. A ray walk says the same.` + (table.lost ? " Here this magic is right by luck: red slots are wrong for some boards." : "");
    const more = now.attacks & ~now.right, fewer = now.right & ~now.attacks;
    return `Wrong. ` + [more && `The table says that the ${slider} attacks ${names(more)}. It does not.`, fewer && `The ${slider} attacks ${names(fewer)}. The table does not say so.`].filter(Boolean).join(" ") +
      ` Slot ${number(now.index)} was filled for another board: ${blockers(table.boards[table.readers.get(now.index)[0]])}.`;
  }

  // The one region that a screen reader reads out; it waits until nothing changes.
  let speaking = 0;
  function say(text) {
    clearTimeout(speaking);
    speaking = setTimeout(() => { $("spoken").textContent = text; }, 500);
  }

  function drawVerdict() {
    const text = trial ? trial.verdict : words();
    $("verdict").textContent = text;
    $("verdict").classList.toggle("wrong", !trial && peeked < 0 && now.wrong !== 0n);
    say(text);
  }

  function draw() {
    // What was pointed at may be gone.
    if (aim.square >= 0 && !colors.has(aim.square)) aim = Words.NOWHERE;
    const reader = peeked >= 0 && table.readers.get(peeked)?.[0], ghost = reader === undefined || reader === false ? 0n : table.boards[reader];
    const shown = peeked >= 0 ? table.sets[table.slots[peeked]] ?? 0n : now.attacks;
    board.draw({ slider: state.slider, square: state.square, occupied: peeked >= 0 ? state.occupied & ~table.mask : state.occupied, colors, ghost,
      dim: new Set([...colors.keys()].filter((s) => !Words.isOn(state.magic, aim, s))),
      marks: { mask: table.mask, served: follows ? Lookup.setOf(servedBy(followed())) : 0n, attacks: shown, wrong: peeked >= 0 ? 0n : now.wrong } });
    home.classList.toggle("is-wrong", peeked < 0 && now.wrong !== 0n);
    drawWords();
    drawSlots();
    drawVerdict();
    home.querySelector(`[value=${state.slider}]`).checked = true;
  }

  // ---- Controls.

  home.addEventListener("change", (event) => {
    if (event.target.name === "slider") byHand({ slider: event.target.value, ...found(event.target.value, state.square) });
  });
  $("clear").addEventListener("click", () => byHand({ occupied: 0n }));
  $("random").addEventListener("click", () => byHand({ occupied: Lookup.setOf([...Array(64).keys()].filter((s) => s !== state.square && Math.random() < (has(table.mask, s) ? 0.4 : 0.12))) }));
  $("again").addEventListener("click", () => { colors.clear(); lastColors.clear(); byHand(start()); });
  $("link").addEventListener("click", async () => {
    history.replaceState(null, "", Lookup.address(state));
    try { await navigator.clipboard.writeText(location.href); $("link").textContent = "Copied"; } catch { $("link").textContent = "The address has it"; }
    setTimeout(() => { $("link").textContent = "Copy a link to this"; }, 2000);
  });
  new ResizeObserver(() => { home.closest(".play").style.setProperty("--stage-height", `${home.offsetHeight}px`); draw(); }).observe(home);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => draw());

  const api = {
    data, start, found, set, byHand, listeners, names, number, say,
    get own() { return own; },
    // A step has a board of its own; the reader's comes back after it.
    lend(next) { isLent = true; set(next); },
    giveBack() { isLent = false; set(own); },
    get state() { return state; }, get table() { return table; }, get now() { return now; },
    ones, followed, servedBy, choose,
    // What the story speaks of; the rest steps back.
    show(parts) {
      if (parts === show) return;
      show = parts;
      home.dataset.show = parts;
      follows = parts.includes("way");
      arrange();
      draw();
    },
    // A table that is being filled: its magic and slots, where it burst, and words for it.
    try(next) { trial = next; drawWords(); drawSlots(); drawVerdict(); },
  };
  home.hidden = false;
  document.getElementById("worked").hidden = true;
  const addressed = Lookup.addressed(location.hash);
  // Who opens an address with a state looks at it from the top.
  if (addressed) { own = state = addressed; history.scrollRestoration = "manual"; }
  home.dataset.layout = "all";
  set({});
  arrange();
  board.focus(state.square);
  return api;
})();
