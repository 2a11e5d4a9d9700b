// Random pieces; the colors of blockers on the board and of their copies, and the digits of the index.
[...Array(40).keys()].map(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  document.querySelector("#random").click();
  const hue = (e) => [...e.classList].find((name) => name.startsWith("hue"));
  const square = (e) => 8 * (7 - (e.getAttribute("cy") - 5) / 10) + (e.getAttribute("cx") - 5) / 10;
  const men = all("#stage-board circle").filter(hue).map((e) => [square(e), hue(e)]);
  const copies = all("#stage-words .copies").map((e) => [
    Number(e.dataset.square), e.style.length, [...e.querySelectorAll("path")].map(hue),
  ]);
  const digits = all(".digit").map((e) => e.textContent).join("");
  return [Lookup.hex(Stage.now.relevant), men, copies, digits];
})
