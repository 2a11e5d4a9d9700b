// The colors in the picture of the bytes that two bishops read, and those that its sentence names; then whether a
// square of one bishop alone is filled.
(() => {
  const paths = [...document.querySelectorAll("[data-picture=same] .bytes-figure path")];
  const kinds = paths.map((path) => path.getAttribute("class"));
  const sentence = document.querySelector("[data-shared=colors]").textContent;
  const colors = { Purple: "index", Blue: "attack", Orange: "hue-0" };
  const drawn = new Set(kinds.map((kind) => kind.split(" ")[0]));
  const named = Object.keys(colors).filter((word) => sentence.includes(word)).map((word) => colors[word]);
  return [[...drawn].sort(), named.sort(), kinds.some((kind) => kind === "attack" || kind === "hue-0")];
})()
