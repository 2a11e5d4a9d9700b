// The lines of the rook's product: the names, the first number of each, and the color; then the entry, and the
// colors of the pieces on the board by square.
(() => {
  const color = (e) => e.getAttribute("style")?.match(/hue-[0-9]+/)[0] ?? "";
  const lines = [...document.querySelectorAll("[data-picture=product] g")].map((g) => {
    const texts = [...g.querySelectorAll("text")].slice(0, 2).map((text) => text.textContent);
    return [...texts, color(g.querySelector("path"))];
  });
  const hue = (e) => [...e.classList].find((name) => name.startsWith("hue")) ?? "";
  const square = (e) => 8 * (7 - (e.getAttribute("cy") - 5) / 10) + (e.getAttribute("cx") - 5) / 10;
  const circles = [...document.querySelectorAll("#shared-board circle")];
  const men = circles.map((e) => [Lookup.name(square(e)), hue(e)]);
  return [lines, document.querySelector("[data-shared=entry]").textContent, Object.fromEntries(men)];
})()
