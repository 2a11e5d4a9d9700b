// Tables that squares share: marks the slots of the square that a reader chooses.
"use strict";
for (const home of document.querySelectorAll(".owners")) {
  const { form } = home.dataset, picture = home.querySelector("img"), fields = new Map();
  for (const field of home.querySelectorAll("[data-row]")) {
    const [slider, square, ...numbers] = field.dataset.row.split(" "), name = `${slider} ${square}`;
    fields.set(name, numbers.map(BigInt));
    field.addEventListener("click", () => show(name));
  }

  function slotsOf([mask, magic, shift, offset]) {
    const slots = new Set();
    let subset = 0n;
    do {
      const product = BigInt.asUintN(64, (form === "black" ? subset | ~mask : subset) * magic);
      slots.add(Number(offset + ((form === "signed" ? BigInt.asIntN(64, product) : product) >> shift)));
      subset = subset - mask & mask;
    } while (subset !== 0n);
    return [...slots];
  }

  const canvas = document.createElement("canvas"), label = document.createElement("label");
  const choice = document.createElement("select"), words = document.createElement("output");
  canvas.width = picture.getAttribute("width");
  canvas.height = picture.getAttribute("height");
  choice.append(new Option("all squares", ""), ...[...fields.keys()].map((name) => new Option(name, name)));
  label.append("Show the slots of ", choice, words);
  picture.parentElement.before(label);
  picture.after(canvas);

  function show(name) {
    const field = fields.get(name), paint = canvas.getContext("2d");
    choice.value = name;
    paint.clearRect(0, 0, canvas.width, canvas.height);
    picture.classList.toggle("faded", Boolean(field));
    words.textContent = "";
    if (!field) return;
    const slots = slotsOf(field), [first, last] = [Math.min(...slots), Math.max(...slots)];
    paint.fillStyle = getComputedStyle(home).color;
    for (const slot of slots) paint.fillRect(slot % canvas.width, Math.floor(slot / canvas.width), 1, 1);
    words.textContent = `${slots.length.toLocaleString("en")} slots between ${first.toLocaleString("en")} and ${last.toLocaleString("en")}`;
  }
  choice.addEventListener("change", () => show(choice.value));
}
