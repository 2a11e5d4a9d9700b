// Random steps by the page's own controls, and what the stage shows after each: slider, square, pieces,
// attacked squares, those marked as wrong, magic, index bits, index, and the first word of the verdict.
(() => {
  let seed = 20261128;
  const random = (n) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(seed / 2147483648 * n);
  };
  const one = (selector) => document.querySelector(selector);
  const cells = [...document.querySelectorAll("#stage-board [role=gridcell]")];
  const bits = [...document.querySelectorAll("#magic-bits button")];
  const moveSlider = () => {
    cells[random(64)].click();
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
    one("#stage-board [tabindex=\"0\"]").dispatchEvent(event);
  };
  const answers = [];
  for (let n = 0; n < 2500; n++) {
    const what = random(60);
    if (what === 0) document.querySelectorAll("#stage [name=slider]")[random(2)].click();
    else if (what === 1) moveSlider();
    else if (what === 2) one("#random").click();
    else if (what < 12) bits[random(64)].click();
    else if (what < 16) one("[data-do=worse]").click();
    else if (what === 16) one("[data-do=restore]").click();
    else cells[random(64)].click();
    const labels = cells.map((cell) => cell.getAttribute("aria-label"));
    const which = (word) =>
      labels.filter((label) => label.split(", ").includes(word)).map((label) => label.slice(0, 2)).join(" ");
    const [square, slider] = labels.find((label) => /rook|bishop/.test(label)).split(", ");
    const [, magic, many, index] = one("#stage-words svg").getAttribute("aria-label")
      .match(/magic (0x[0-9a-f]+): the top ([0-9]+) bits are ([0-9]+)/);
    const verdict = one("#verdict").textContent.split(/[ .]/)[0];
    answers.push([slider, square, which("piece"), which("attacked"), which("wrong"), magic, many, index, verdict]);
  }
  return answers;
})()
