// The toy: the X of one bishop is dragged over that of another, until no square contradicts.
"use strict";
(() => {
  const home = document.getElementById("toy");
  if (!home) return;
  const { has, members, name, setOf, squareOf } = Lookup, CELL = 20, ROWS = 16;

  // What a bishop needs of eight bytes, and what has to be set there, as seen from it.
  function setAs(place, pieces) {
    const square = squareOf(place), turned = (set) => SharedLines.turnedRight(set, square);
    return { place, pieces, needed: turned(Lookup.walk("bishop", square, 0n)), set: turned(Lookup.walk("bishop", square, setOf(pieces.map(squareOf)))) };
  }
  const MINE = setAs("d4", ["f6"]), OTHERS = [["d5", ["b7"]], ["c3", []], ["e5", ["c3", "g7"]], ["f5", ["d3"]]].map(([place, pieces]) => setAs(place, pieces));
  let other = 0, far = 8;

  // The squares of both, by row and column: whose they are, and whether both agree.
  function squares(far) {
    const at = new Map();
    const put = ({ needed, set }, kind, rows) => members(needed).forEach((n) => {
      const key = n + 8 * rows, is = has(set, n), there = at.get(key);
      at.set(key, !there ? { kind, is } : { kind: there.is === is ? "both" : "clash", is });
    });
    put(MINE, "mine", 0);
    put(OTHERS[other], "yours", far);
    return at;
  }
  const clashes = (far) => [...squares(far).values()].filter(({ kind }) => kind === "clash").length;

  home.innerHTML = `<svg class="toy bytes-figure" role="img" viewBox="-24 -2 ${8 * CELL + 28} ${ROWS * CELL + 4}"></svg>
    <div class="told"><p class="result" role="status"></p><label class="about">Bytes apart <input type="range" min="0" max="8" step="1"></label></div>`;
  const svg = home.querySelector("svg"), slider = home.querySelector("input"), told = home.querySelector(".result");

  // Byte 0 is at the bottom, as rank 1 of a board is.
  const y = (row) => CELL * (ROWS - 1 - row);
  function draw() {
    const by = new Map();
    for (const [n, { kind, is }] of squares(far)) {
      const name = is || kind === "clash" ? kind : `${kind} hollow`;
      by.set(name, (by.get(name) ?? "") + `M${CELL * (n % 8) + 2} ${y(n >> 3) + 2}h${CELL - 4}v${CELL - 4}h${4 - CELL}z`);
    }
    const frame = (kind, row) => `<rect class="frame ${kind}" x="-1" y="${y(row + 7) - 1}" width="${8 * CELL + 2}" height="${8 * CELL + 2}"/>`;
    const rows = 8 + far, bad = clashes(far), least = [0, 1, 2, 3, 4, 5, 6, 7, 8].find((n) => clashes(n) === 0);
    svg.innerHTML = `<rect class="light" width="${8 * CELL}" height="${ROWS * CELL}"/><rect class="band" y="${y(7)}" width="${8 * CELL}" height="${CELL * Math.max(0, 8 - far)}"/>` +
      [...by].map(([kind, d]) => `<path class="${kind}" d="${d}"/>`).join("") + frame("mine", 0) + `<g class="over">${frame("yours", far)}</g>` +
      [0, 7, rows - 1].map((row) => `<text class="end" x="-5" y="${y(row) + 14}">${row}</text>`).join("");
    const bytes = `${rows} bytes instead of 16`;
    told.textContent = far === 8 ? "One after the other they take 16 bytes." : bad ? `${bad} square${bad > 1 ? "s contradict" : " contradicts"}: one bishop needs a 1 there, the other a 0.`
      : far === least ? `It fits: ${bytes}, and no way is shorter. The bytes between belong to both, and each reads its own X.` : `It fits: ${bytes}. Can they lie nearer?`;
    told.classList.toggle("wrong", bad > 0);
    svg.setAttribute("aria-label", `Two X, ${far} bytes apart. ${told.textContent}`);
    slider.value = far;
    const { place, pieces } = OTHERS[other];
    document.querySelector("[data-toy=other]").textContent = `the bishop on ${place}, ${pieces.length ? `with ${pieces.length > 1 ? "pieces" : "a piece"} on ${pieces.join(" and ")}` : "with no piece in its way"}`;
  }
  function lay(next) {
    const now = Math.min(8, Math.max(0, next));
    if (now === far) return;
    far = now;
    draw();
  }
  slider.addEventListener("input", () => lay(Number(slider.value)));

  let held = null;
  svg.addEventListener("pointerdown", (event) => {
    held = { at: event.clientY, far };
    svg.setPointerCapture(event.pointerId);
  });
  svg.addEventListener("pointermove", (event) => {
    if (held) lay(held.far + Math.round((held.at - event.clientY) / (svg.getBoundingClientRect().height / (ROWS + 0.2))));
  });
  for (const kind of ["pointerup", "pointercancel"]) svg.addEventListener(kind, () => { held = null; });
  document.querySelector("[data-shared-do=other]").addEventListener("click", () => { other = (other + 1) % OTHERS.length; far = 8; draw(); });
  draw();
})();
