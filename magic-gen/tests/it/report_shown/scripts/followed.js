// For each bit of the magic that is followed: it, magic and blockers, how many lines are drawn and squares
// framed, those squares, and the sentence.
[...Array(6).keys()].map(() => {
  const text = (what) => document.querySelector(`#step-gather [data-live=${what}]`).textContent;
  const at = [
    Stage.followed(),
    Lookup.hex(Stage.state.magic),
    Lookup.hex(Stage.now.relevant),
    document.querySelectorAll("#stage-words .way").length,
    document.querySelector("#stage-board .served")?.getAttribute("d").match(/M/g).length ?? 0,
    text("served"),
    text("ways"),
  ];
  document.querySelector("[data-do=bit]").click();
  return at;
})
