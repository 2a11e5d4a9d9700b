// Points at a bit of a line of words, and says which blockers, bits of each line and digits are in full color.
((line, n) => {
  const svg = document.querySelector("#stage-words svg");
  const lines = () => [...svg.querySelectorAll(".part")];
  const bits = (part) => [...part.querySelectorAll("path")].flatMap((path) =>
    path.getAttribute("d").match(/M[0-9.]+/g).map((x) => [Number(x.slice(1)), path]));
  svg.dispatchEvent(new PointerEvent("pointerleave"));
  const [x] = bits(lines()[line])[n], box = svg.getBoundingClientRect();
  const touch = lines()[line].querySelector(".touch"), { y } = touch.getBoundingClientRect();
  const place = { clientX: box.x + x + 4, clientY: y + 4 };
  touch.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, ...place }));
  const isFull = (part, path) => !path.classList.contains("other") && !part.classList.contains("dim");
  const full = lines().slice(0, -1).map((part) => bits(part).filter(([, path]) => isFull(part, path)).length);
  const men = document.querySelectorAll("#stage-board .man:not(.idle, .dim)").length;
  const verdict = document.querySelector("#verdict").textContent;
  return [men, full, svg.querySelectorAll(".lit").length, verdict];
})
