// The table that the magic fills: a cell a slot, colored by its attack set; red where boards meet that need different ones.
"use strict";
const TableView = (() => {
  // As square as the slots allow.
  const shape = (bits) => { const wide = Math.ceil(bits / 2); return [2 ** wide, 2 ** (bits - wide)]; };

  // Colors as the numbers of their pixels: each is asked of the browser once.
  const probe = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true }), pixels = new Map();
  function pixel(color) {
    if (!pixels.has(color)) {
      probe.fillStyle = color;
      probe.fillRect(0, 0, 1, 1);
      pixels.set(color, new Uint32Array(probe.getImageData(0, 0, 1, 1).data.buffer)[0]);
    }
    return pixels.get(color);
  }

  // What a picture needs to know of the page.
  function measure(canvas) {
    const style = getComputedStyle(canvas), names = ["--bad", "--line", "--page", "--ink", "--slot", "--slot-edge"];
    return { space: canvas.clientWidth, ratio: devicePixelRatio || 1, colors: names.map((name) => style.getPropertyValue(name).trim()) };
  }

  function draw(canvas, { table, bits, slot, wave = 1, space, ratio, colors }) {
    const [columns, rows] = shape(bits), paint = canvas.getContext("2d"), [badColor, freeColor, pageColor, ink, pale, strong] = colors;
    const edge = Math.ceil(3 * ratio), cell = Math.max(2, Math.round((space * ratio - 2 * edge) / columns)), gap = cell > 3 ? Math.max(1, Math.round(cell / 12)) : 0;
    const [bad, free, page] = [badColor, freeColor, pageColor].map(pixel), hued = (color, id) => pixel(`oklch(${color} ${id * 137.5 % 360})`);
    const width = columns * cell + 2 * edge, height = rows * cell + 2 * edge, { slots } = table, border = cell >= 5 ? Math.max(1, Math.round(cell / 9)) : 0;
    if (canvas.width !== width || canvas.height !== height) { canvas.width = width; canvas.height = height; }
    const picture = paint.createImageData(width, height), points = new Uint32Array(picture.data.buffer);
    const rect = (color, x, y, wide, high) => { for (let row = y; row < y + high; row++) points.fill(color, row * width + x, row * width + x + wide); };
    const corner = (slot) => [edge + slot % columns * cell, edge + Math.floor(slot / columns) * cell];
    const whole = cell - gap;
    for (let n = 0; n < slots.length; n++) {
      const id = slots[n], [x, y] = corner(n);
      // A won table blooms, slot after slot.
      const size = wave >= 1 ? 1 : Math.min(1, Math.max(0, wave * 2.2 - (x + y) / (width + height) * 1.2)), side = Math.round(whole * size), inset = whole - side >> 1;
      const color = table.bad[n] ? bad : id < 0 ? free : hued(strong, id);
      rect(color, x + inset, y + inset, side, side);
      if (border && !table.bad[n] && side > 2 * border) rect(id < 0 ? page : hued(pale, id), x + inset + border, y + inset + border, side - 2 * border, side - 2 * border);
    }
    paint.putImageData(picture, 0, 0);
    // The slot that is read is framed, around it, so that its color stays.
    if (slot < 0) return;
    const [x, y] = corner(slot), line = Math.round(2 * ratio);
    paint.lineWidth = line;
    paint.strokeStyle = pageColor;
    paint.strokeRect(x - line / 2, y - line / 2, whole + line, whole + line);
    paint.strokeStyle = ink;
    paint.strokeRect(x - line, y - line, whole + 2 * line, whole + 2 * line);
  }

  function slotAt(canvas, bits, event) {
    const [columns, rows] = shape(bits), box = canvas.getBoundingClientRect(), edge = Math.ceil(3 * (devicePixelRatio || 1)) / canvas.width * box.width;
    const at = (px, size, n) => Math.min(n - 1, Math.max(0, Math.floor((px - edge) / (size - 2 * edge) * n)));
    return at(event.clientX - box.left, box.width, columns) + columns * at(event.clientY - box.top, box.height, rows);
  }

  return { draw, measure, slotAt };
})();
