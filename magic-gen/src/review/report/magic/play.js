// The stage: board, table and strip of one level, and what the reader's hands do there. Each level keeps its own magic,
// good or bad, while the reader goes from one to another.
"use strict";
const Play = (() => {
  const { bit, has, members, name, hex } = Lookup, { listed, number, say } = Boards;
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($("data").textContent);
  const home = $("stage"), quiet = matchMedia("(prefers-reduced-motion: reduce)"), phone = matchMedia("(max-width: 34rem), (max-width: 60rem) and (max-height: 30rem)");
  const NAMES = ["rank", "file", "rook", "boss"], BOSS = 0x00020014544dfffen;

  home.innerHTML = `<div class="top"><div class="levels">${NAMES.map((id, n) => `<button type="button" data-go="${id}" aria-label="Level ${n + 1}">${n + 1}</button>`).join("")}</div>
    <p id="chip"></p></div>
    <div class="views"><div id="board"></div><div id="table"><canvas role="img"></canvas></div>
    <div id="tally"><p class="count"><b></b> <span></span></p><p class="read"></p><button type="button" data-tool="wrong">A wrong board</button><p class="slot-words"></p></div></div>
    <div id="strip"><svg aria-hidden="true"></svg><div id="track" role="group" aria-label="Ones of the magic, bit 63 first" aria-describedby="track-keys"></div><p id="bubble" hidden></p></div>
    <p id="told"></p>
    <div class="tools"><button type="button" data-tool="left" aria-label="One bit to the left">&#9664;</button><button type="button" data-tool="right" aria-label="One bit to the right">&#9654;</button>
    <button type="button" data-tool="take">Remove</button><button type="button" data-tool="undo">Undo</button><button type="button" data-tool="hint">Hint</button><button type="button" data-tool="again">Reset</button><button type="button" data-tool="on" hidden>Go on</button></div>
    <p id="board-keys" class="keys unseen">Arrows go from square to square. Space places or takes a piece. With Shift, the piece comes along.</p>
    <p id="track-keys" class="keys unseen">Left and right go from bit to bit. Space places or takes a 1. With Shift, the 1 comes along. Page up and page down go from 1 to 1.</p>`;
  const svg = home.querySelector("#strip svg"), track = $("track"), canvas = home.querySelector("canvas"), bubble = $("bubble");

  // ---- What each level has: its board, the reader's magic, and how he came to it.

  const ours = ({ id, slider, square, bits, whole }) => id === "rank" ? 1n << 57n : id === "file" ? 0x0080402010080400n : id === "boss" ? BOSS
    : bits === data.magics[slider][square][1] && !whole ? BigInt(data.magics[slider][square][0]) : null;
  const fresh = (level, magic = 1n, occupied = level.mask) => ({ level, magic, occupied, moves: 0, hints: 0, given: 0, won: null, past: [], slid: -1, isOurs: false });
  const games = new Map(NAMES.map((id) => [id, fresh(Combs.LEVELS[id])]));
  games.get("rook").occupied = BigInt(data.example.occupied);
  const square = (slider, square) => {
    const [magic, bits] = data.magics[slider][square], level = Combs.level({ id: "any", slider, square, bits });
    return { ...fresh(level, BigInt(magic), level.mask), isOurs: true };
  };
  games.set("any", square("bishop", 37));

  let game = games.get("rank"), table = null, now = null, selected = 0, aim = -1, hint = 0, wave = 1, trial = null, carry = false, notice = "";
  const listeners = [], act = {};

  // The number on the stage: the reader's own, or for a while the best of those that are tried.
  const shownMagic = () => trial?.magic ?? game.magic;

  // ---- Changes. `by` says what the hand did: sliding one 1 on and on is one move.

  function refresh() {
    const { level, occupied } = game, magic = shownMagic();
    table = trial?.table ?? Combs.tableOf(level, magic);
    const slot = Number(Strip.product({ level, magic, occupied }) >> BigInt(64 - level.bits)), right = Combs.attacks(level, occupied);
    const id = table.slots[slot], answer = id < 0 ? 0n : table.sets[id];
    now = { ...Combs.landings(level, magic), slot, right, answer, wrong: answer ^ right };
    draw();
    listeners.forEach((listener) => listener());
  }
  let writing = 0;
  function write() {
    const next = address();
    clearTimeout(writing);
    writing = setTimeout(() => history.replaceState(null, "", next), 300);
  }
  const address = () => Combs.address(game.level, game.occupied, game.magic);
  function setMagic(magic, { slid = -1, from = -1, free = false, isOurs = false } = {}) {
    if (magic === game.magic) return;
    game.isOurs = isOurs;
    const before = now.locked, isOn = from >= 0 && game.slid === from;
    if (!isOn || !game.past.length) game.past.push(game.magic);
    if (!isOn && !free) game.moves += 1;
    game.slid = slid;
    game.magic = magic;
    hint = 0;
    trial = null;
    notice = "";
    // Who has put ours in has not won. Whom we helped with moves can still win alone.
    const { won, moves, hints, given } = game, isNew = !won || won.given > 0 && given === 0;
    if (!isOurs && isNew && Combs.isGood(game.level, magic)) game.won = { magic, moves, hints, given };
    refresh();
    if (table.lost === 0) win(); else for (const [s, at] of now.locked) if (before.get(s) !== at) fly(s, at);
    write();
  }
  function setBoard(occupied) { game.occupied = occupied; trial = null; notice = ""; refresh(); write(); }
  function show(id) {
    if (game === games.get(id)) return;
    halt();
    game = games.get(id);
    selected = members(game.magic).pop() ?? -1;
    hint = 0; aim = -1; trial = null; carry = false; notice = "";
    board.focus(game.level.square);
    home.dataset.level = id;
    refresh();
  }
  function win() {
    for (const [s, at] of now.locked) fly(s, at);
    if (quiet.matches) return;
    const start = performance.now(), mine = game;
    const bloom = () => {
      wave = Math.min(1, (performance.now() - start) / 700);
      if (game !== mine) wave = 1;
      drawTable();
      if (wave < 1) requestAnimationFrame(bloom);
    };
    bloom();
  }

  // A blocker flies from its square to its socket, when the page is laid out anyway.
  function fly(s, at) { if (!quiet.matches) requestAnimationFrame(() => flyNow(s, at)); }
  function flyNow(s, at) {
    if (!game.level.hues.has(s)) return;
    const cell = board.cells[s].getBoundingClientRect(), { at: places } = shown, box = svg.getBoundingClientRect(), room = home.getBoundingClientRect();
    const dot = home.appendChild(document.createElement("i"));
    dot.className = `fly t-${game.level.hues.get(s)}`;
    const from = [cell.x + cell.width / 2 - room.x, cell.y + cell.height / 2 - room.y];
    const to = [box.x - room.x + places.left + (63 - at + 0.5) * places.socket, box.y - room.y + places.sockets + places.tall / 2];
    const step = ([x, y], scale, opacity) => ({ transform: `translate(${x}px,${y}px) scale(${scale})`, opacity });
    dot.animate([step(from, 1, 1), step(to, 1.3, 0.9), step(to, 2.4, 0)], { duration: 520, easing: "cubic-bezier(.3,.1,.3,1)" }).onfinish = () => dot.remove();
  }

  // ---- The board.

  const board = makeBoard($("board"), "Board", {
    piece: (from, to) => { halt(); setBoard((from < 0 ? game.occupied : game.occupied & ~bit(from)) | (to < 0 ? 0n : bit(to))); },
    slider(from, to) { if (game.level.id === "any") { halt(); move(game.level.slider, to); } },
    point: (s) => point(s >= 0 && game.level.hues.has(s) ? s : -1),
  });
  $("board").querySelector("[role=grid]").setAttribute("aria-describedby", "board-keys");
  // Another square, or another piece, with our magic.
  function move(slider, to) {
    const next = square(slider, to);
    next.occupied = slider === game.level.slider ? game.occupied & ~bit(to) : next.occupied;
    games.set("any", next);
    game = next;
    selected = -1;
    refresh();
    write();
  }
  function point(s) { if (s !== aim) { aim = s; draw(); } }

  // ---- The track.

  const cells = [];
  for (let n = 63; n >= 0; n--) {
    const cell = cells[n] = track.appendChild(document.createElement("button"));
    cell.type = "button";
    cell.tabIndex = n === 0 ? 0 : -1;
  }
  let at = 0;
  function focus(n, really = true) { cells[at].tabIndex = -1; at = n; cells[n].tabIndex = 0; if (really) cells[n].focus({ preventScroll: true }); }
  const brought = (n) => Combs.brought(game.level, n);
  const place = (n) => { select(n); setMagic(game.magic | bit(n)); };
  const take = (n) => { if (selected === n) select(-1); setMagic(game.magic & ~bit(n)); };
  function slide(from, to) {
    if (from === to || has(game.magic, to) || to < 0 || to > 63) return false;
    selected = to;
    setMagic(game.magic & ~bit(from) | bit(to), { from, slid: to });
    return true;
  }
  function select(n) { selected = n; }

  // Sizes and colors are asked of the page when they change, not for each picture: that would lay it out each time.
  let sizes = null;
  function measure() { sizes = { width: Math.max(240, $("strip").clientWidth), narrow: phone.matches, table: TableView.measure(canvas) }; }
  const view = () => ({ width: sizes.width, narrow: sizes.narrow, level: game.level, magic: shownMagic(), occupied: game.occupied, aim, selected: trial ? -1 : selected, landings: now, carry, nudge: game.level.id === "rank" && game.moves === 0 && game.magic === 1n,
    ...(hint > 1 && hinted()) });
  let held = null;
  const bitAt = (event) => Strip.bitAt(view(), event.clientX - svg.getBoundingClientRect().x);
  // The 1 that a finger or the mouse takes hold of.
  function oneNear(event) {
    const px = event.clientX - svg.getBoundingClientRect().x, { x, cell } = shown.at, far = (n) => Math.abs(x(n) + cell / 2 - px);
    const best = members(game.magic).sort((a, b) => far(a) - far(b))[0];
    return best !== undefined && far(best) <= Math.max(cell * 0.75, event.pointerType === "touch" ? 14 : 7) ? best : -1;
  }
  track.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    halt();
    event.preventDefault();
    const near = oneNear(event), n = near >= 0 ? near : bitAt(event);
    held = { n, isNew: near < 0, wasSelected: near >= 0 && near === selected, moved: false, y: event.clientY };
    track.setPointerCapture(event.pointerId);
    // The first level needs one 1: it comes to the finger.
    const ones = members(game.magic), isOnly = game.level.id === "rank" && ones.length === 1;
    if (near < 0 && isOnly) slide(ones[0], n); else if (near < 0) place(n); else { game.slid = -1; select(n); draw(); }
    focus(n);
    tell(event);
  });
  track.addEventListener("pointermove", (event) => {
    if (!held) { if (event.pointerType === "mouse") hover(event); return; }
    const to = bitAt(event);
    // Away from the strip it is let go of: up or down, by more than the strip is high.
    held.off = Math.abs(event.clientY - held.y) > 90;
    if (to !== held.n && slide(held.n, to)) { held.n = to; held.moved = true; focus(to); }
    tell(event);
  });
  const release = (event) => {
    if (!held) return;
    const { n, isNew, wasSelected, moved, off } = held;
    held = null;
    bubble.hidden = true;
    game.slid = -1;
    if (event.type === "pointerup" && (off || !isNew && wasSelected && !moved)) take(n); else draw();
  };
  track.addEventListener("pointerup", release);
  track.addEventListener("pointercancel", release);
  track.addEventListener("pointerleave", () => { if (!held) bubble.hidden = true; });
  // What a 1 on a bit brings, above the finger or the mouse.
  const brings = (n) => `bit ${n}: brings ${brought(n).map(name).join(" ") || "nothing"}`;
  const tell = (event) => bubbleAt(event, held.off ? "let go: away" : brings(held.n));
  function hover(event) { const near = oneNear(event); bubbleAt(event, brings(near >= 0 ? near : bitAt(event))); }
  function bubbleAt(event, words) {
    const box = $("strip").getBoundingClientRect();
    bubble.hidden = false;
    bubble.textContent = words;
    const half = bubble.offsetWidth / 2;
    bubble.style.left = `${Math.min(box.width - half, Math.max(half, event.clientX - box.x))}px`;
    bubble.style.top = `${shown.at.track - 30}px`;
  }
  track.addEventListener("click", (event) => {
    // A click without a pointer comes from a key or another tool.
    if (event.detail === 0 && cells.includes(event.target)) { const n = cells.indexOf(event.target); toggle(n); }
  });
  const toggle = (n) => { halt(); game.slid = -1; if (has(game.magic, n)) take(n); else place(n); };
  track.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const by = { ArrowLeft: 1, ArrowRight: -1 }[event.key], ones = members(game.magic);
    const to = by ? at + by : event.key === "Home" ? 63 : event.key === "End" ? 0 : event.key === "PageUp" ? ones.find((n) => n > at) : event.key === "PageDown" ? ones.reverse().find((n) => n < at) : undefined;
    if (event.key === " " || event.key === "Enter") toggle(at);
    else if (event.key === "Delete" || event.key === "Backspace") { if (has(game.magic, at)) toggle(at); } else if (to !== undefined && to >= 0 && to < 64) {
      halt();
      if (event.shiftKey && has(game.magic, at) && !slide(at, to)) { event.preventDefault(); return; }
      focus(to);
      if (!event.shiftKey && has(game.magic, to)) { select(to); game.slid = -1; }
      draw();
    } else return;
    event.preventDefault();
  });
  track.addEventListener("keyup", (event) => { if (event.key === " ") event.preventDefault(); });
  svg.addEventListener("pointermove", (event) => point(Number(event.target.closest("[data-s]")?.dataset.s ?? -1)));
  svg.addEventListener("pointerleave", () => point(-1));

  // ---- The table: a click or tap puts a board on the stage that reads a slot; another one, the next of its boards.

  canvas.addEventListener("click", (event) => {
    if (trial) { halt(); return; }
    const slot = TableView.slotAt(canvas, game.level.bits, event), readers = [...table.indices.keys()].filter((n) => table.indices[n] === slot);
    if (!readers.length) return;
    halt();
    const here = readers.indexOf(Combs.gather(game.level, game.occupied));
    setBoard(game.occupied & ~game.level.mask | Combs.spread(game.level, readers[(here + 1) % readers.length]));
  });

  // ---- Hints: a word, then the places, then a move.

  function hinted() {
    const near = Combs.nearest(game.level, game.magic);
    if (!near) return {};
    const { missing, wrong, idle } = near;
    return { marks: missing.slice(0, 1), crosses: wrong.length ? wrong.slice(0, 1) : idle.slice(0, 1) };
  }
  function hintWords() {
    const { level } = game, near = Combs.nearest(level, game.magic);
    if (table.lost === 0) return "Nothing is left to do here: every answer is right.";
    if (!near) return "No plan was found for this square. Our magic is one press away, above.";
    const { missing, wrong, idle, areAll } = near, next = missing[0], over = level.squares.length - level.bits;
    if (next === undefined && wrong.length) return `The 1 on bit ${wrong[0]} is too much.`;
    if (next === undefined) return idle.length ? `The 1 on bit ${idle[0]} brings nothing, and does harm. Take it away.` : `No plan does better${over > 0 ? `: ${over === 1 ? "one square is" : `${over} squares are`} left over` : ""}.`;
    const names = brought(next).map(name), list = names.join(", ");
    if (hint === 3) return `Done: a 1 on bit ${next}.`;
    if (hint === 2) return wrong.length ? `The red 1, on bit ${wrong[0]}, is better off at the mark, bit ${next}.` : `A 1 at the mark, bit ${next}, brings ${list}.`;
    if (wrong.length) return stuck() + (now.sparks ? `The 1 on bit ${wrong[0]} is in the way. Slide it.` : areAll ? `With these 1s no plan comes to an end. Slide the one on bit ${wrong[0]}.` : `The nearest plan has no 1 on bit ${wrong[0]}. Slide it.`);
    return names.length > 2 ? `${names.length} squares can come with one 1: ${list}. Slide it until they are all in purple.` : names.length === 2 ? `${list}: one 1 can bring both, eight bits apart.` : `Bring ${list}. Which free bit spoils nothing?`;
  }
  // Why the last squares cannot come, where each of the others has a bit.
  function stuck() {
    const { level, magic } = game, missing = level.squares.filter((s) => !now.locked.has(s)), open = now.sockets.filter(({ kind }) => kind === "free").map(({ at }) => at);
    if (now.sparks || missing.length === 0 || missing.length > 2) return "";
    const clash = (s, at) => brought(at - s).find((t) => t !== s && !open.includes(t + at - s));
    const s = missing.find((s) => open.every((at) => at < s || has(magic, at - s) || clash(s, at) !== undefined));
    if (s === undefined) return "";
    const at = open.find((at) => at >= s && clash(s, at) !== undefined), twice = now.sockets.find(({ kind }) => kind === "again");
    const other = at === undefined ? twice?.from[0].s : clash(s, at);
    const why = at !== undefined ? `with it on bit ${at}, ${name(other)} comes to bit ${other + at - s}, which is taken` : twice ? `${name(other)} takes two` : "all are taken";
    return `${name(s)} has no free bit: ${why}. `;
  }
  function doHint() {
    const { missing, wrong, idle } = Combs.nearest(game.level, game.magic) ?? { missing: [], wrong: [], idle: [] };
    const spare = wrong[0] ?? idle[0], next = missing[0];
    if (next === undefined && spare === undefined) return;
    game.slid = -1;
    game.given += 1;
    if (next === undefined) return take(spare);
    selected = next;
    setMagic((spare === undefined ? game.magic : game.magic & ~bit(spare)) | bit(next));
  }
  // The next board that reads a wrong answer, from that with the fewest blockers on.
  function wrongOne() {
    const { level, occupied } = game, size = (n) => members(BigInt(n)).length, here = Combs.gather(level, occupied);
    const wrong = [...table.ids.keys()].filter((n) => table.ids[n] !== table.slots[table.indices[n]]).sort((a, b) => size(a) - size(b) || a - b);
    if (wrong.length) setBoard(occupied & ~level.mask | Combs.spread(level, wrong[(wrong.indexOf(here) + 1) % wrong.length]));
  }
  const HINTS = ["Hint", "Where?", "Do it", "Hint"];

  const tools = {
    left: () => { if (selected >= 0 && slide(selected, selected + 1)) focus(selected, false); },
    right: () => { if (selected >= 0 && slide(selected, selected - 1)) focus(selected, false); },
    take: () => { if (selected >= 0 && has(game.magic, selected)) take(selected); },
    undo: () => { if (game.past.length) { game.slid = -1; const magic = game.past.pop(); setMagic(magic, { free: true }); game.past.pop(); selected = -1; draw(); } },
    again: () => { const before = game, next = fresh(game.level, 1n, game.occupied); next.won = before.won; next.past = [...before.past, before.magic]; games.set(game.level.id, next); game = next; selected = 0; hint = 0; trial = null; refresh(); write(); },
    wrong: wrongOne,
    hint: () => {
      if (table.lost === 0) { hint = 0; draw(); return; }
      game.hints += 1;
      hint += 1;
      if (hint < 3) { draw(); return; }
      const words = hintWords();
      doHint();
      if (table.lost) { put($("told"), words); say(words); }
    },
  };
  // How keys are used is told to those who use them.
  addEventListener("keydown", () => home.classList.add("by-key"), true);
  addEventListener("pointerdown", () => home.classList.remove("by-key"), true);
  home.addEventListener("click", (event) => {
    const tool = event.target.closest("[data-tool]")?.dataset.tool;
    if (tools[tool]) { halt(); tools[tool](); }
    if (event.target.closest("[data-put]")) { halt(); game.slid = -1; selected = -1; setMagic(ours(game.level), { free: true, isOurs: true }); cells[at].focus({ preventScroll: true }); }
    if (event.target.closest("[data-tool=on]")) act.on?.(game.level.id);
  });

  // ---- What it says.

  function told() {
    const { level, magic } = game, total = table.ids.length;
    if (trial) return trial.words;
    if (hint > 0) return hintWords();
    if (notice) return notice;
    if (table.lost === 0) return `Every answer is right, for all ${number(total)} boards: a magic for ${Share.whose(level)}.`;
    const sparks = now.sockets.filter(({ kind }) => kind === "spark").map(({ from, at }) => `${listed([...new Set(from.map(({ s }) => name(s)))])} meet on bit ${at}`);
    if (level.whole) return `The squares off the mask count as filled here (occupied | !mask). ${number(table.lost)} boards read a wrong answer.`;
    if (members(magic).length > Strip.MOST) return `${members(magic).length} ones. ${number(table.lost)} boards read a wrong answer.`;
    if (sparks.length) return `${sparks.slice(0, 2).join("; ")}${sparks.length > 2 ? `; others on ${sparks.length - 2} more` : ""}.`;
    const missing = level.squares.filter((s) => !now.locked.has(s)), lost = missing.filter((s) => members(magic).every((n) => s + n > 63));
    if (magic === 0n) return "Without a 1 all boards read slot 0. Click the strip to place one.";
    const gone = lost.length ? ` ${listed(lost.map(name))} ${lost.length > 1 ? "fall" : "falls"} off the left end: a 1 farther right can bring ${lost.length > 1 ? "them" : "it"}.` : "";
    if (missing.length === level.squares.length) return gone ? gone.trim() : `No square has come to the index yet: ${table.used === 1 ? "all boards read one slot" : "only carries have"}.`;
    const isFull = now.sockets.every(({ kind }) => kind !== "free"), locked = `${now.locked.size} of ${level.squares.length} squares are locked in`;
    if (missing.length && isFull) return `${locked}, and no bit is free for ${listed(missing.map(name))}.${level.id === "boss" && table.lost === 32 ? " No plan does better." : ""}`;
    if (missing.length) return `${locked}.${gone || ` Still to come: ${listed(missing.map(name))}.`}`;
    const spare = members(magic).filter((n) => !brought(n).length);
    const more = spare.length ? ` The 1 on bit ${spare[0]} brings nothing: take it away.` : "";
    return (Combs.mayCarry(level, magic) ? "Each square has a bit of its own, but below them copies meet, and a carry comes in." : "Each square has a bit of its own, and yet answers are wrong.") + more;
  }

  // ---- Drawing.

  let shown = null, named = {};
  function drawStrip() {
    const next = view();
    shown = Strip.draw(next);
    const frame = `0 0 ${next.width} ${shown.at.height}`;
    if (svg.getAttribute("viewBox") !== frame) {
      svg.setAttribute("viewBox", frame);
      svg.setAttribute("width", next.width);
      svg.setAttribute("height", shown.at.height);
      Object.assign(track.style, { left: `${shown.at.left}px`, top: `${shown.at.track - 2}px`, height: `${shown.at.deep + 4}px` });
    }
    svg.innerHTML = shown.svg;
    // Of the bits only those that change are named anew.
    const key = [game.level.id, game.level.square, game.level.bits, game.level.slider].join();
    const magic = shownMagic();
    for (const n of named.key === key ? members(named.magic ^ magic) : cells.keys()) {
      const names = brought(n).map(name), words = `bit ${n}, ${has(magic, n) ? 1 : 0}${names.length ? `, ${has(magic, n) ? "brings" : "would bring"} ${names.join(", ")}` : ""}`;
      cells[n].setAttribute("aria-label", words);
    }
    named = { key, magic };
  }
  function drawTable() {
    TableView.draw(canvas, { table, bits: game.level.bits, slot: now.slot, wave, ...sizes.table });
    canvas.setAttribute("aria-label", `Table of ${number(table.slots.length)} slots: ${number(table.used)} used, ${number(table.red)} red`);
  }
  const texts = new Map();
  const put = (element, html) => { if (texts.get(element) !== html) { texts.set(element, html); element.innerHTML = html; } };
  function drawWords() {
    const { level } = game, { lost } = table, magic = shownMagic(), total = table.ids.length, isGood = table.lost === 0, our = ours(level);
    const tally = $("tally"), count = tally.querySelector(".count");
    put(count, lost === 0 ? `<b>0</b> wrong of ${number(total)}` : `<b>${number(lost)}</b> of ${number(total)} boards read a wrong answer`);
    count.classList.toggle("good", lost === 0);
    put(tally.querySelector(".read"), now.wrong === 0n ? `This board reads slot ${number(now.slot)}: right.` : `This board reads slot ${number(now.slot)}: wrong.`);
    put(tally.querySelector(".slot-words"), `${number(table.slots.length)} slots, colored by answer. Red: boards meet that need different ones.`);
    const state = isGood ? "good" : `bad: ${number(table.lost)} of ${number(total)}`;
    put($("chip"), `<span>${trial ? "best random number" : game.isOurs ? "our magic" : "your magic"}:</span> <code>${hex(magic)}</code> <b class="${isGood ? "good" : "bad"}">${state}</b>` +
      (our !== null && our !== magic && !isGood ? ` <button type="button" data-put>put ours in</button>` : ""));
    const words = told();
    put($("told"), words);
    $("told").className = hint ? "hint" : notice ? "spark" : isGood ? "good" : now.sparks ? "spark" : "";
    const button = (tool) => home.querySelector(`[data-tool=${tool}]`);
    put(button("hint"), HINTS[hint]);
    const hadFocus = document.activeElement === button("hint") && isGood;
    button("hint").hidden = isGood;
    button("on").hidden = !isGood || level.id === "any";
    button("wrong").hidden = isGood || Boolean(trial) || level.id === "rank";
    if (hadFocus) (level.id === "any" ? button("again") : button("on")).focus();
    button("undo").disabled = !game.past.length;
    for (const button of home.querySelectorAll("[data-go]")) {
      button.classList.toggle("here", button.dataset.go === level.id);
      button.classList.toggle("done", Boolean(games.get(button.dataset.go).won));
      button.setAttribute("aria-label", `Level ${NAMES.indexOf(button.dataset.go) + 1}${games.get(button.dataset.go).won ? ", won" : ""}`);
    }
    home.classList.toggle("is-good", isGood);
    say(`${words} ${lost === 0 ? "" : `${number(lost)} of ${number(total)} boards read a wrong answer.`}`);
  }
  function draw() {
    const { level, occupied } = game, isWrong = now.wrong !== 0n;
    const dim = new Set(aim < 0 ? [] : level.squares.filter((s) => s !== aim));
    board.draw({ slider: level.slider, square: level.square, occupied, colors: level.hues, dim,
      marks: { mask: level.mask, attacks: now.answer, wrong: now.wrong, served: aim < 0 ? 0n : bit(aim) } });
    home.classList.toggle("is-wrong", isWrong);
    drawStrip();
    drawTable();
    drawWords();
  }

  // ---- Animations: one at a time, and any hand stops it.

  let running = 0;
  function halt() { running += 1; if (trial) { trial = null; refresh(); } }
  // Calls `frame` until it says that it is done; false if it was stopped.
  function animate(frame) {
    halt();
    const mine = running;
    return new Promise((done) => {
      const next = () => { if (mine !== running) return done(false); if (frame() === null) return done(true); requestAnimationFrame(next); };
      next();
    });
  }

  new ResizeObserver(() => { document.documentElement.style.setProperty("--stage-height", `${home.offsetHeight}px`); measure(); draw(); }).observe(home);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { measure(); draw(); });
  home.hidden = false;
  home.dataset.level = "rank";
  measure();
  refresh();

  return {
    data, games, listeners, act, setMagic, setBoard, setShown: refresh, show, move, ours, address, animate, halt, quiet, phone,
    get game() { return game; }, get table() { return table; }, get now() { return now; },
    // Shows another number than the reader's own, until he touches something.
    lend(next) {
      const isSame = trial?.magic === next.magic;
      trial = next;
      if (isSame) drawWords(); else refresh();
    },
    // Says a word until the reader does something.
    notice(words) { notice = words; drawWords(); },
    carry(is) { carry = is; draw(); },
    // A state from elsewhere: an address.
    open({ level, occupied, magic }) {
      halt();
      const next = fresh(level, magic, occupied);
      games.set(level.id, next);
      game = null;
      show(level.id);
    },
  };
})();
