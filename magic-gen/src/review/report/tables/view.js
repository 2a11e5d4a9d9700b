// A board of links is one stop of the Tab key: arrow keys go from square to square.
"use strict";
for (const board of document.querySelectorAll("svg.board")) {
  // From a1 to h8.
  const links = [...board.querySelectorAll(":scope > a:not([tabindex])")];
  if (links.length !== 64) continue;
  links.forEach((link, n) => link.setAttribute("tabindex", n === 0 ? 0 : -1));
  board.addEventListener("keydown", (event) => {
    const from = links.indexOf(event.target), [x, y] = [from % 8, from >> 3];
    const to = { ArrowRight: [x + 1, y], ArrowLeft: [x - 1, y], ArrowUp: [x, y + 1], ArrowDown: [x, y - 1] }[event.key];
    if (from < 0 || !to || to.some((n) => n < 0 || n > 7)) return;
    event.preventDefault();
    links[from].setAttribute("tabindex", -1);
    const link = links[8 * to[1] + to[0]];
    link.setAttribute("tabindex", 0);
    link.focus();
  });
}
