// The lookup of a rook as a picture that stands still: lookup.svg, and that of the documents.
"use strict";
const SharedStill = (() => {
  const { bit, members, name } = Lookup, { mini } = Boards;
  const text = (kind, x, y, words) => `<text class="${kind}" x="${x}" y="${y}">${words}</text>`;
  const board = (x, y, side, what) => mini(what).match(/<svg.*<\/svg>/)[0].replace("<svg", `<svg x="${x}" y="${y}" width="${side}" height="${side}"`);

  function lookup(data, { square, occupied }) {
    const read = SharedLines.rook(data, square, occupied), start = SharedLines.rook(data, square, 0n).entry, weight = (s) => SharedLines.rook(data, square, bit(s)).entry - start;
    const ofFile = members(occupied & SharedLines.fileOf(square)), ofRank = members(occupied & 126n << BigInt(square & 56));
    const sum = (pieces, worth) => pieces.map((s) => `${name(s)} ${worth(s)}`).join(" + ");
    const names = [..."abcdefgh"].map((file, n) => text("small middle", 26 + 20 * n, 180, file) + text("small end", 12, 154 - 20 * n, n + 1)).join("");
    const [entry, set] = [`entry ${read.entry}`, `set ${read.inner}`];
    const words = [text("title", 200, 28, `The rook on ${name(square)}`), text("words", 200, 56, "Pieces of its file have weights:"), text("figure hue-0", 200, 76, `${sum(ofFile, weight)} = ${entry}`),
      text("words", 200, 104, "Pieces of its rank are bits:"), text("figure hue-2", 200, 124, `${sum(ofRank, (s) => 2 ** (s % 8 - 1))} = ${set}`), text("words", 200, 152, "Two loads and an AND.")].join("");
    const loads = [board(0, 200, 128, { caption: entry, sets: [[read.ranks, "hue-0"]] }), board(166, 200, 128, { caption: set, sets: [[read.load, "hue-2"]] }),
      board(332, 200, 128, { caption: "attacked", sets: [[read.attacks, "attack"]], slider: "rook", square })].join("");
    const signs = [text("title middle", 147, 270, "&amp;"), text("title middle", 313, 270, "="), ...[entry, set, "attacked"].map((words, n) => text("words middle", 64 + 166 * n, 348, words))].join("");
    return `<svg class="drawing" role="img" aria-label="The rook on ${name(square)}: ${sum(ofFile, weight)} = ${entry}, ${sum(ofRank, (s) => 2 ** (s % 8 - 1))} = ${set}, and both together are what it attacks" viewBox="-8 -8 476 372" width="571">` +
      board(16, 4, 160, { caption: "the board", sets: [], pieces: SharedPictures.colored(occupied, square), slider: "rook", square }) + `${names}${words}${loads}${signs}</svg>\n`;
  }
  return { lookup };
})();
