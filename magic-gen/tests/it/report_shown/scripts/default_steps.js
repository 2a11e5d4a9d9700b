// Random steps on the board of the default: slider, square, pieces, and what is attacked and wrong.
(() => {
  let seed = 20261129;
  const random = (n) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor(seed / 2147483648 * n);
  };
  const cells = [...document.querySelectorAll("#shared-board [role=gridcell]")];
  const moveSlider = () => {
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
    document.querySelector("#shared-board [tabindex=\"0\"]").dispatchEvent(event);
  };
  return [...Array(500).keys()].map(() => {
    const what = random(12);
    if (what === 0) document.querySelectorAll("[name=shared-slider]")[random(2)].click();
    else cells[random(64)].click();
    if (what === 1) moveSlider();
    const labels = cells.map((cell) => cell.getAttribute("aria-label"));
    const which = (word) =>
      labels.filter((label) => label.split(", ").includes(word)).map((label) => label.slice(0, 2)).join(" ");
    const [square, slider] = labels.find((label) => /rook|bishop/.test(label)).split(", ");
    return [slider, square, which("piece"), which("attacked"), which("wrong")];
  });
})()
