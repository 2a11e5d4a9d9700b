// The page around the stage: a board that unrolls, the steps, and their buttons.
"use strict";
(() => {
  const { bit, has, members, hex } = Lookup, { number, say } = Boards, { LEVELS } = Combs;
  const $ = (id) => document.getElementById(id);
  const at = (square) => Lookup.squareOf(square);

  // ---- The card: the picture alone, for those to whom the page is sent.

  if (location.hash === "#card") {
    const magic = BigInt(Play.data.magics.rook[27][0]);
    document.body.insertAdjacentHTML("afterbegin", Share.svg({ level: LEVELS.rook, magic, table: Combs.tableOf(LEVELS.rook, magic), title: "Build a magic by hand" }));
    document.body.classList.add("alone");
    return;
  }

  // ---- The first board, and how it becomes the strip while the reader scrolls.

  const scene = document.querySelector(".scene"), unrolled = $("unrolled");
  let occupied = BigInt(Play.data.example.occupied), square = Play.data.example.square;
  const hero = makeBoard($("hero"), "Board", {
    piece(from, to) { occupied = (from < 0 ? occupied : occupied & ~bit(from)) | (to < 0 ? 0n : bit(to)); drawHero(); },
    slider(from, to) { square = to; occupied &= ~bit(to); drawHero(); },
  });
  function drawHero() {
    const colors = new Map(members(occupied).map((s) => [s, LEVELS.rook.hues.get(s) ?? 11]));
    hero.draw({ slider: "rook", square, occupied, colors, marks: { attacks: Lookup.walk("rook", square, occupied) } });
    drawUnrolled();
  }
  function drawUnrolled() {
    const room = scene.getBoundingClientRect(), box = $("hero").querySelector(".fields").getBoundingClientRect();
    // On paper there is no board.
    if (box.width === 0) return;
    const way = scene.parentElement.offsetHeight - scene.offsetHeight, gone = way > 0 ? Math.min(1, Math.max(0, -scene.parentElement.getBoundingClientRect().top / way)) : 1;
    // Where nothing may move, the strip is simply there.
    const t = Play.quiet.matches ? 1 : Math.min(1, Math.max(0, (gone - 0.1) / 0.75)), side = box.width / 8, margin = Math.max(8, (room.width - 1100) / 2), cell = (room.width - 2 * margin) / 64;
    const y = room.height - Math.max(54, cell + 40), ease = (t) => t * t * (3 - 2 * t), mix = (a, b, t) => a + (b - a) * t;
    scene.dataset.words = t > 0.05 ? "second" : "first";
    let svg = "";
    for (let rank = 7; rank >= 0; rank--) {
      // One after another, the first rank first: it lies at the right end. Each becomes small, turns, and goes to its place.
      const own = Math.min(1, Math.max(0, t * 2.4 - rank * 0.2)), part = (from, to) => ease(Math.min(1, Math.max(0, (own - from) / (to - from))));
      const scale = mix(side, cell, part(0, 0.4)), tall = mix(side, Math.max(cell, 12), part(0, 0.4)), turn = part(0.25, 0.7), go = part(0.3, 1);
      if (t === 0) continue;
      const cx = mix(box.x - room.x + 4 * side, margin + (63 - 8 * rank - 3) * cell, go), cy = mix(box.y - room.y + (7.5 - rank) * side, y, go);
      let fields = "";
      for (let file = 0; file < 8; file++) {
        const s = 8 * rank + file, color = has(occupied, s) ? LEVELS.rook.hues.get(s) ?? 11 : -1, px = (file - 4) * scale;
        fields += `<rect class="${(file + rank) % 2 ? "light" : "dark"} edge" x="${px}" y="${-tall / 2}" width="${scale}" height="${tall}"/>` + (color >= 0 ? go > 0.95 ? `<rect class="t-${color}" x="${px + 1}" y="${1 - tall / 2}" width="${scale - 2}" height="${tall - 2}"/>` : `<circle class="t-${color}" cx="${px + scale / 2}" r="${scale * 0.31}"/>` : "");
      }
      svg += `<g transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${(180 * turn).toFixed(1)})" opacity="${Math.min(1, own * 8).toFixed(2)}">${fields}</g>`;
      if (go > 0.95) svg += `<text x="${cx.toFixed(1)}" y="${y + Math.max(cell, 12) / 2 + 16}">${cell > 8 ? "rank " : ""}${rank + 1}</text>`;
    }
    if (t > 0.95) svg += `<text class="start" x="${margin}" y="${y - Math.max(cell, 12) / 2 - 6}">bit 63</text><text class="end" x="${room.width - margin}" y="${y - Math.max(cell, 12) / 2 - 6}">bit 0</text>`;
    unrolled.setAttribute("viewBox", `0 0 ${room.width} ${room.height}`);
    unrolled.innerHTML = svg;
  }

  // ---- Steps: the one that is read has its level on the stage.

  const steps = [...document.querySelectorAll(".step")], stage = $("stage");
  let active = null, pressedAt = NaN;
  function enter(step) {
    if (step === active) return;
    active = step;
    steps.forEach((other) => other.classList.toggle("active", other === step));
    Play.show(step.dataset.level);
    Play.carry(step.id === "carry");
  }
  // Who has touched a step or the stage is still there, though the page moves a little.
  const hold = () => { pressedAt = scrollY; };
  function read() {
    drawUnrolled();
    if (Math.abs(scrollY - pressedAt) < 150) return;
    pressedAt = NaN;
    const box = stage.getBoundingClientRect(), below = box.width > innerWidth * 0.8 ? Math.max(0, Math.min(box.bottom, innerHeight * 0.7)) : 0, line = (below + innerHeight) / 2;
    enter(steps.filter((step) => step.getBoundingClientRect().top < line).pop() || steps[0]);
  }
  addEventListener("scroll", read, { passive: true });
  addEventListener("resize", () => { drawHero(); read(); });
  for (const kind of ["pointerdown", "keydown"]) stage.addEventListener(kind, hold);
  function goTo(step) {
    step.scrollIntoView({ behavior: "instant", block: "start" });
    enter(step);
    hold();
  }
  stage.addEventListener("click", (event) => {
    const id = event.target.closest("[data-go]")?.dataset.go;
    if (id) goTo($(`level-${id}`));
  });

  // Whoever has won level 3 sees all boards tried.
  Play.act.on = () => {
    const from = active;
    goTo(steps[steps.indexOf(from) + 1] ?? from);
    if (from.id === "level-rook") once(tryAll);
  };

  // ---- What the steps say of the reader's magic.

  const plural = (n, word) => `${number(n)} ${word}${n === 1 ? "" : "s"}`;
  function follow() {
    const rank = Play.games.get("rank"), isPlain = [rank.magic, rank.won?.magic].includes(Play.ours(LEVELS.rank));
    $("won-rank").classList.toggle("is", Boolean(rank.won) && isPlain);
    $("won-other").classList.toggle("is", Boolean(rank.won) && !isPlain);
    for (const id of ["file", "rook"]) document.querySelector(`#level-${id} .won`).classList.toggle("is", Boolean(Play.games.get(id).won));
    const { won } = Play.games.get("rook");
    const landed = won && Combs.landings(LEVELS.rook, won.magic), ones = won && members(won.magic).length;
    const how = landed?.locked.size === 10 && landed.sparks === 0 ? ` Its ${Share.count(ones)} 1s gather ten scattered squares into ten bits side by side.${Combs.mayCarry(LEVELS.rook, won.magic) ? "" : " Nothing meets there, and no carry comes up from below."}` : "";
    const words = !won ? "" : won.given ? `Solved with ${plural(won.given, "move")} of ours: ${hex(won.magic)}.${how} Reset and try alone?` : `You found one: ${hex(won.magic)}.${how}`;
    document.querySelector("[data-of=rook]").textContent = words;
    $("race-you").textContent = won ? `${plural(won.moves, "move")}${won.given ? `, ${won.given} of them ours` : ""}${won.hints ? `, ${plural(won.hints, "hint")}` : ""}, for ${hex(won.magic)}` : "nothing built yet: level 3 waits";
    // What was tried was another magic.
    if (tried !== null && Play.games.get("rook").magic !== tried) { tried = null; $("tried").textContent = ""; }
    if (Play.game.level.id === "rook") drawMade();
  }
  let drawing = 0, tried = null;
  function drawMade() {
    clearTimeout(drawing);
    drawing = setTimeout(() => { const { level, magic } = Play.games.get("rook"); $("made").innerHTML = Share.svg({ level, magic, table: Combs.tableOf(level, magic) }); }, 200);
  }
  Play.listeners.push(follow);

  // ---- Buttons.

  const tell = (id, text, isWrong = false) => { $(id).textContent = text; $(id).classList.toggle("wrong", isWrong); say(text); };
  const random = () => new BigUint64Array(crypto.getRandomValues(new Uint8Array(8)).buffer)[0], sparse = () => random() & random() & random();

  // Looks every board up and compares, in three seconds whatever the machine does.
  async function tryAll() {
    const { game, table } = Play, { level, occupied, magic } = game, all = table.ids.length, start = performance.now();
    let n = 0, wrong = 0, first = -1;
    tried = magic;
    $("tried").classList.remove("wrong");
    const ended = await Play.animate(() => {
      if (n === all) return null;
      const end = Play.quiet.matches ? all : Math.min(all, Math.max(n + 1, Math.round((performance.now() - start) / 3000 * all)));
      for (; n < end; n++) if (table.sets[table.slots[table.indices[n]]] !== Combs.attacks(level, Combs.spread(level, n))) { wrong += 1; if (first < 0) first = n; }
      game.occupied = occupied & ~level.mask | Combs.spread(level, n - 1);
      Play.setShown();
      $("tried").textContent = `${number(n)} of ${number(all)} tried, ${wrong ? `${number(wrong)} wrong` : "all right"}.`;
    });
    game.occupied = wrong && ended ? occupied & ~level.mask | Combs.spread(level, first) : occupied;
    if (Play.game === game) Play.setShown();
    if (!ended || game.magic !== magic) { tell("tried", `Stopped after ${number(n)} of ${number(all)}: ${Play.game === game ? "a hand was on the stage" : "another level came on the stage"}. Press again to try all.`); return; }
    tell("tried", wrong ? `${number(wrong)} of ${number(all)} boards read a wrong answer. The first of them was put on the board.`
      : `${number(all)} of ${number(all)} are the same as a walk. That is a proof: there is no other case.`, wrong > 0);
  }

  // Random numbers until one is good: more and more of them in each frame, so that one sees it run.
  async function race() {
    const level = LEVELS.rook, all = Combs.boardsOf(level).ids.length;
    let tries = 0, good = 0n, frame = 1;
    const button = document.querySelector("[data-do=random]");
    button.disabled = true;
    const ended = await Play.animate(() => {
      if (good) return null;
      const stop = performance.now() + 12;
      for (let n = 0; n < frame && !good && performance.now() < stop; n++) {
        const magic = sparse();
        tries += 1;
        if (Combs.trial(level, magic) === all) good = magic;
      }
      frame *= 1.06;
      $("race-random").textContent = `${number(tries)} tries …`;
    });
    button.disabled = false;
    button.textContent = "Try again";
    const words = ended ? `${number(tries)} tries, for ${hex(good)}` : `stopped after ${number(tries)} tries: the stage was touched, or changed`;
    $("race-random").textContent = words;
    say(words);
  }

  async function search() {
    const level = LEVELS.boss, total = Combs.boardsOf(level).ids.length, from = performance.now();
    let tries = 0, best = total + 1, bestMagic = 0n, bestTable = null, good = false;
    const ended = await Play.animate(() => {
      if (good || performance.now() - from > 20000) return null;
      for (const stop = performance.now() + 12; performance.now() < stop && !good;) {
        const magic = tries % 2 ? sparse() : random() & random(), table = Combs.tableOf(level, magic), { lost } = table;
        tries += 1;
        if (lost < best) { best = lost; bestMagic = magic; bestTable = table; }
        good = lost === 0;
      }
      Play.lend({ table: bestTable, magic: bestMagic, words: `${number(tries)} numbers. The best of them is wrong for ${number(best)} boards.` });
      $("search").textContent = `${number(tries)} numbers tried; the best is wrong for ${number(best)} of ${number(total)} boards.`;
    });
    tell("search", `${number(tries)} numbers tried${ended ? "" : ", then the stage was touched"}; the best is wrong for ${number(best)} of ${number(total)} boards.`);
  }

  // Puts pieces on squares of the stage, and takes the last one off and on.
  function onAndOff(level, [...fixed], last) {
    Play.show(level);
    const all = Lookup.setOf(fixed.map(at)), { occupied } = Play.game, isThere = (occupied & Play.game.level.mask) === (all | bit(at(last)));
    Play.setBoard(isThere ? all : all | bit(at(last)));
  }
  async function copy(button) {
    history.replaceState(null, "", Play.address());
    try { await navigator.clipboard.writeText(location.href); button.textContent = "Copied"; } catch { button.textContent = "The address has it"; }
    setTimeout(() => { button.textContent = "Copy a link to it"; }, 2000);
  }
  function save() {
    const { level, magic } = Play.games.get("rook"), link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([Share.svg({ level, magic, table: Combs.tableOf(level, magic) })], { type: "image/svg+xml" }));
    link.download = `magic-${hex(magic)}.svg`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
  // Whoever presses the button of a search once more does not stop it.
  const running = new Set();
  async function once(job) {
    if (running.has(job)) return;
    running.add(job);
    await job();
    running.delete(job);
  }
  const jobs = {
    all: () => once(tryAll), random: () => once(race), search: () => once(search), link: copy, picture: save,
    twin: () => onAndOff("rook", ["d6"], "d7"),
    boss() { Play.show("boss"); Play.halt(); Play.setMagic(Play.ours(LEVELS.boss), { free: true, isOurs: true }); },
    carry({ dataset }) { if (Play.games.get("boss").magic !== Play.ours(LEVELS.boss)) jobs.boss(); onAndOff("boss", [dataset.piece ?? "d3"], "d7"); Play.carry(true); },
    rook: () => Play.move("rook", Play.games.get("any").level.square),
    bishop: () => Play.move("bishop", Play.games.get("any").level.square),
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-do]"), step = button?.closest(".step");
    if (!step) return;
    enter(step);
    hold();
    jobs[button.dataset.do](button);
  });

  // ---- Addresses.

  const stepOf = (level) => $(`level-${level.id}`) ?? $("any");
  function open() {
    const state = Combs.addressed(location.hash), fault = Combs.fault(location.hash);
    if (fault) {
      goTo($("level-rook"));
      Play.notice(`The link has no usable magic: ${fault.slice(0, 120).replace(/[&<]/g, " ")}.`);
    }
    if (!state) return false;
    Play.open(state);
    goTo(stepOf(state.level));
    return true;
  }
  // Magics from elsewhere were not searched for here.
  if (!Play.data.magics.rook[27][2]) $("race-plan").remove();
  addEventListener("hashchange", open);
  drawHero();
  if (Combs.addressed(location.hash) || Combs.fault(location.hash)) { history.scrollRestoration = "manual"; open(); } else { enter(steps[0]); read(); }
  follow();
  new ResizeObserver(drawHero).observe(scene);
})();
