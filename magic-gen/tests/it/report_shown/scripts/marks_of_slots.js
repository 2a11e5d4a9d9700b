(() => {
  const canvas = document.querySelector('#stage-slots canvas'), { width, height } = canvas, { table, now } = Stage;
  const points = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  const columns = 2 ** Math.ceil(Math.log2(table.slots.length) / 2), cell = Math.floor(width / columns), edge = (width - columns * cell) / 2;
  const color = (name) => getComputedStyle(document.body).getPropertyValue(name).match(/[0-9a-f]{2}/g).map((part) => parseInt(part, 16)).join();
  const within = (name) => [...new Set([...Array(width * height).keys()].filter((n) => points.slice(4 * n, 4 * n + 3).join() === color(name) && points[4 * n + 3] === 255)
    .map((n) => Math.floor((n % width - edge) / cell) + columns * Math.floor((Math.floor(n / width) - edge) / cell)))].sort((a, b) => a - b);
  const twins = [...table.slots.keys()].filter((slot) => table.slots[slot] === table.slots[now.index]);
  return [within('--ink'), within('--attack'), [now.index], twins];
})()
