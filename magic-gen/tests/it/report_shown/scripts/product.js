// The lines of the rook's product: the names, the first number of each, and the color; then the entry, and the
// colors of the pieces on the board by square.
(() => {
  const color = (e) => e.getAttribute("style")?.match(/hue-[0-9]+/)[0] ?? "";
  const rows = [...document.querySelectorAll("[data-picture=product] tr")].filter((row) => row.querySelector("td"));
  const lines = rows.map((row) => [row.querySelector("th").textContent, row.querySelector("td").firstChild.data, color(row)]);
  const hue = (e) => [...e.classList].find((name) => name.startsWith("hue")) ?? "";
  const square = (e) => 8 * (7 - (e.getAttribute("cy") - 5) / 10) + (e.getAttribute("cx") - 5) / 10;
  const circles = [...document.querySelectorAll("#shared-board circle")];
  const men = circles.map((e) => [Lookup.name(square(e)), hue(e)]);
  return [lines, document.querySelector("[data-shared=entry]").textContent, Object.fromEntries(men)];
})()
