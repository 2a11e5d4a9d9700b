// A board to play with: pieces are dragged, a click or tap places and takes them, and keys do the same.
//
// It knows no state. `draw` shows what it is given; `act` hears of what the reader does.
"use strict";
const GLYPHS = {
  rook: "M2 9h6V7.8H2zM3 7.4h4l-.4-3.2H3.4zM2.5 1.2h1.3v.9h.6v-.9h1.2v.9h.6v-.9h1.3v2.6h-5z",
  bishop: "M2 9h6V7.8H2zM3.1 7.4h3.8l-.6-1.2c.8-.6 1.2-1.3 1.2-2.1 0-.9-.9-1.5-1.8-2.4a.75.75 0 1 0-1.4 0c-.9.9-1.8 1.5-1.8 2.4 0 .8.4 1.5 1.2 2.1zM4.7 3.1h.6v.8h.8v.6h-.8v1h-.6v-1h-.8v-.6h.8z",
};

const Boards = (() => {
  const { members, name } = Lookup, corner = (s) => [10 * (s % 8), 10 * (7 - (s >> 3))];
  const names = (set) => members(set).map(name).join(", ") || "none";
  const number = new Intl.NumberFormat("en").format;

  // Squares as one path for each kind. A square is [kind, x, y].
  function paths(squares, side, inset) {
    const by = new Map(), edge = side - 2 * inset;
    for (const [kind, x, y] of squares) by.set(kind, (by.get(kind) ?? "") + `M${x + inset} ${y + inset}h${edge}v${edge}h${-edge}z`);
    return [...by].map(([kind, d]) => `<path class="${kind}" d="${d}"/>`).join("");
  }

  // A small board: sets of squares with their kinds, the pieces with their colors, and the slider.
  function mini({ caption, sets, pieces = [], slider, square }) {
    const squares = sets.flatMap(([set, kind]) => members(set).map((s) => [kind, ...corner(s)]));
    const men = pieces.map(([s, color]) => { const [x, y] = corner(s); return `<circle class="man ${Number.isInteger(color) ? `hue-${color}` : color}" cx="${x + 5}" cy="${y + 5}" r="2.6"/>`; }).join("");
    const [x, y] = corner(square ?? 0), glyph = slider ? `<path class="glyph" transform="translate(${x} ${y})" d="${GLYPHS[slider]}"/>` : "";
    const lines = [1, 2, 3, 4, 5, 6, 7].map((n) => `M${10 * n} 0v80M0 ${10 * n}h80`).join("");
    return `<figure><svg class="mini" role="img" aria-label="${caption}: ${names(sets.reduce((all, [set]) => all | set, 0n))}" viewBox="0 0 80 80"><rect class="light" width="80" height="80"/>${paths(squares, 10, 1)}` +
      `<path class="grid-lines" d="${lines}"/>${men}${glyph}</svg><figcaption>${caption}</figcaption></figure>`;
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

  return { corner, names, number, paths, mini, say };
})();

function makeBoard(host, label, act) {
  const { has, members, name } = Lookup;
  host.classList.add("play-board");
  host.innerHTML = `<div class="ranks" aria-hidden="true">${[8, 7, 6, 5, 4, 3, 2, 1].map((n) => `<span>${n}</span>`).join("")}</div>
    <div class="fields"><svg viewBox="0 0 80 80" aria-hidden="true"></svg><div role="grid" aria-label="${label}"></div></div>
    <div class="files" aria-hidden="true">${[..."abcdefgh"].map((file) => `<span>${file}</span>`).join("")}</div>`;
  const picture = host.querySelector("svg"), grid = host.querySelector("[role=grid]"), cells = [];
  let shown = null, at = 0, held = null, ignoreClick = false;

  for (let rank = 7; rank >= 0; rank--) {
    const row = grid.appendChild(document.createElement("div"));
    row.setAttribute("role", "row");
    for (let file = 0; file < 8; file++) {
      const cell = cells[8 * rank + file] = row.appendChild(document.createElement("button"));
      cell.type = "button";
      cell.tabIndex = -1;
      cell.setAttribute("role", "gridcell");
    }
  }

  // ---- Pointer: what is held follows the finger; what is not moved is taken.

  function place(event) {
    const box = picture.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * 80, y = (event.clientY - box.top) / box.height * 80;
    const off = x < -4 || y < -4 || x > 84 || y > 84, inside = (n) => Math.min(7, Math.max(0, Math.floor(n / 10)));
    return { x, y, square: off ? -1 : 8 * (7 - inside(y)) + inside(x) };
  }

  grid.addEventListener("pointerdown", (event) => {
    const { square } = place(event);
    const kind = square === shown.square ? "slider" : has(shown.occupied, square) ? "piece" : null;
    if (event.button !== 0 || !kind) return;
    held = { kind, square, moved: false };
    grid.setPointerCapture(event.pointerId);
  });
  grid.addEventListener("pointermove", (event) => {
    if (!held) { act.point?.(place(event).square); return; }
    const { x, y, square } = place(event);
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
  grid.addEventListener("click", (event) => {
    const square = cells.indexOf(event.target);
    if (square < 0 || ignoreClick) return;
    focus(square);
    toggle(square);
  });
  const toggle = (square) => {
    if (square === shown.square) return;
    if (has(shown.occupied, square)) act.piece(square, -1); else act.piece(-1, square);
  };

  // ---- Keys.

  const focus = (square) => { cells[at].tabIndex = -1; at = square; cells[at].tabIndex = 0; };
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const [x, y] = [at % 8, at >> 3];
    const to = { ArrowRight: [x + 1, y], ArrowLeft: [x - 1, y], ArrowUp: [x, y + 1], ArrowDown: [x, y - 1], Home: [0, y], End: [7, y], PageUp: [x, 7], PageDown: [x, 0] }[event.key];
    if (to) {
      const square = 8 * Math.min(7, Math.max(0, to[1])) + Math.min(7, Math.max(0, to[0])), from = at;
      if (event.shiftKey && square !== from && square !== shown.square && !has(shown.occupied, square)) {
        if (from === shown.square) act.slider(from, square); else if (has(shown.occupied, from)) act.piece(from, square);
      }
      focus(square);
      cells[square].focus();
      act.point?.(square);
    } else if (event.key === " ") toggle(at);
    else if (event.key === "Enter") { if (at !== shown.square) act.slider(shown.square, at); } else return;
    event.preventDefault();
  });
  // The key acts when it goes down; going up it would click once more.
  grid.addEventListener("keyup", (event) => { if (event.key === " ") event.preventDefault(); });

  // ---- Drawing.

  const { corner } = Boards;
  const fields = (squares, inset) => squares.map((s) => {
    const [x, y] = corner(s), side = 10 - 2 * inset;
    return `M${x + inset} ${y + inset}h${side}v${side}h${-side}z`;
  }).join("");
  const path = (kind, squares, inset) => squares.length ? `<path class="${kind}" d="${fields(squares, inset)}"/>` : "";
  const dark = fields([...Array(64).keys()].filter((s) => (s + (s >> 3)) % 2 === 0), 0);

  // `marks` are sets of squares by what they are; `colors` are the pieces that have one.
  function draw(next) {
    shown = next;
    const { slider, square, occupied, marks, colors = new Map(), ghost = 0n, dim = new Set() } = shown;
    const moving = held?.moved || held?.x !== undefined ? held : null;
    const center = (s) => moving && s === moving.square ? [moving.x, moving.y] : corner(s).map((n) => n + 5);
    const disc = (s) => {
      const [x, y] = center(s), color = colors.get(s);
      return `<circle class="man ${color === undefined ? "idle" : `hue-${color}`}${dim.has(s) ? " dim" : ""}" cx="${x}" cy="${y}" r="3.1"/>`;
    };
    const [x, y] = moving?.kind === "slider" ? [moving.x, moving.y] : corner(square).map((n) => n + 5);
    const cross = members(marks.wrong || 0n).map((s) => { const [x, y] = corner(s); return `M${x + 2} ${y + 2}l6 6m0 -6l-6 6`; }).join("");
    picture.innerHTML = `<rect class="light" width="80" height="80"/><path class="dark" d="${dark}"/>${path("mask-field", members(marks.mask || 0n), 0.25)}` +
      path("wrong-field", members(marks.wrong || 0n), 0) + path("attacked", members(marks.attacks & ~(marks.wrong || 0n)), 0.9) + path("served", members(marks.served || 0n), 0.9) +
      members(occupied).map(disc).join("") + (cross ? `<path class="cross" d="${cross}"/>` : "") +
      members(ghost).map((s) => { const [x, y] = corner(s); return `<circle class="ghost" cx="${x + 5}" cy="${y + 5}" r="3.6"/>`; }).join("") +
      `<path class="glyph" transform="translate(${x - 5} ${y - 5})" d="${GLYPHS[slider]}"/>`;
    cells.forEach((cell, s) => {
      const man = s === square ? slider : has(occupied, s) ? "piece" : "empty";
      const words = [name(s), man, has(marks.attacks, s) && "attacked", has(marks.wrong || 0n, s) && "wrong"].filter(Boolean).join(", ");
      if (cell.getAttribute("aria-label") !== words) cell.setAttribute("aria-label", words);
      cell.classList.toggle("held", man !== "empty");
    });
  }

  focus(0);
  return { draw, focus, cells };
}
