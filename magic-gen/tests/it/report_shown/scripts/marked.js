// The slots that are marked when a square is chosen in a section.
((id, choice) => {
  const home = document.querySelector(`#${id} .owners`), select = home.querySelector("select");
  select.value = choice;
  select.dispatchEvent(new Event("change"));
  const canvas = home.querySelector("canvas"), { width, height } = canvas;
  const points = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  return [...Array(width * height).keys()].filter((n) => points[4 * n + 3]);
})
