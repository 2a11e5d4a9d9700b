// What somebody pastes, as functions that touch no page: its magics, and what stands beside them.
"use strict";
const Paste = (() => {
  const { u64, count, maskOf, isGood, name } = Lookup, number = new Intl.NumberFormat("en").format;
  const both = ["rook", "bishop"], range = [...Array(64).keys()];

  // ---- Reading.

  // The numbers of a text without its comments, sizes and indices, in their order. Sixteen digits without 0x are hexadecimal
  // if one such word of the text can be nothing else.
  function wordsIn(text) {
    const bare = text.replace(/\/\*[^]*?\*\/|\/\/.*|^\s*#.*/gm, "").replace(/\[\s*\d+\s*\]\s*=|[[;]\s*(?:2|64|128|256)\s*\]/g, " ");
    const found = bare.match(/0x[0-9a-f][0-9a-f_']*|\b[0-9a-f]{16}(?=u?l*\b)|\b[0-9][0-9_']*/gi) ?? [];
    const isSixteen = (word) => /^[0-9a-f]{16}$/i.test(word), isSure = (word) => isSixteen(word) && (/[a-f]/i.test(word) || word[0] === "0");
    const areHex = found.some(isSure);
    return found.map((text) => {
      const isBare = areHex && isSixteen(text), isHex = isBare || /^0x/i.test(text), digits = text.replace(/[_']/g, "");
      return { text, isBare, isHex, value: BigInt(isBare ? `0x${text}` : digits), isLong: isHex || digits.length >= 10 };
    });
  }
  const MASKS = new Set(both.flatMap((slider) => range.map((square) => maskOf(slider, square))).flatMap((mask) => [mask, u64(~mask)]));

  // The magics of a text, the masks that make pairs with them, the shifts if there is one for each, and all other numbers.
  function read(text) {
    const words = wordsIn(text), canBe = ({ value, isLong }) => isLong && value > 0xffffn && value < 1n << 64n;
    const long = words.filter(canBe), isMask = ({ value }) => MASKS.has(value), masks = long.filter(isMask);
    const arePairs = masks.length > 0 && 2 * masks.length === long.length, magics = arePairs ? long.filter((word) => !isMask(word)) : long;
    const small = words.filter((word) => !canBe(word)), isShift = ({ value }) => value >= 50n && value <= 63n;
    const areShifts = magics.length > 0 && small.filter(isShift).length === magics.length;
    const value = (word) => word.value;
    return { words, masks: masks.map(value), arePairs, magics: magics.map(value), small, shifts: areShifts ? small.filter(isShift).map(({ value }) => Number(value)) : [],
      others: areShifts ? small.filter((word) => !isShift(word)) : small, isBare: words.some((word) => word.isBare) };
  }

  // Why the numbers of a text are no list of magics; empty if they are.
  const LENGTHS = [1, 64, 128];
  function refusal({ words, masks, arePairs, magics, small }) {
    const large = words.findIndex(({ value }) => value >= 1n << 64n);
    if (large >= 0) return `Number ${large + 1} is ${words[large].text}, more than 64 bits.`;
    if (!arePairs && 4 * masks.length > magics.length) return `${number(magics.length)} numbers, and ${masks.length} of them are masks of squares. A pair has a mask and a magic.`;
    if (magics.length === 0) return `There is no magic in this text. Write it in hexadecimal, as 0x0010040040400800.${small.length ? ` ${small[0].text} is too small for one.` : ""}`;
    // A few small numbers stand in the list; as many as there are magics, or more, stand beside them.
    const inside = small.length < magics.length && (small.some(({ isHex }) => isHex) || !LENGTHS.includes(magics.length)) ? small : [];
    if (LENGTHS.includes(magics.length) && !inside.length) return "";
    const all = magics.length + inside.length, length = [64, 128].find((length) => all >= length && all <= length + 8), place = (n) => all < 72 && n < 64 ? ` (${name(n)})` : "";
    const faults = inside.slice(0, 6).map((word) => [words.indexOf(word), word]).map(([n, { text }]) => `number ${n + 1}${place(n)} is ${text}, too small for a magic`);
    if (all === length + 1) faults.push(`number ${all} is one too many`);
    else if (all > length) faults.push(`numbers ${length + 1} to ${all} are too many`);
    return `${number(all)} numbers${faults.length ? `: ${faults.join("; ")}` : ""}. A list has 64 for a piece, or 128 for both; one alone is for the square that is named beside it.`;
  }

  // ---- Shifts: each its own, the fixed ones, one for all, or those beside the magics.

  const FIXED = { rook: 52, bishop: 55 };
  // What the field says; none if that is no shift.
  function shiftOf(text) {
    const words = text.trim().toLowerCase();
    if (words === "" || words === "each its own") return "own";
    if (/^(fixed:? *)?52 *(and|,|\/) *55$/.test(words)) return "fixed";
    return /^(5\d|6[0-3])$/.test(words) ? Number(words) : undefined;
  }
  const ownOf = ({ slider, square }) => 64 - count(maskOf(slider, square));
  const shiftFor = (lookup, shift, n) => shift === "own" ? ownOf(lookup) : shift === "fixed" ? FIXED[lookup.slider] : Array.isArray(shift) ? shift[n] : shift;
  const span = (all) => { const [least, most] = [Math.min(...all), Math.max(...all)]; return least === most ? number(least) : `${number(least)} to ${number(most)}`; };
  function shiftsSaid(shift, all) {
    const used = all.map(({ bits }) => 64 - bits), sliders = new Set(all.map(({ slider }) => slider));
    if (shift === "own") return `each with its own shift (${span(used)})`;
    if (Array.isArray(shift)) return `each with the shift beside it (${span(used)})`;
    return sliders.size > 1 && shift === "fixed" ? "with the fixed shifts, 52 and 55" : `with shift ${used[0]}`;
  }

  // ---- Judging. A magic is tried with the shift that was asked for, and with no other.

  function tried(lookup, shift, n) {
    const one = { ...lookup, bits: 64 - shiftFor(lookup, shift, n) };
    return { ...one, isGood: isGood(one) };
  }
  // The shift of a larger table with which a wrong magic is good, its own or the fixed one; 0 if there is none.
  function goodAt(one) {
    const isBetter = (shift) => !one.isGood && 64 - shift > one.bits && isGood({ ...one, bits: 64 - shift });
    return [ownOf(one), FIXED[one.slider]].find(isBetter) ?? 0;
  }
  function goodAtSaid(wrong) {
    const shifts = wrong.map(goodAt).filter(Boolean);
    if (!shifts.length) return "";
    const those = wrong.length === 1 ? "It is" : shifts.length === wrong.length ? "They are" : shifts.length === 1 ? "One of them is" : `${shifts.length} of them are`;
    return ` ${those} good with shift ${span(shifts)}, if ${shifts.length > 1 ? "each table" : "its table"} has ${span(shifts.map((shift) => 2 ** (64 - shift)))} slots.`;
  }

  // The ways in which a list can have the magics of its pieces: blocks of 64, or one of each in turn.
  const ARRANGED = { 64: both.map((slider) => [[slider, 0, 1]]), 128: [0, 1].flatMap((first) => [[64, 1], [1, 2]].map(([apart, step]) => both.map((slider, n) => [slider, apart * (n === first ? 0 : 1), step]))) };
  function judge(magics, { shift, whole }) {
    const known = new Map(), once = (slider, square, n) => {
      const key = `${slider}${square},${n}`;
      if (!known.has(key)) known.set(key, { ...tried({ slider, square, magic: magics[n], whole }, shift, n), place: n });
      return known.get(key);
    };
    const lists = ARRANGED[magics.length].map((arranged) => arranged.map(([slider, from, step]) => range.map((square) => once(slider, square, from + step * square))));
    const good = (pieces) => pieces.flat().filter((one) => one.isGood).length;
    return lists.reduce((best, pieces) => good(pieces) > good(best) ? pieces : best);
  }

  // Those whose mask is another square's.
  const strangers = (all, { arePairs, masks }) => arePairs ? all.filter(({ slider, square, place }) => ![maskOf(slider, square), u64(~maskOf(slider, square))].includes(masks[place])) : [];

  // How a text was read, and what of it was not used.
  function notes({ arePairs, isBare, shifts, others, small, magics }, shift) {
    const idle = Array.isArray(shift) ? others : small, values = [...new Set(idle.map(({ value }) => Number(value)))];
    const list = values.length <= 3 ? values.join(", ") : span(values);
    return (arePairs ? " Read as pairs of mask and magic." : "") + (isBare ? " Numbers of 16 digits without 0x were read as hexadecimal." : "") +
      (idle.length ? ` ${number(idle.length)} ${idle.length === 1 ? "number" : "numbers"} beside the ${magics.length === 1 ? "magic" : "magics"} (${list}) ${idle.length === 1 ? "was" : "were"} not used.` : "");
  }

  return { wordsIn, read, refusal, shiftOf, shiftsSaid, tried, goodAt, goodAtSaid, judge, strangers, notes };
})();
