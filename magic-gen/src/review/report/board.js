// A board to play with: pieces are dragged, a click or tap places and takes them, and keys do the same.
//
// It knows no state. `draw` shows what it is given; `act` hears of what the reader does.
"use strict";
const GLYPHS = {
  rook: "M2 9h6V7.8H2zM3 7.4h4l-.4-3.2H3.4zM2.5 1.2h1.3v.9h.6v-.9h1.2v.9h.6v-.9h1.3v2.6h-5z",
  bishop: "M2 9h6V7.8H2zM3.1 7.4h3.8l-.6-1.2c.8-.6 1.2-1.3 1.2-2.1 0-.9-.9-1.5-1.8-2.4a.75.75 0 1 0-1.4 0c-.9.9-1.8 1.5-1.8 2.4 0 .8.4 1.5 1.2 2.1zM4.7 3.1h.6v.8h.8v.6h-.8v1h-.6v-1h-.8v-.6h.8z",
  cannon: "M1.2 5.1 6.9 1.9l1.4 2.4-5 3zM5.7 1.6l1.5-.8 2 3.4-1.5.8zM1.8 7.3a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0zM5.9 8.1h2.9v1.1H4.6z",
  horse: "M2.2 9h5.9V7.8H2.2zM3 7.4h4.8c.2-2.4.1-4.6-2.4-5.7L5.3.8l-.9.9C3 2.4 2.2 3.6 1.7 5l.9 1 1.9-1c.1.8-1.5 1.4-1.5 2.4z",
};

const Boards = (() => {
  const { CHESS } = Lookup;
  function corner(s, { ranks, place } = CHESS) {
    const [file, rank] = place(s);
    return [10 * file, 10 * (ranks - 1 - rank)];
  }
  const middle = (s, on) => corner(s, on).map((n) => n + 5);
  const names = (set, on = CHESS) => on.members(set).map(on.name).join(", ") || "none";
  const listed = (words) => words.length < 2 ? words.join("")
    : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
  const number = new Intl.NumberFormat("en").format;

  // Squares as one path for each kind. A square is [kind, x, y].
  function paths(squares, side, inset) {
    const by = new Map(), edge = side - 2 * inset;
    for (const [kind, x, y] of squares) by.set(kind, (by.get(kind) ?? "") + `M${x + inset} ${y + inset}h${edge}v${edge}h${-edge}z`);
    return [...by].map(([kind, d]) => `<path class="${kind}" d="${d}"/>`).join("");
  }
  function man([x, y], color, radius) {
    const kind = Number.isInteger(color) ? `hue-${color}` : color;
    return `<circle class="man ${kind}" cx="${x}" cy="${y}" r="${radius}"/>`;
  }
  const glyph = (piece, [x, y]) =>
    `<path class="glyph" transform="translate(${x} ${y})" d="${GLYPHS[piece]}"/>`;

  // A small board: sets of squares with their kinds, the pieces with their colors, and the slider.
  function mini({ caption, sets, pieces = [], slider, square, on = CHESS, label }) {
    const [wide, high] = [10 * on.files, 10 * on.ranks], all = sets.reduce((all, [set]) => all | set, 0n);
    const squares = sets.flatMap(([set, kind]) => on.members(set).map((s) => [kind, ...corner(s, on)]));
    const men = pieces.map(([s, color]) => man(middle(s, on), color, 2.6)).join("");
    const down = (n) => n < on.files ? `M${10 * n} 0v${high}` : "";
    const across = (n) => n < on.ranks ? `M0 ${10 * n}h${wide}` : "";
    const inner = [...Array(Math.max(on.files, on.ranks)).keys()].slice(1);
    const lines = inner.map((n) => down(n) + across(n)).join("");
    return `<figure><svg class="mini" role="img" aria-label="${caption}: ${label ?? names(all, on)}" ` +
      `viewBox="0 0 ${wide} ${high}"><rect class="light" width="${wide}" height="${high}"/>` +
      `${paths(squares, 10, 1)}<path class="grid-lines" d="${lines}"/>${men}` +
      `${slider ? glyph(slider, corner(square, on)) : ""}</svg><figcaption>${caption}</figcaption></figure>`;
  }

  // A board of buttons is one stop of the Tab key; arrow keys go from square to square. `cell` hears of each
  // button, `choose` of a click, `step` of a step before it is made.
  function grid(label, { cell = () => {}, choose, step = () => {}, on = CHESS }) {
    const home = document.createElement("div"), buttons = [], { files, ranks, place } = on;
    home.setAttribute("role", "grid");
    home.setAttribute("aria-label", label);
    for (let rank = ranks - 1; rank >= 0; rank--) {
      const row = home.appendChild(document.createElement("div"));
      row.setAttribute("role", "row");
      for (let file = 0; file < files; file++) {
        const square = files * rank + file, button = row.appendChild(document.createElement("button"));
        buttons[square] = button;
        button.type = "button";
        button.setAttribute("role", "gridcell");
        button.tabIndex = square === 0 ? 0 : -1;
        cell(button, square);
      }
    }
    let at = 0;
    const focus = (square) => { buttons[at].tabIndex = -1; at = square; buttons[at].tabIndex = 0; };
    home.addEventListener("click", (event) => {
      const square = buttons.indexOf(event.target.closest("button"));
      if (square >= 0) { focus(square); choose(square); }
    });
    home.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const [x, y] = place(at), inside = (n, many) => Math.min(many - 1, Math.max(0, n));
      const to = {
        ArrowRight: [x + 1, y], ArrowLeft: [x - 1, y], ArrowUp: [x, y + 1], ArrowDown: [x, y - 1],
        Home: [0, y], End: [files, y], PageUp: [x, ranks], PageDown: [x, 0],
      }[event.key];
      if (!to) return;
      event.preventDefault();
      const square = files * inside(to[1], ranks) + inside(to[0], files);
      step(at, square, event.shiftKey);
      focus(square);
      buttons[square].focus();
    });
    return { home, buttons, focus };
  }

  // The one region that a screen reader reads out; it waits until nothing changes.
  let speaking = 0, spoken = null;
  function say(text) {
    if (!spoken) {
      spoken = document.body.appendChild(document.createElement("p"));
      spoken.className = "unseen";
      spoken.setAttribute("aria-live", "polite");
    }
    clearTimeout(speaking);
    speaking = setTimeout(() => { spoken.textContent = text; }, 500);
  }

  return { corner, middle, names, listed, number, paths, man, glyph, mini, grid, say };
})();

function makeBoard(host, label, act, on = Lookup.CHESS) {
  const { has } = Lookup, { corner, middle, glyph, man, paths } = Boards;
  const { files, ranks, place, name, squares } = on, [wide, high] = [10 * files, 10 * ranks];
  const spans = (texts) => texts.map((text) => `<span>${text}</span>`).join("");
  host.classList.add("play-board");
  host.style.cssText = `--files: ${files}; --ranks: ${ranks}`;
  const numbers = [...Array(ranks).keys()].map((n) => ranks - n);
  host.innerHTML = `<div class="ranks" aria-hidden="true">${spans(numbers)}</div>
    <div class="fields"><svg viewBox="0 0 ${wide} ${high}" aria-hidden="true"></svg></div>
    <div class="files" aria-hidden="true">${spans(squares.slice(0, files).map((s) => name(s)[0]))}</div>`;
  const picture = host.querySelector("svg");
  const choose = (square) => { if (!ignoreClick) toggle(square); };
  const { home: grid, buttons: cells, focus } = Boards.grid(label, { on, choose, step });
  picture.after(grid);
  let shown = null, held = null, ignoreClick = false;

  // ---- Pointer: what is held follows the finger; what is not moved is taken.

  function pointed(event) {
    const box = picture.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * wide;
    const y = (event.clientY - box.top) / box.height * high;
    const inside = (n, many) => Math.min(many - 1, Math.max(0, Math.floor(n / 10)));
    const square = files * (ranks - 1 - inside(y, ranks)) + inside(x, files);
    const isOff = x < -4 || y < -4 || x > wide + 4 || y > high + 4;
    return { x, y, square: isOff ? -1 : square };
  }

  grid.addEventListener("pointerdown", (event) => {
    const { square } = pointed(event);
    const kind = square === shown.square ? "slider" : has(shown.occupied, square) ? "piece" : null;
    if (event.button !== 0 || !kind) return;
    held = { kind, square, moved: false };
    grid.setPointerCapture(event.pointerId);
  });
  grid.addEventListener("pointermove", (event) => {
    if (!held) { act.point?.(pointed(event).square); return; }
    const { x, y, square } = pointed(event);
    held.x = x; held.y = y;
    if (square !== held.square && square !== shown.square && !(square >= 0 && has(shown.occupied, square))) {
      const from = held.square;
      if (held.kind === "piece" || square >= 0) { held.moved = true; held.square = square; act[held.kind](from, square); }
    }
    draw(shown);
  });
  const release = (event) => {
    if (!held) return;
    const { kind, square, moved } = held;
    held = null;
    // The browser clicks after this.
    ignoreClick = true;
    setTimeout(() => { ignoreClick = false; });
    if (square >= 0) focus(square);
    if (kind === "piece" && !moved && event.type === "pointerup") act.piece(square, -1);
    draw(shown);
  };
  grid.addEventListener("pointerup", release);
  grid.addEventListener("pointercancel", release);
  grid.addEventListener("pointerleave", () => { if (!held) act.point?.(-1); });
  const toggle = (square) => {
    if (square === shown.square) return;
    if (has(shown.occupied, square)) act.piece(square, -1); else act.piece(-1, square);
  };

  // ---- Keys.

  function step(from, to, isHeld) {
    act.point?.(to);
    if (!isHeld || to === shown.square || has(shown.occupied, to)) return;
    if (from === shown.square) act.slider(from, to); else if (has(shown.occupied, from)) act.piece(from, to);
  }
  grid.addEventListener("keydown", (event) => {
    const square = cells.indexOf(event.target), { key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || key !== " " && key !== "Enter") return;
    if (key === " ") toggle(square); else if (square !== shown.square) act.slider(shown.square, square);
    event.preventDefault();
  });
  // The key acts when it goes down; going up it would click once more.
  grid.addEventListener("keyup", (event) => { if (event.key === " ") event.preventDefault(); });

  // ---- Drawing.

  const fields = (kind, squares, inset) => paths(squares.map((s) => [kind, ...corner(s, on)]), 10, inset);
  const isDark = (s) => (place(s)[0] + place(s)[1]) % 2 === 0;
  const light = `<rect class="light" width="${wide}" height="${high}"/>`;
  const ground = light + fields("dark", squares.filter(isDark), 0);

  // `marks` are sets of squares by what they are; `colors` are the pieces that have one.
  function draw(next) {
    shown = next;
    const { slider, square, occupied, marks, colors = new Map(), dim = new Set() } = shown;
    const { attacks, wrong = 0n, mask = 0n, served = 0n } = marks, { members } = on;
    const moving = held?.moved || held?.x !== undefined ? held : null;
    const center = (s) => moving && s === moving.square ? [moving.x, moving.y] : middle(s, on);
    const color = (s) => (colors.has(s) ? `hue-${colors.get(s)}` : "idle") + (dim.has(s) ? " dim" : "");
    const [x, y] = moving?.kind === "slider" ? [moving.x, moving.y] : middle(square, on);
    const cross = ([x, y]) => `M${x + 2} ${y + 2}l6 6m0 -6l-6 6`;
    const crosses = members(wrong).map((s) => cross(corner(s, on))).join("");
    const men = members(occupied).map((s) => man(center(s), color(s), 3.1)).join("");
    picture.innerHTML = ground + fields("mask-field", members(mask), 0.25) +
      fields("wrong-field", members(wrong), 0) + fields("attacked", members(attacks & ~wrong), 0.9) +
      fields("served", members(served), 0.9) + men + `<path class="cross" d="${crosses}"/>` +
      glyph(slider, [x - 5, y - 5]);
    cells.forEach((cell, s) => {
      const man = s === square ? slider : has(occupied, s) ? "piece" : "empty";
      const is = [has(attacks, s) && "attacked", has(wrong, s) && "wrong"];
      const words = [name(s), man, ...is].filter(Boolean).join(", ");
      if (cell.getAttribute("aria-label") !== words) cell.setAttribute("aria-label", words);
      cell.classList.toggle("held", man !== "empty");
    });
  }

  return { draw, focus, cells };
}
