// The explorer: a lookup that answers to clicks and keys.
//
// Squares are 0 (a1) to 63 (h8), sets of squares are BigInt. `state` is all that there is to know;
// every click changes it and draws everything anew.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("numbers").textContent);
  const app = document.getElementById("app");
  const ALL = (1n << 64n) - 1n;
  const STEPS = { rook: [[1, 0], [-1, 0], [0, 1], [0, -1]], bishop: [[1, 1], [-1, 1], [1, -1], [-1, -1]] };
  const name = (s) => "abcdefgh"[s % 8] + ((s >> 3) + 1);
  const hex = (n) => "0x" + n.toString(16).padStart(16, "0");
  const bit = (s) => 1n << BigInt(s);
  const has = (set, s) => (set >> BigInt(s) & 1n) === 1n;
  const members = (set) => [...Array(64).keys()].filter((s) => has(set, s));
  const names = (set) => members(set).map(name).join(", ") || "none";
  const count = (n, one, many) => `${n.toLocaleString("en")} ${n === 1 ? one : many}`;

  // ---- The board.

  function ray(square, [dx, dy]) {
    const squares = [];
    for (let x = square % 8 + dx, y = (square >> 3) + dy; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy) {
      squares.push(8 * y + x);
    }
    return squares;
  }

  function walk(slider, square, occupied) {
    let reached = 0n;
    for (const step of STEPS[slider]) {
      for (const s of ray(square, step)) {
        reached |= bit(s);
        if (has(occupied, s)) break;
      }
    }
    return reached;
  }

  const maskOf = (slider, square) =>
    STEPS[slider].flatMap((step) => ray(square, step).slice(0, -1)).reduce((mask, s) => mask | bit(s), 0n);

  // ---- The table of a square.

  // Every relevant occupancy with its attack set and its slot; a slot that two attack sets
  // claim is a collision. Kept until slider, square or magic change.
  function tableOf(slider, square, magic, bits) {
    const mask = maskOf(slider, square), shift = BigInt(64 - bits);
    const entries = [], slots = new Map();
    let lost = 0, first = null, subset = 0n;
    do {
      const entry = { occupancy: subset, attacks: walk(slider, square, subset), index: Number((subset * magic & ALL) >> shift) };
      entries.push(entry);
      const there = slots.get(entry.index);
      if (!there) slots.set(entry.index, [entry]);
      else {
        if (there[0].attacks !== entry.attacks) { lost += 1; first ||= [there[0], entry]; }
        there.push(entry);
      }
      subset = subset - mask & mask;
    } while (subset !== 0n);
    return { mask, entries, slots, lost, first, sets: new Set(entries.map((e) => e.attacks)).size };
  }

  // ---- State.

  const state = { slider: "rook", square: data.square, occupied: BigInt(data.occupied), moves: false, fewer: false, at: data.square, magicAt: 0, scan: 11 };
  const reduced = () => data.reduced[state.slider][name(state.square)];
  const found = () => {
    const [magic, bits] = state.fewer && reduced() || data[state.slider][state.square];
    return { magic: BigInt(magic), bits };
  };
  let magic, bits, table, tableKey;
  const reset = () => { ({ magic, bits } = found()); };
  reset();

  function current() {
    const key = [state.slider, state.square, magic, bits].join();
    if (key !== tableKey) { table = tableOf(state.slider, state.square, magic, bits); tableKey = key; }
    const relevant = state.occupied & table.mask;
    const product = relevant * magic & ALL;
    const index = Number(product >> BigInt(64 - bits));
    const sharing = table.slots.get(index);
    return { relevant, product, index, sharing, attacks: sharing[0].attacks };
  }

  // ---- What is drawn once.

  app.innerHTML = `
    <p class="wide">The same lookup, to try. Click squares to place pieces and take them away, and see which slot is read.</p>
    <div>
      <div class="controls">
        <fieldset><legend>Slider</legend>
          <label><input type="radio" name="slider" value="rook" checked> rook</label>
          <label><input type="radio" name="slider" value="bishop"> bishop</label></fieldset>
        <label><input type="checkbox" id="fewer"> one index bit fewer</label>
        <fieldset><legend>A click</legend>
          <label><input type="radio" name="act" value="piece" checked> places or takes a piece</label>
          <label><input type="radio" name="act" value="slider"> moves the slider</label></fieldset>
      </div>
      <div id="board" class="cells" role="grid" aria-label="Board" aria-describedby="keys"></div>
      <p id="keys">Arrow keys move, space places or takes a piece, Enter moves the slider. Tinted: the mask. Framed: attacked.</p>
      <div class="controls">
        <button type="button" id="clear">No pieces</button>
        <button type="button" id="random">Random pieces</button>
        <button type="button" id="again">The drawing’s lookup</button>
      </div>
    </div>
    <div>
      <section aria-live="polite" aria-label="The lookup"><h3>The lookup</h3><dl id="steps"></dl></section>
      <h3>Where the index bits come from</h3>
      <svg class="plot strip" id="terms" role="img"></svg><div class="scroll" id="sources" tabindex="0" role="region" aria-label="Index bits"></div>
    </div>
    <section class="wide" aria-label="The slot"><h3>Who else reads this slot</h3><p id="sharing"></p><div id="sharers" class="minis"></div>
      <p id="behind"></p></section>
    <section class="wide" aria-label="The magic"><h3>Change the magic</h3>
      <p>The 64 bits of the magic, bit 0 in the lower left. Change one and see which occupancies collide.</p>
      <div class="row"><div id="magic" class="cells bits" role="grid" aria-label="Bits of the magic"></div>
      <div><p id="verdict" aria-live="polite"></p><div id="collision" class="minis"></div>
      <div class="controls"><button type="button" id="restore">Restore the magic</button></div></div></div></section>
    <section class="wide" aria-label="Other lookups"><h3>The same position by line tables</h3>
      <p>First-rank, fill-up and a-file lookups take one line at a time. Both lines together are the attack set.</p><dl id="lines"></dl></section>
    <section class="wide" aria-label="Bit scan"><h3>Bit scan by De Bruijn’s sequence</h3>
      <p><label for="scan">Bit to be found</label> <input type="range" id="scan" min="0" max="63" value="11"></p>
      <p>Line 1 is the sequence, line 2 the sequence moved up by the multiplication. The six tinted bits are the window.</p>
      <svg class="plot strip" id="window" role="img"></svg><dl id="scanned" aria-live="polite"></dl></section>`;

  const $ = (id) => document.getElementById(id);

  // A grid of 8 by 8 buttons of which one is in the order of the Tab key.
  function grid(home, act, focus) {
    const cells = [];
    for (let rank = 7; rank >= 0; rank--) {
      const row = home.appendChild(document.createElement("div"));
      row.setAttribute("role", "row");
      const label = row.appendChild(document.createElement("span"));
      label.textContent = rank + 1;
      label.setAttribute("role", "rowheader");
      for (let file = 0; file < 8; file++) {
        const cell = row.appendChild(document.createElement("button"));
        cell.type = "button";
        cell.setAttribute("role", "gridcell");
        cells[8 * rank + file] = cell;
        cell.addEventListener("click", () => { focus(8 * rank + file); act(8 * rank + file, false); });
      }
    }
    const files = home.appendChild(document.createElement("div"));
    files.setAttribute("role", "row");
    files.append(...["", ..."abcdefgh"].map((file) => {
      const label = document.createElement("span");
      label.setAttribute("role", "columnheader");
      label.textContent = file;
      return label;
    }));
    home.addEventListener("keydown", (event) => {
      const from = cells.indexOf(event.target);
      if (from < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
      const [x, y] = [from % 8, from >> 3];
      const to = { ArrowRight: [x + 1, y], ArrowLeft: [x - 1, y], ArrowUp: [x, y + 1], ArrowDown: [x, y - 1], Home: [0, y], End: [7, y] }[event.key];
      if (to) {
        const square = 8 * Math.min(7, Math.max(0, to[1])) + Math.min(7, Math.max(0, to[0]));
        focus(square);
        draw();
        cells[square].focus();
      } else if (event.key === " " || event.key === "Enter") act(from, event.key === "Enter");
      else return;
      event.preventDefault();
    });
    // The key acts when it goes down; going up it would click once more.
    home.addEventListener("keyup", (event) => { if (event.key === " ") event.preventDefault(); });
    return cells;
  }

  const board = grid($("board"), (square, moves) => {
    if (moves || state.moves) { state.square = square; state.occupied &= ~bit(square); reset(); }
    else if (square !== state.square) state.occupied ^= bit(square);
    draw();
  }, (square) => { state.at = square; });
  const magicBits = grid($("magic"), (n) => { magic ^= bit(n); draw(); }, (n) => { state.magicAt = n; });

  // ---- What is drawn anew.

  const pairs = (rows) => rows.map(([term, value, id]) => `<dt>${term}</dt><dd${id ? ` id="${id}"` : ""}>${value}</dd>`).join("");
  const code = (text) => `<code>${text}</code>`;

  function fieldsPath(set, inset) {
    return members(set).map((s) => `M${10 * (s % 8) + inset} ${10 * (7 - (s >> 3)) + inset}h${10 - 2 * inset}v${10 - 2 * inset}h-${10 - 2 * inset}z`).join("");
  }

  function mini(caption, occupancy, attacks) {
    return `<figure><svg class="board" role="img" aria-label="${caption}: ${names(occupancy)}" viewBox="-10 0 90 90"><use href="#empty"/>` +
      `<path class="attack" fill-opacity=".45" d="${fieldsPath(attacks, 1)}"/><path class="blocker" d="${fieldsPath(occupancy, 3)}"/>` +
      `<path class="slider" d="${fieldsPath(bit(state.square), 2)}"/></svg><figcaption>${caption}</figcaption></figure>`;
  }

  function drawBoard(now) {
    board.forEach((cell, s) => {
      const walker = s === state.square, piece = has(state.occupied, s), attacked = has(now.attacks, s);
      cell.className = [(s + (s >> 3)) % 2 ? "" : "black", has(table.mask, s) ? "relevant" : "", walker ? "walker" : "", piece ? "piece" : "", attacked ? "attacked" : ""].join(" ");
      cell.tabIndex = s === state.at ? 0 : -1;
      cell.setAttribute("aria-label", `${name(s)}, ${walker ? state.slider : piece ? "piece" : "empty"}${attacked ? ", attacked" : ""}`);
    });
  }

  function drawLookup(now) {
    $("steps").innerHTML = pairs([
      ["occupied", code(hex(state.occupied)), "x-occupied"],
      ["mask", code(hex(table.mask)), "x-mask"],
      ["relevant = occupied &amp; mask", `${code(hex(now.relevant))} ${names(now.relevant)}`],
      ["magic", code(hex(magic)), "x-magic"],
      ["product = relevant * magic", code(hex(now.product)), "x-product"],
      [`index = product >> ${64 - bits}`, code(now.index), "x-index"],
      ["slot", `${now.index.toLocaleString("en")} of 0 to ${((1 << bits) - 1).toLocaleString("en")}`],
      ["attack set", `${code(hex(now.attacks))} ${names(now.attacks)}`, "x-attacks"],
    ]);
  }

  // A number as 64 fields, the highest bit first, `marked` of them from `from` on a tint.
  function strip(number, y, label, from, marked) {
    let ones = "";
    for (let n = 0; n < 64; n++) if (has(number, 63 - n)) ones += `M${24 + 4 * n} ${y}h3.2v9h-3.2z`;
    return `<text x="10" y="${y + 7}">${label}</text><rect class="light" x="24" y="${y}" width="256" height="9"/>` +
      `<rect class="tint" x="${24 + 4 * from}" y="${y}" width="${4 * marked}" height="9"/><path class="blocker" d="${ones}"/>`;
  }

  function drawTerms(now) {
    const rows = members(now.relevant).map((s) => [magic << BigInt(s) & ALL, name(s)]);
    rows.push([now.product, "sum"]);
    $("terms").setAttribute("viewBox", `0 0 284 ${13 * rows.length}`);
    $("terms").setAttribute("aria-label", "The magic moved to each blocker, and the sum");
    $("terms").innerHTML = rows.map(([n, label], i) => strip(n, 13 * i + 2, label, 0, bits)).join("");
    const blockers = members(now.relevant), cells = [];
    for (let n = bits - 1; n >= 0; n--) {
      const at = 64 - bits + n;
      const from = blockers.filter((s) => has(magic << BigInt(s) & ALL, at));
      const one = has(now.product, at), carried = from.length % 2 !== (one ? 1 : 0);
      cells.push(`<tr><td class="n">${n}<td class="n">${one ? 1 : 0}<td>${from.map(name).join(", ") || "no blocker"}${carried ? ", and a carry" : ""}`);
    }
    $("sources").innerHTML = `<table><tr><th class="n">Index bit<th class="n">Value<th>From${cells.join("")}</table>`;
  }

  function drawSharing(now) {
    const others = now.sharing.filter((entry) => entry.occupancy !== now.relevant);
    const same = others.filter((entry) => entry.attacks === walk(state.slider, state.square, now.relevant));
    $("sharing").textContent = `${count(table.entries.length, "occupancy", "occupancies")}, ${count(table.sets, "attack set", "attack sets")}, ` +
      `${count(table.slots.size, "slot", "slots")} in use. ` + (others.length === 0 ? "No other occupancy reads this slot" + (reduced() && !state.fewer ? "; with one index bit fewer some must." : ".")
        : `${count(others.length, "other occupancy reads", "other occupancies read")} this slot, ` +
          (same.length === others.length ? "all with this attack set: a collision that does no harm, a constructive one." : `${count(others.length - same.length, "of them with another attack set", "of them with another attack set")}.`));
    $("sharers").innerHTML = others.slice(0, 12).map((entry) => mini(names(entry.occupancy), entry.occupancy, entry.attacks)).join("");
    const hidden = members(now.relevant & ~walk(state.slider, state.square, now.relevant));
    $("behind").textContent = hidden.length === 0
      ? "No blocker stands behind another. Put one there: the index may change, and the attack set does not."
      : hidden.map((s) => {
        const without = (now.relevant ^ bit(s)) * magic & ALL, index = Number(without >> BigInt(64 - bits));
        return `The piece on ${name(s)} stands behind another. Without it the index is ${index}` + (index === now.index ? ", the same slot" : ", another slot") + ", and the attack set is the same.";
      }).join(" ");
  }

  function drawMagic() {
    const right = found().magic;
    magicBits.forEach((cell, n) => {
      const one = has(magic, n), changed = has(magic ^ right, n);
      cell.textContent = one ? "1" : "0";
      cell.className = (one ? "one" : "") + (changed ? " changed" : "");
      cell.tabIndex = n === state.magicAt ? 0 : -1;
      cell.setAttribute("aria-label", `bit ${n}, ${one ? 1 : 0}${changed ? ", changed" : ""}`);
    });
    $("verdict").textContent = table.lost === 0
      ? "Every slot holds one attack set: the magic is good."
      : `${count(table.lost, "occupancy comes", "occupancies come")} to a slot that holds another attack set: the magic is bad. Two of them, in slot ${table.first[0].index}:`;
    $("verdict").className = table.lost ? "wrong" : "";
    $("collision").innerHTML = table.lost ? table.first.map((entry) => mini(names(entry.occupancy), entry.occupancy, entry.attacks)).join("") : "";
  }

  // ---- Line tables.

  const word = (table, n) => BigInt("0x" + data[table].slice(16 * n, 16 * n + 16));
  const A_FILE = 0x0101010101010101n;

  function firstRank(occupied) {
    const rank = state.square >> 3, inner = Number(occupied >> BigInt(8 * rank + 1) & 63n), at = 8 * inner + state.square % 8;
    const byte = BigInt("0x" + data.first_rank.slice(2 * at, 2 * at + 2));
    return ["rank, by first rank", `inner squares ${inner.toString(2).padStart(6, "0")}, entry ${inner} * 8 + ${state.square % 8}`, byte << BigInt(8 * rank)];
  }

  function aFile(occupied) {
    const file = BigInt(state.square % 8), rank = state.square >> 3;
    const inner = Number((((occupied >> file & A_FILE) * 0x0080402010080400n) & ALL) >> 58n);
    return ["file, by a-file", `inner squares ${inner.toString(2).padStart(6, "0")}, entry ${rank} * 64 + ${inner}`, word("a_file", 64 * rank + inner) << file];
  }

  function fillUp(occupied, label, steps) {
    const line = steps.flatMap((step) => ray(state.square, step)).reduce((set, s) => set | bit(s), 0n);
    const inner = Number((((line & occupied) * 0x0202020202020202n) & ALL) >> 58n), file = state.square % 8;
    return [`${label}, by fill-up`, `inner files ${inner.toString(2).padStart(6, "0")}, entry ${file} * 64 + ${inner}, cut by the line`, word("fill_up", 64 * file + inner) & line];
  }

  function drawLines(now) {
    const occupied = state.occupied;
    const [, , up, down] = STEPS.bishop;
    const lines = state.slider === "rook" ? [firstRank(occupied), aFile(occupied)]
      : [fillUp(occupied, "diagonal", [STEPS.bishop[0], down]), fillUp(occupied, "other diagonal", [STEPS.bishop[1], up])];
    const both = lines.reduce((set, line) => set | line[2], 0n);
    $("lines").innerHTML = pairs([
      ...lines.map(([label, how, set]) => [label, `${how}: ${code(hex(set & ALL))}`]),
      ["both", code(hex(both)), "x-lines"],
      ["the same as above", both === walk(state.slider, state.square, occupied) ? "yes" : "no"],
    ]);
  }

  // ---- Bit scan.

  function drawScan() {
    const n = state.scan, sequence = BigInt(data.de_bruijn), product = sequence << BigInt(n) & ALL, window = Number(product >> 58n);
    $("window").setAttribute("viewBox", "0 0 284 28");
    $("window").setAttribute("aria-label", `The window of six bits that begins ${n} bits into the sequence`);
    $("window").innerHTML = strip(sequence, 2, "1", n, Math.min(6, 64 - n)) + strip(product, 16, "2", 0, 6);
    $("scan").setAttribute("aria-valuetext", `bit ${n}`);
    $("scanned").innerHTML = pairs([
      ["bit", code(hex(bit(n)))], ["bit * sequence", code(hex(product))],
      ["window = product >> 58", code(window)], ["table[window]", code(data.de_bruijn_index[window]), "x-scan"],
    ]);
  }

  function draw() {
    const now = current();
    $("fewer").disabled = !reduced();
    drawBoard(now);
    drawLookup(now);
    drawTerms(now);
    drawSharing(now);
    drawMagic();
    drawLines(now);
    drawScan();
  }

  // ---- Controls.

  app.addEventListener("change", (event) => {
    if (event.target.name === "slider") { state.slider = event.target.value; reset(); draw(); }
    if (event.target.id === "fewer") { state.fewer = event.target.checked; reset(); draw(); }
    if (event.target.name === "act") state.moves = event.target.value === "slider";
  });
  $("scan").addEventListener("input", () => { state.scan = Number($("scan").value); drawScan(); });
  $("clear").addEventListener("click", () => { state.occupied = 0n; draw(); });
  $("restore").addEventListener("click", () => { reset(); draw(); });
  $("random").addEventListener("click", () => {
    state.occupied = [...Array(64).keys()].filter((s) => s !== state.square && Math.random() < 0.3).reduce((set, s) => set | bit(s), 0n);
    draw();
  });
  $("again").addEventListener("click", () => {
    Object.assign(state, { slider: "rook", square: data.square, occupied: BigInt(data.occupied), at: data.square });
    app.querySelector("[value=rook]").checked = true;
    reset();
    draw();
  });

  draw();
  app.hidden = false;
  $("worked").hidden = true;
})();
