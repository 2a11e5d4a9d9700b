// The stage: board, words and slots show one state, and whatever the reader moves changes it.
"use strict";
const Stage = (() => {
  const { has, members, count, name, hex, bit } = Lookup;
  const data = JSON.parse(document.getElementById("numbers").textContent);
  const home = document.getElementById("stage");
  const number = (n) => n.toLocaleString("en");
  const blockers = (set) => set ? `blockers ${names(set)}` : "no blockers";
  const names = (set) => members(set).map(name).join(", ") || "none";
  const found = (slider, square) => {
    const [magic, bits] = data[slider][square];
    return { magic: BigInt(magic), bits, whole: false };
  };
  const fewer = (slider, square) => {
    const row = data.reduced[slider][name(square)];
    return row && { magic: BigInt(row[0]), bits: row[1], whole: false };
  };
  const start = () => ({ slider: "rook", square: data.square, occupied: BigInt(data.occupied), ...found("rook", data.square) });

  home.innerHTML = `
    <div id="stage-board"></div>
    <div id="stage-words"><svg role="img"></svg></div>
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

  let state = start(), table, tableKey, now, show = "", pointed = -1, peeked = -1, trial = null, colors = new Map();
  const listeners = [];

  // ---- State.

  // Every blocker keeps its color while it stays on the mask; a new one takes the first that is free.
  function paintBlockers(from, to) {
    const kept = new Map(), relevant = members(now.relevant);
    for (const s of relevant) {
      const before = s === to && from >= 0 ? from : s;
      if (colors.has(before)) kept.set(s, colors.get(before));
    }
    for (const s of relevant.filter((s) => !kept.has(s))) {
      kept.set(s, [...Array(12).keys()].find((color) => ![...kept.values()].includes(color)) ?? 0);
    }
    colors = kept;
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

  // What the reader's own hand does is kept in the address.
  let writing = 0;
  function byHand(changes, moved) {
    set(changes, moved);
    clearTimeout(writing);
    writing = setTimeout(() => history.replaceState(null, "", Lookup.address(state)), 300);
  }

  const moveSlider = (square) => byHand({ square, occupied: state.occupied & ~bit(square), ...found(state.slider, square) });
  const board = makeBoard($("stage-board"), "Board", {
    piece: (from, to) => byHand({ occupied: (from < 0 ? state.occupied : state.occupied & ~bit(from)) | (to < 0 ? 0n : bit(to)) }, { from, to }),
    slider: (from, to) => moveSlider(to),
    point: (square) => { const next = has(now.relevant, Math.max(square, 0)) ? square : -1; if (next !== pointed) { pointed = next; draw(); } },
  });
  $("stage-board").querySelector("[role=grid]").setAttribute("aria-describedby", "keys");

  // ---- The words: 64 bits to a line, the highest first. The index bits are drawn wider than the others.

  function drawWords() {
    const svg = $("stage-words").firstElementChild, width = Math.max(280, $("stage-words").clientWidth), left = 64;
    const narrow = home.clientWidth < 560, { bits, magic } = state, standing = members(now.relevant);
    const window = Math.min(16 * bits, Math.round((width - left) * 0.6)), cell = window / bits, thin = (width - left - window) / (64 - bits);
    const x = (n) => { const k = 63 - n; return left + (k < bits ? k * cell : window + (k - bits) * thin); };
    const lines = standing.length + 3, high = narrow ? 12 : Math.min(17, Math.max(12, Math.floor(230 / lines))), step = high + (narrow || lines > 9 ? 2 : 4);
    let y = narrow ? 1 : 18, text = "";
    const tops = {};
    function line(part, label, set, color, square = -1) {
      tops[part] ??= y;
      const other = pointed >= 0 && square >= 0 && square !== pointed;
      let ticks = "";
      const by = new Map();
      for (let n = 0; n < 64; n++) {
        if (!has(set, n)) continue;
        const kind = color(n), w = 63 - n < bits ? cell - 2 : Math.max(1.4, thin - 0.6);
        by.set(kind, (by.get(kind) || "") + `M${x(n).toFixed(1)} ${y}h${w.toFixed(1)}v${high}h${(-w).toFixed(1)}z`);
      }
      for (const [kind, d] of by) ticks += `<path class="${kind}" d="${d}"/>`;
      text += `<g class="part ${part}${other ? " dim" : ""}" ${square >= 0 ? `data-square="${square}"` : ""}>` +
        `<rect class="ground" x="${left}" y="${y}" width="${width - left}" height="${high}"/><rect class="top" x="${left}" y="${y}" width="${window}" height="${high}"/>` +
        `${ticks}<text x="${left - 6}" y="${y + high / 2}"${square >= 0 ? ` style="fill:var(--${color(0)})"` : ""}>${label}</text></g>`;
      y += step;
    }
    const hue = (s) => `hue-${colors.get(s)}`;
    if (!narrow) text += `<text class="head" x="${left}" y="9">${bits} index bits</text><text class="head end" x="${width}" y="9">bit 0</text>`;
    const factor = Lookup.factor(table.lookup, now.relevant);
    line("pieces", "pieces", factor, (n) => colors.has(n) ? hue(n) : "ink");
    line("magic", "× magic", trial?.magic ?? magic, () => "ink");
    y += narrow ? 2 : 5;
    // Where the empty squares are set, the copies are of more than the blockers: only the sum is drawn.
    if (!state.whole) for (const s of standing) line("copies", name(s), Lookup.u64(magic << BigInt(s)), () => hue(s), s);
    y += narrow ? 2 : 5;
    const sources = (n) => standing.filter((s) => n >= s && has(magic, n - s));
    line("sum", "= sum", now.product, (n) => { const from = sources(n); return from.length === 1 && !state.whole ? hue(from[0]) : "ink"; });
    const digits = [...Array(bits).keys()].map((k) => {
      const one = has(now.product, 63 - k);
      return `<text class="digit${one ? " one" : ""}" x="${left + (k + 0.5) * cell - 1}" y="${y + 7}">${one ? 1 : 0}</text>`;
    });
    text += `<g class="part index">${digits.join("")}<text class="answer" x="${left + window + 6}" y="${y + 7}">= slot ${number(now.index)}</text></g>`;
    y += 18;
    svg.setAttribute("width", width);
    svg.setAttribute("height", y);
    svg.setAttribute("viewBox", `0 0 ${width} ${y}`);
    svg.setAttribute("aria-label", `The pieces ${names(now.relevant)} times the magic ${hex(magic)}: the top ${bits} bits are ${now.index}`);
    svg.innerHTML = text;
  }
  $("stage-words").addEventListener("pointermove", (event) => {
    const square = Number(event.target.closest("[data-square]")?.dataset.square ?? -1);
    if (square !== pointed) { pointed = square; draw(); }
  });
  $("stage-words").addEventListener("pointerleave", () => { pointed = -1; draw(); });

  // ---- The slots, a cell each.

  const canvas = $("stage-slots").querySelector("canvas");
  const shape = () => [2 ** Math.ceil(state.bits / 2), 2 ** Math.floor(state.bits / 2)];
  // Room around the cells for the frame of one at the edge.
  const edgeOf = (cell, ratio) => 2 * Math.ceil(Math.max(2 * ratio, cell * 0.22));
  function drawSlots() {
    const [columns, rows] = shape(), side = canvas.clientWidth, paint = canvas.getContext("2d"), ratio = devicePixelRatio || 1;
    const cell = Math.max(1, Math.round(side * ratio / columns)), edge = edgeOf(cell, ratio), gap = cell > 5 ? 1 : 0, style = getComputedStyle(home), color = (name) => style.getPropertyValue(name);
    canvas.width = columns * cell + 2 * edge;
    canvas.height = rows * cell + 2 * edge;
    paint.translate(edge, edge);
    const light = Number(color("--slot-light")), [bad, line, attack, ink, card] = ["--bad", "--line", "--attack", "--ink", "--card"].map(color);
    const slots = trial ? trial.slots : table.slots, wanted = slots[now.index];
    const box = (slot, fill, grow = 0) => {
      paint.fillStyle = fill;
      paint.fillRect(slot % columns * cell - grow, Math.floor(slot / columns) * cell - grow, cell - gap + 2 * grow, cell - gap + 2 * grow);
    };
    for (let slot = 0; slot < slots.length; slot++) {
      const id = slots[slot];
      if (id < 0) box(slot, line);
      else if (trial ? slot === trial.burst : table.bad.has(slot)) box(slot, bad);
      else if (!trial && id === wanted) { if (gap) box(slot, ink, Math.max(1, ratio)); box(slot, attack); }
      else box(slot, `hsl(${id * 137.5 % 360} 45% ${light + id % 3 * 4}%)`);
    }
    if (trial?.burst >= 0) box(trial.burst, bad, Math.max(2, cell));
    const ring = (slot, outer) => {
      const width = edge / 2, fill = slots[slot] < 0 ? line : table.bad.has(slot) ? bad : slots[slot] === wanted ? attack : `hsl(${slots[slot] * 137.5 % 360} 45% ${light}%)`;
      box(slot, outer, 2 * width);
      box(slot, card, width);
      box(slot, fill);
    };
    if (!trial) { ring(now.index, ink); if (peeked >= 0) ring(peeked, attack); }
    const twins = [...table.slots].filter((id) => id === wanted).length;
    $("slots-title").innerHTML = trial ? trial.words : `<b>${number(table.slots.length)} slots</b>, one color for each attack set. Slot <b>${number(now.index)}</b> is read` +
      (twins > 1 ? `; the blue ones hold the same set as it.` : ".");
    $("peek").max = table.slots.length - 1;
  }

  const slotAt = (event) => {
    const box = canvas.getBoundingClientRect(), [columns, rows] = shape(), ratio = devicePixelRatio || 1;
    const scale = canvas.width / box.width, cell = Math.max(1, Math.round(box.width * ratio / columns)), edge = edgeOf(cell, ratio);
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
    const { slider } = state;
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
    const reader = peeked >= 0 && table.readers.get(peeked)?.[0], ghost = reader === undefined || reader === false ? 0n : table.boards[reader];
    const shown = peeked >= 0 ? table.sets[table.slots[peeked]] ?? 0n : now.attacks;
    board.draw({ slider: state.slider, square: state.square, occupied: peeked >= 0 ? state.occupied & ~table.mask : state.occupied, colors, ghost,
      dim: new Set(pointed >= 0 ? [...colors.keys()].filter((s) => s !== pointed) : []),
      marks: { mask: table.mask, attacks: shown, wrong: peeked >= 0 ? 0n : now.wrong } });
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
  $("again").addEventListener("click", () => byHand(start()));
  $("link").addEventListener("click", async () => {
    history.replaceState(null, "", Lookup.address(state));
    try { await navigator.clipboard.writeText(location.href); $("link").textContent = "Copied"; } catch { $("link").textContent = "The address has it"; }
    setTimeout(() => { $("link").textContent = "Copy a link to this"; }, 2000);
  });
  new ResizeObserver(() => { home.parentElement.style.setProperty("--stage-height", `${home.offsetHeight}px`); draw(); }).observe(home);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => draw());

  const api = {
    data, start, found, fewer, set, byHand, listeners, names, number, say,
    get state() { return state; }, get table() { return table; }, get now() { return now; },
    // What the story speaks of; the rest steps back.
    show(parts) { if (parts !== show) { show = parts; home.dataset.show = parts; } },
    // A table that is being filled: its magic and slots, where it burst, and words for it.
    try(next) { trial = next; drawWords(); drawSlots(); drawVerdict(); },
  };
  home.hidden = false;
  document.getElementById("worked").hidden = true;
  const addressed = Lookup.addressed(location.hash);
  // Who opens an address with a state looks at it from the top.
  if (addressed) { state = addressed; history.scrollRestoration = "manual"; }
  set({});
  board.focus(state.square);
  return api;
})();
