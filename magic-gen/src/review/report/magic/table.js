// The table that the magic fills: a cell a slot, colored by its attack set; red where boards meet that need different ones.
"use strict";
const TableView = (() => {
  // As square as the slots allow.
  const shape = (bits) => { const wide = Math.ceil(bits / 2); return [2 ** wide, 2 ** (bits - wide)]; };

  function draw(canvas, { table, bits, slot, wave = 1 }) {
    const [columns, rows] = shape(bits), ratio = devicePixelRatio || 1, paint = canvas.getContext("2d"), style = getComputedStyle(canvas);
    const cell = Math.max(2, Math.round(canvas.clientWidth * ratio / columns)), gap = cell > 3 ? Math.max(1, Math.round(cell / 12)) : 0;
    const [bad, free, ink, pale, strong, page] = ["--bad", "--line", "--ink", "--slot", "--slot-edge", "--page"].map((name) => style.getPropertyValue(name));
    const edge = Math.ceil(3 * ratio), { slots } = table, border = cell >= 5 ? Math.max(1, Math.round(cell / 9)) : 0;
    canvas.width = columns * cell + 2 * edge;
    canvas.height = rows * cell + 2 * edge;
    paint.translate(edge, edge);
    const corner = (slot) => [slot % columns * cell, Math.floor(slot / columns) * cell];
    for (let n = 0; n < slots.length; n++) {
      const id = slots[n], [x, y] = corner(n), hue = id * 137.5 % 360;
      // A won table blooms, slot after slot.
      const size = wave >= 1 ? 1 : Math.min(1, Math.max(0, wave * 2.2 - (x + y) / ((columns + rows) * cell) * 1.2)), inset = (1 - size) * (cell - gap) / 2, side = (cell - gap) * size;
      if (table.bad[n]) { paint.fillStyle = bad; paint.fillRect(x + inset, y + inset, side, side); continue; }
      if (id < 0) { paint.fillStyle = free; paint.fillRect(x, y, cell - gap, cell - gap); if (border) paint.clearRect(x + border, y + border, cell - gap - 2 * border, cell - gap - 2 * border); continue; }
      paint.fillStyle = `oklch(${strong} ${hue})`;
      paint.fillRect(x + inset, y + inset, side, side);
      if (!border || size < 0.6) continue;
      paint.fillStyle = `oklch(${pale} ${hue})`;
      paint.fillRect(x + inset + border, y + inset + border, side - 2 * border, side - 2 * border);
    }
    // The slot that is read is framed, around it, so that its color stays.
    const [x, y] = corner(slot), line = 2 * ratio;
    paint.lineWidth = line;
    paint.strokeStyle = page;
    paint.strokeRect(x - line / 2, y - line / 2, cell - gap + line, cell - gap + line);
    paint.strokeStyle = ink;
    paint.strokeRect(x - line, y - line, cell - gap + 2 * line, cell - gap + 2 * line);
  }

  function slotAt(canvas, bits, event) {
    const [columns, rows] = shape(bits), box = canvas.getBoundingClientRect(), edge = Math.ceil(3 * (devicePixelRatio || 1)) / canvas.width * box.width;
    const at = (px, size, n) => Math.min(n - 1, Math.max(0, Math.floor((px - edge) / (size - 2 * edge) * n)));
    return at(event.clientX - box.left, box.width, columns) + columns * at(event.clientY - box.top, box.height, rows);
  }

  return { draw, slotAt, shape };
})();
