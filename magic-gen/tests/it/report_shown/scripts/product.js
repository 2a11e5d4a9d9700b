// The lines of the rook's product: the names, the first number of each, and whether it is a piece of the file; then the
// entry, the colors of the pieces on the board by square, and two rooks that read one entry.
(() => {
  const rows = [...document.querySelectorAll("[data-picture=product] tr")].filter((row) => row.querySelector("td"));
  const lines = rows.map((row) => [row.querySelector("th").textContent, row.querySelector("td").firstChild.data, row.className]);
  const hue = (e) => [...e.classList].find((name) => name.startsWith("hue")) ?? "";
  const square = (e) => 8 * (7 - (e.getAttribute("cy") - 5) / 10) + (e.getAttribute("cx") - 5) / 10;
  const circles = [...document.querySelectorAll("#shared-board circle")];
  const men = circles.map((e) => [Lookup.name(square(e)), hue(e)]);
  const alike = [...document.querySelectorAll("[data-picture=same] figcaption")].map((e) => e.textContent);
  return [lines, document.querySelector("[data-shared=entry]").textContent, Object.fromEntries(men), alike];
})()
