// Moves a slider of shared lines to a square, by the keys, and clicks places: pieces come and go there.
((slider, square, places) => {
  document.querySelector(`[name=shared-slider][value=${slider}]`).click();
  const cells = [...document.querySelectorAll("#shared-board [role=gridcell]")];
  const label = (cell) => cell.getAttribute("aria-label");
  const at = (name) => cells.find((cell) => label(cell).startsWith(name));
  if (!label(at(square)).includes(slider)) {
    if (label(at(square)).includes("piece")) at(square).click();
    at(square).click();
    at(square).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  }
  places.forEach((place) => at(place).click());
})
