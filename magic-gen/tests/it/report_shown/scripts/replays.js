// The magic with which the replay of each search ends, and how many candidates it tried.
["rook", "bishop"].map((slider) => [...Array(64).keys()].map((square) => {
  const next = Lookup.stream(Data.streams[slider][square]);
  const mask = Lookup.maskOf(slider, square), bits = Lookup.count(mask);
  for (let tries = 1; ; tries++) {
    const magic = Lookup.planned(mask, bits, next);
    if (Lookup.isGood({ slider, square, magic, bits, whole: false })) return [Lookup.hex(magic), tries];
  }
}))
