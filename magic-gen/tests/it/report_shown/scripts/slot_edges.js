// The least contrast between the page and a point at the edge of a slot, and how many such points there are.
(() => {
  const canvas = document.querySelector("#stage-slots canvas"), { width, height } = canvas;
  const points = canvas.getContext("2d").getImageData(0, 0, width, height).data;
  const light = (color) => {
    const [r, g, b] = color.map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const page = light(getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g).map(Number));
  let least = 99, seen = 0;
  for (let n = 1; n < width * height; n++) {
    if (points[4 * n + 3] < 255 || points[4 * n - 1] > 0) continue;
    const [dark, bright] = [page, light([...points.slice(4 * n, 4 * n + 3)])].sort((a, b) => a - b);
    least = Math.min(least, (bright + 0.05) / (dark + 0.05));
    seen += 1;
  }
  return [least, seen];
})()
