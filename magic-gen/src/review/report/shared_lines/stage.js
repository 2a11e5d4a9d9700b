// A stage and its story: a board to play with, and beside it lessons with numbers and pictures that
// follow it. Board, pieces and lookups are data. A lesson says of which pieces it is: who reads it sees
// one of them.
"use strict";
function makeStage(stage) {
  const { id, on, label, pieces, state, attacks, colors, contents, jobs, moved = () => {} } = stage;
  const { bit, setOf } = Lookup, { number, say } = Boards;
  const home = document.getElementById(id), story = document.getElementById(`${id}-story`);
  const lessons = [...story.querySelectorAll(".lesson")];
  const radio = (piece) => `<label><input type="radio" name="${id}-slider" value="${piece}">
    <span>${piece[0].toUpperCase()}${piece.slice(1)}</span></label>`;
  home.innerHTML = `<div id="${id}-board"></div>
    <div class="controls"><fieldset><legend class="unseen">Piece</legend>
      ${pieces.map(radio).join("")}</fieldset></div>
    <p id="${id}-verdict" class="result"></p>`;
  const verdict = document.getElementById(`${id}-verdict`);
  const board = makeBoard(document.getElementById(`${id}-board`), label, {
    piece(from, to) {
      const { occupied } = state, rest = from < 0 ? occupied : occupied & ~bit(from);
      move({ occupied: to < 0 ? rest : rest | bit(to) });
    },
    slider: (from, to) => move({ square: to, occupied: state.occupied & ~bit(to) }),
  }, on);
  board.focus(state.square);

  function move(changes) {
    Object.assign(state, changes);
    story.querySelectorAll("[data-tried]").forEach((result) => { result.textContent = ""; });
    draw();
    moved();
    say(verdict.textContent);
  }

  // The piece goes to the next line with all of its own, and what stands there changes places with it. From
  // the last line it goes to the first, and all others one on: so as many steps as there are lines lead
  // back.
  function carry(isFile, { dataset }) {
    const { square, occupied, slider } = state, [file, rank] = on.place(square);
    const [at, many, step] = isFile ? [file, on.files, 1] : [rank, on.ranks, on.files];
    const by = BigInt(step), around = BigInt(many - 1) * by, ofLesson = dataset.of.split(" ");
    const first = setOf(on.squares.filter((s) => on.place(s)[isFile ? 0 : 1] === 0));
    const here = first << BigInt(at) * by, there = here << by, last = first << around;
    const swapped = occupied & ~(here | there) | (occupied & here) << by | (occupied & there) >> by;
    const all = (occupied & ~last) << by | (occupied & last) >> around;
    const changes = at < many - 1 ? { square: square + step, occupied: swapped }
      : { square: square - (many - 1) * step, occupied: all };
    move({ ...changes, slider: ofLesson.includes(slider) ? slider : ofLesson[0] });
  }
  const carries = { file: (lesson) => carry(true, lesson), rank: (lesson) => carry(false, lesson) };
  story.addEventListener("click", ({ target }) => {
    const job = { ...carries, ...jobs }[target.dataset?.sharedDo];
    job?.(target.closest(".lesson"));
  });

  // What is in sight is drawn at once, and the rest when the reader rests: so a piece that is dragged is not
  // held up.
  const inSight = new Set();
  let waiting = new Set(), resting = 0;
  function drawLessons(some) {
    const width = story.querySelector("[data-picture]").clientWidth || 320, read = {};
    for (const lesson of some) {
      const { numbers, pictures } = read[lesson.dataset.of] ??= contents(lesson.dataset.of, width);
      const all = (what) => lesson.querySelectorAll(what);
      all("[data-shared]").forEach((span) => { span.textContent = numbers[span.dataset.shared]; });
      all("[data-picture]").forEach((at) => { at.innerHTML = pictures[at.dataset.picture](); });
      waiting.delete(lesson);
    }
  }
  const drawRest = () => { clearTimeout(resting); drawLessons([...waiting]); };
  const sight = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) inSight[isIntersecting ? "add" : "delete"](target);
    drawLessons([...waiting].filter((lesson) => inSight.has(lesson)));
  });
  lessons.forEach((lesson) => sight.observe(lesson));
  addEventListener("beforeprint", drawRest);

  function draw() {
    const { slider, square, occupied } = state;
    waiting = new Set(lessons);
    drawLessons([...inSight]);
    clearTimeout(resting);
    resting = setTimeout(drawRest, 150);
    const found = attacks(state), wrong = found ^ Lookup.walk(slider, square, occupied, on);
    const isRight = wrong === 0n, marks = { attacks: found, wrong };
    board.draw({ slider, square, occupied, colors: colors(state), marks });
    home.querySelector(`[value=${slider}]`).checked = true;
    verdict.textContent = isRight
      ? `The ${slider} attacks ${Boards.names(found, on)}. A ray walk says the same.`
      : "Wrong: a ray walk finds another set.";
    verdict.classList.toggle("wrong", !isRight);
  }

  // The lesson that is read decides which piece is on the board.
  let active = null;
  function readHere() {
    const box = home.getBoundingClientRect(), isAbove = box.width > innerWidth * 0.8;
    const below = isAbove ? Math.min(box.bottom, innerHeight * 0.7) : 0;
    const line = below + (innerHeight - below) * 0.45;
    const here = lessons.filter((lesson) => lesson.getBoundingClientRect().top < line).pop();
    if (!here || here === active) return;
    active = here;
    lessons.forEach((lesson) => lesson.classList.toggle("active", lesson === here));
    const ofLesson = here.dataset.of.split(" ");
    if (ofLesson.includes(state.slider)) draw(); else move({ slider: ofLesson[0] });
  }
  addEventListener("scroll", readHere, { passive: true });

  // Another piece may have lessons of its own: whoever chooses it is led to the first of them.
  home.addEventListener("change", ({ target }) => {
    if (target.name !== `${id}-slider`) return;
    move({ slider: target.value });
    const isOfIt = ({ dataset }) => dataset.of.split(" ").includes(state.slider);
    if (!active || !isOfIt(active)) lessons.find(isOfIt).scrollIntoView({ behavior: "instant" });
  });

  let width = story.clientWidth;
  new ResizeObserver(() => {
    if (story.clientWidth === width) return;
    width = story.clientWidth;
    draw();
  }).observe(story);
  draw();
  drawRest();
  return { story, move, draw };
}
