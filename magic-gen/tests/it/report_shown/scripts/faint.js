// Texts whose contrast with what is behind them is less than 4.5. What is behind a text is
// asked of the browser, point by point.
(() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((c, i) => c * a + under[i] * (1 - a));
  const light = (color) => {
    const [r, g, b] = color.map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [bright, dark] = [light(a), light(b)].sort((m, n) => n - m);
    return (bright + 0.05) / (dark + 0.05);
  };
  const root = getComputedStyle(document.documentElement);
  const page = rgba(root.getPropertyValue("--page")).slice(0, 3);
  const filled = (shape, style) => {
    if (style.fill === "none" || shape.tagName === "g" || shape.tagName === "a") return [];
    const color = rgba(style.fill);
    color[3] *= Number(style.fillOpacity);
    return [color];
  };
  const ground = (e, x, y) => {
    const layers = [];
    for (const below of document.elementsFromPoint(x, y)) {
      if (below === e || below.tagName === "text" || below.tagName === "svg") continue;
      const style = getComputedStyle(below);
      if (below.tagName === "use") layers.push(rgba(root.getPropertyValue("--dark")));
      else if (below instanceof SVGElement) layers.push(...filled(below, style));
      else layers.push(rgba(style.backgroundColor));
    }
    return layers.reverse().reduce((under, layer) => over(layer, under), page);
  };
  const faint = new Set();
  let seen = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, e = text.parentElement;
    if (!text.data.trim() || e.closest("script, .hidden, .unseen, .skip, [hidden], :disabled")) continue;
    if (!e.checkVisibility({ contentVisibilityAuto: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getClientRects()[0];
    if (!box || box.width === 0) continue;
    const style = getComputedStyle(e), svg = e instanceof SVGElement;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const under = ground(svg ? e : null, x, y);
    const ratio = contrast(over(rgba(svg ? style.fill : style.color), under), under);
    seen += 1;
    if (ratio < 4.5) faint.add(`${e.tagName}.${e.getAttribute("class")} ${text.data.slice(0, 30)} ${ratio.toFixed(2)}`);
  }
  return [seen, [...faint].slice(0, 10)];
})()
