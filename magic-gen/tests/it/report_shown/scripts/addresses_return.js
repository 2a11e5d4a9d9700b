// Whether random states come back from their addresses.
[...Array(200).keys()].every((n) => {
  const word = () => crypto.getRandomValues(new BigUint64Array(1))[0];
  const square = n % 64, slider = n % 2 ? "rook" : "bishop", occupied = word() & ~Lookup.bit(square);
  const state = { slider, square, occupied, magic: word(), bits: 1 + n % 14, whole: n % 3 === 0 };
  const back = Lookup.addressed(Lookup.address(state));
  return Object.keys(state).every((key) => state[key] === back[key]);
})
