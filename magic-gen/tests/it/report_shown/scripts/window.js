// What the pictures of the string show, for the board in view: the square and pieces of the bishop, where its
// eight bytes begin, the squares that are blue in the frame, and all that are set there; then the sentence on the
// next bishop that overlaps, and the squares of each of the two that are filled. Sets are words, the first byte
// lowest.
(() => {
  const one = (selector) => document.querySelector(selector);
  const word = (bits) => Lookup.hex(bits.reduce((set, n) => set | 1n << BigInt(n), 0n));
  // The bits in a frame, of the kinds that are asked for.
  const framed = (svg, frame, kinds) => {
    const [x, y, side] = ["x", "y", "width"].map((name) => Number(frame.getAttribute(name)));
    const cell = (side - 2) / 8;
    const paths = [...svg.querySelectorAll("path")].filter((path) => kinds.includes(path.getAttribute("class")));
    const corners = paths.flatMap((path) => [...path.getAttribute("d").matchAll(/M([0-9.]+) ([0-9.]+)/g)]);
    return corners
      .map(([, left, top]) => [Math.floor((left - x - 1) / cell), 7 - Math.floor((top - y - 1) / cell)])
      .filter(([k, n]) => k >= 0 && k < 8 && n >= 0 && n < 8)
      .map(([k, n]) => 8 * n + k);
  };
  const svg = one("[data-picture=string] svg"), frame = svg.querySelector(".frame");
  const cells = [...document.querySelectorAll("#shared-board [role=gridcell]")];
  const labels = cells.map((cell) => cell.getAttribute("aria-label").split(", "));
  const pair = one("[data-picture=overlap] svg");
  const filled = (kinds) => pair ? word(framed(pair, pair.querySelector(`.frame.${kinds[0]}`), kinds)) : "";
  return [
    labels.find((label) => label[1] === "bishop")[0],
    labels.filter((label) => label[1] === "piece").map((label) => label[0]).join(" "),
    one("[data-shared=first]").textContent.replace(",", ""),
    word(framed(svg, frame, ["attack"])),
    word(framed(svg, frame, ["attack", "unread"])),
    one("[data-shared=neighbor]").textContent,
    filled(["attack", "index"]),
    filled(["hue-3", "index"]),
  ];
})()
