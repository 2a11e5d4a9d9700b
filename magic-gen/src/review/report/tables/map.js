// The magics of both pieces: the table of each square as a picture on its field, and the square that is chosen.
"use strict";
const Data = JSON.parse(document.getElementById("data").textContent);

const SquareTables = (() => {
  const { members, name, hex, squareOf } = Lookup, { number, mini } = Boards;
  const lookupOf = (slider, square) => {
    const [magic, bits, tried] = Data.magics[slider][square];
    return { slider, square, magic: BigInt(magic), bits, tried, whole: false };
  };

  // ---- The slots of a table as a picture, a point for each: the darker, the more squares are attacked.

  const FREE = [214, 40, 40], LIGHT = [222, 233, 247], DARK = [20, 62, 128];
  const shade = (squares) => LIGHT.map((light, n) => Math.round(light + (DARK[n] - light) * (squares - 1) / 13));
  function paint(canvas, { slots, sets }) {
    const columns = 2 ** Math.ceil(Math.log2(slots.length) / 2), sizes = sets.map((set) => shade(members(set).length));
    canvas.width = columns;
    canvas.height = slots.length / columns;
    const image = new ImageData(columns, canvas.height);
    slots.forEach((set, n) => image.data.set([...(set < 0 ? FREE : sizes[set]), 255], 4 * n));
    canvas.getContext("2d").putImageData(image, 0, 0);
  }

  // ---- The maps. A table is filled when there is time.

  const maps = {}, waiting = [];
  const idle = window.requestIdleCallback ?? ((job) => setTimeout(job, 20));
  function fillNext() {
    const next = waiting.shift();
    if (!next) return;
    next();
    idle(fillNext);
  }
  function addMap(slider) {
    const home = document.querySelector(`[data-map=${slider}]`), most = Math.max(...Data.magics[slider].map(([, bits]) => bits));
    const cell = (button, square) => {
      const { bits } = lookupOf(slider, square), canvas = button.appendChild(document.createElement("canvas"));
      // The largest table fills its field; the others are smaller, as they are.
      canvas.style.width = `${100 * 2 ** (Math.ceil(bits / 2) - Math.ceil(most / 2))}%`;
      button.append(Object.assign(document.createElement("span"), { textContent: `${name(square)} ${bits}` }));
      button.setAttribute("aria-label", `${slider} ${name(square)}, ${bits} bits`);
      waiting.push(() => paint(canvas, Lookup.tableOf(lookupOf(slider, square))));
    };
    maps[slider] = Boards.grid(`Magics of the ${slider}`, { cell, choose: (square) => choose(slider, square) });
    home.append(maps[slider].home);
    const entry = (color, words) => `<li><i style="background:rgb(${color.join(" ")})"></i>${words}`;
    home.insertAdjacentHTML("beforeend", `<ul class="key">${entry(LIGHT, "few squares attacked")}${entry(DARK, "many")}${entry(FREE, "free")}</ul>` +
      `<figcaption>The table of each square on its field, a point for each slot, with its index bits. Twice the area, twice the slots.</figcaption>`);
    show(slider, squareOf("d4"));
  }

  // The square that is chosen, with its figures, boards and slots.
  function show(slider, square) {
    const lookup = lookupOf(slider, square), table = Lookup.tableOf(lookup), home = document.querySelector(`[data-chosen=${slider}]`);
    const used = table.slots.filter((set) => set >= 0).length, title = `${slider} ${name(square)}`;
    const figures = [["magic", `<code>${hex(lookup.magic)}</code>`], ["index bits, shift", `${lookup.bits}, ${64 - lookup.bits}`], ["boards", number(table.boards.length)], ["attack sets", number(table.sets.length)],
      ["slots used", `${number(used)} of ${number(table.slots.length)}`], ["candidates tried", number(lookup.tried)]];
    home.innerHTML = `<h3 tabindex="-1" id="${slider}-${name(square)}">${title}</h3><dl>${figures.map(([what, value]) => `<dt>${what}<dd>${value}`).join("")}</dl>` +
      `<div class="minis">${mini({ caption: `mask ${hex(table.mask)}`, sets: [[table.mask, "mask"]], slider, square })}${mini({ caption: "the bits of the magic", sets: [[lookup.magic, "ink"]] })}</div>` +
      `<canvas aria-hidden="true"></canvas><p class="about">Its slots, slot 0 at the upper left. <a href="magic.html${Lookup.address({ ...lookup, occupied: 0n })}">Move pieces before it</a></p>`;
    paint(home.querySelector("canvas"), table);
    maps[slider].buttons.forEach((button, n) => button.setAttribute("aria-selected", n === square));
    maps[slider].focus(square);
  }

  // Chosen by hand: the title is in sight, and the address leads there.
  function choose(slider, square) {
    show(slider, square);
    history.replaceState(null, "", `#${slider}-${name(square)}`);
    document.querySelector(`[data-chosen=${slider}] h3`).scrollIntoView({ block: "nearest" });
    Boards.say(document.querySelector(`[data-chosen=${slider}] dl`).textContent);
  }
  // Whoever comes by an address sees the title of the square on top.
  function follow() {
    const [, slider, place] = location.hash.match(/^#(rook|bishop)-([a-h][1-8])$/) ?? [];
    if (!slider) return false;
    show(slider, squareOf(place));
    const title = document.querySelector(`[data-chosen=${slider}] h3`);
    title.scrollIntoView({ block: "start" });
    title.focus({ preventScroll: true });
    return true;
  }

  // ---- What somebody looks for.

  // Sections by their titles, and by the names of tables and files. Where two names fit, the better one comes first.
  const plain = (text) => text.toLowerCase().replace(/\.(rs|csv)$/, "").replace(/[^a-z0-9]+/g, " ").trim();
  const SECTIONS = [...document.querySelectorAll("main > section[id] > h2")].map((title) => [title.parentElement.id, title]);
  SECTIONS.forEach(([, title]) => { title.tabIndex = -1; });
  const sectionOf = (table) => SECTIONS.map(([id]) => id).find((id) => `${table}_`.startsWith(`${id}_`));
  const NAMES = [["string", "shared_lines_bishop"], ["sha 256", "totals"], ["sha256", "totals"], ["fingerprints", "totals"],
    ...SECTIONS.flatMap(([id, title]) => [[plain(id), id], [plain(title.textContent), id]]),
    ...[...document.querySelectorAll(".prints th:not(.n)")].map((cell) => cell.firstChild.textContent).map((table) => [plain(table), sectionOf(table)]).filter(([, id]) => id)];
  function sectionNamed(words) {
    const fits = [(text) => text === words, (text) => ` ${text} `.includes(` ${words} `), (text) => text.includes(words)];
    return words && fits.map((fit) => NAMES.find(([text]) => fit(text))?.[1]).find(Boolean);
  }
  function go(id) {
    location.hash = `#${id}`;
    SECTIONS.find(([there]) => there === id)[1].focus({ preventScroll: true });
  }

  const sliders = ["rook", "bishop"], found = (html) => { document.getElementById("found").innerHTML = html; };
  const goTo = (slider, place) => { if (location.hash === `#${slider}-${place}`) follow(); else location.hash = `#${slider}-${place}`; };
  // The numbers that a text can be: sixteen digits are hexadecimal rather than decimal.
  function numbersOf(words) {
    const bare = words.replace(/[_']/g, ""), isHex = /^0x[0-9a-f]+$/.test(bare), isSixteen = /^[0-9a-f]{16}$/.test(bare), isDecimal = /^[0-9]{10,20}$/.test(bare);
    return [isHex && [BigInt(bare), ""], isSixteen && [BigInt(`0x${bare}`), " Read as hexadecimal."], isDecimal && [BigInt(bare), ""]].filter(Boolean);
  }
  function findNumber(numbers) {
    const squares = sliders.flatMap((slider) => Data.magics[slider].map(([magic], square) => [magic, `The magic of the ${slider} on ${name(square)}.`, () => goTo(slider, name(square))]));
    const { rook, bishop } = Data.shared, inSection = (id) => () => go(id);
    const others = [...rook.map((magic, n) => [magic, `In shared lines, the magic of rooks on rank ${n + 1}.`, inSection("shared_lines_rook")]),
      ...bishop.map((magic, square) => [magic, `In shared lines, the magic of the bishop on ${name(square)}.`, inSection("shared_lines_bishop")]), [Data.de_bruijn.sequence, "The sequence of the bit scan.", inSection("de_bruijn")]];
    for (const [number, note] of numbers) {
      const [, words, jump] = [...squares, ...others].find(([magic]) => BigInt(magic) === number) ?? [];
      if (jump) { found(words + note); return jump(); }
    }
    return found(`No table here has this number.${numbers[0][1]}`);
  }
  function findSquare(words, place) {
    const rest = words.replace(place, ""), slider = /\bb(ishop)?\b/.test(rest) ? "bishop" : "rook";
    if (/shared/.test(rest)) {
      found(`Shared lines: the ${slider}. They have no table for a square alone.`);
      return go(`shared_lines_${slider}`);
    }
    found(`The ${slider} on ${place}.${/\bq(ueen)?\b/.test(rest) ? ` A queen is both: <a href="#bishop-${place}">the bishop on ${place}</a>.` : ""}`);
    return goTo(slider, place);
  }
  function find(text) {
    const words = text.trim().toLowerCase().replace(/^([rbq])(?=[a-h][1-8]$)/, "$1 "), place = words.match(/\b([a-h][1-8])\b/)?.[1], numbers = numbersOf(words);
    if (numbers.length) return findNumber(numbers);
    if (place) return findSquare(words, place);
    const id = sectionNamed(plain(words));
    found(id ? "" : "Nothing here has this name. A square is rook g4, a magic 0x0080001020400080.");
    return id && go(id);
  }
  document.getElementById("find")?.addEventListener("submit", (event) => { event.preventDefault(); find(document.getElementById("wanted").value); });

  if (Data.magics) {
    // The list has the addresses only where no script shows the squares.
    document.querySelectorAll(".all tr[id]").forEach((row) => row.removeAttribute("id"));
    ["rook", "bishop"].forEach(addMap);
    addEventListener("hashchange", follow);
    follow();
    idle(fillNext);
    // Paper does not wait.
    addEventListener("beforeprint", () => waiting.splice(0).forEach((fill) => fill()));
  }
  return { lookupOf, show };
})();
