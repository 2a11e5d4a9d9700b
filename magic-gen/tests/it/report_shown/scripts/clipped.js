// What is wider than the page, and what text is cut off, but for what scrolls.
(() => {
  const wrong = [];
  const root = document.documentElement, width = root.clientWidth;
  if (root.scrollWidth > width) wrong.push(`page ${root.scrollWidth}`);
  for (const e of document.body.querySelectorAll("*")) {
    const box = e.getBoundingClientRect();
    if (box.width === 0 || e.closest(".scroll, .hidden, .unseen, .skip, [hidden]")) continue;
    const what = `${e.tagName} ${e.id} ${e.textContent.slice(0, 40)}`;
    if (box.right > width + 1 || box.left < -1) wrong.push(`wide: ${what}`);
    const isBlock = !(e instanceof SVGElement) && getComputedStyle(e).display !== "inline" && e.clientWidth;
    if (isBlock && e.scrollWidth > e.clientWidth + 1) wrong.push(`cut: ${what}`);
    if (e.tagName === "text" || e.tagName === "use") {
      const home = e.ownerSVGElement.getBoundingClientRect();
      const isInside = box.right <= home.right + 1 && box.left >= home.left - 1
        && box.top >= home.top - 1 && box.bottom <= home.bottom + 1;
      if (!isInside) wrong.push(`beyond its picture: ${what}`);
    }
  }
  return wrong.slice(0, 10);
})()
