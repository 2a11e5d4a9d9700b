//! The examples `attacks`, `perft` and `threats` as users run them.

#[cfg(target_os = "linux")]
use crate::example::refuses_a_full_disk;
use crate::example::{prints, refuses};

#[test]
fn a_board_shows_what_is_attacked() {
    let board = "r1bq1rk1/2p1bppp/p7/1p1np3/8/1BP5/PP1P1PPP/RNBQR1K1";
    let drawn = "\
B on b3 attacks 6 squares
8   r  .  b  q  .  r  k  .
7   .  .  p  .  b  p  p  p
6   p  .  .  .  .  .  .  .
5   .  p  . xn  p  .  .  .
4   *  .  *  .  .  .  .  .
3   .  B  P  .  .  .  .  .
2  xP  P  *  P  .  P  P  P
1   R  N  B xQ  R  .  K  .
    a  b  c  d  e  f  g  h
* attacked, empty   xP attacked, with a piece   P a piece out of reach
";
    // The board alone, or a whole FEN.
    for fen in [board, &format!("{board} w - - 0 12")] {
        assert_eq!(prints("attacks", &[fen, "b3"]), drawn);
    }
    let text = prints("attacks", &["8/8/8/8/8/8/8/n7", "a1"]);
    assert!(text.starts_with("n on a1 attacks 2 squares\n"));
}

/// Who asks for help learns how to call it, and the signs of every drawing.
#[test]
fn help_has_the_usage_and_the_legend() {
    let drawing = prints("attacks", &["8/8/8/8/8/8/8/n7", "a1"]);
    let legend = drawing.lines().last().unwrap();
    assert!(legend.contains("* attacked, empty") && legend.contains("out of reach"), "{legend}");
    for word in ["--help", "-h"] {
        let help = prints("attacks", &[word]);
        assert!(help.starts_with("Draws what the piece on a square attacks."), "{help}");
        assert!(help.contains("\nusage: attacks ") && help.contains(legend), "{help}");
    }
}

#[test]
fn counts_below_each_move_add_up() {
    for (arguments, moves, total) in
        [(&["3"][..], 20, 8_902), (&["2", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"], 26, 568)]
    {
        let text = prints("perft", arguments);
        let (divided, all) = text.trim_end().split_once("\n\n").unwrap();
        let counts: Vec<u64> =
            divided.lines().map(|line| line.split_once(": ").unwrap().1.parse().unwrap()).collect();
        assert_eq!((counts.len(), counts.iter().sum()), (moves, total), "{text}");
        assert!(all.starts_with(&format!("{total} nodes, ")), "{text}");
        assert!(all.ends_with(" million nodes per second"), "{text}");
    }
}

#[test]
fn updates_equal_sums_from_scratch() {
    let text = prints("threats", &["20"]);
    let numbers = |line: &str| -> Vec<u64> {
        line.split([' ', ',']).filter_map(|word| word.parse().ok()).collect()
    };
    let lines: Vec<Vec<u64>> = text.lines().map(numbers).collect();
    let [games, moves, _] = lines[0][..] else { panic!("{text}") };
    assert_eq!(games, 20);
    assert!(moves > 1_000 && lines[1][0] == moves, "{text}");
    assert!(lines[1][1] > 0, "{text}");
}

#[test]
fn invalid_arguments_are_named_and_exit_with_2() {
    for (example, arguments, told) in [
        ("attacks", &[][..], "two arguments wanted, 0 given"),
        ("attacks", &["8/8/8/8/8/8/8/8"], "two arguments wanted, 1 given"),
        ("attacks", &["8/8/8/8/8/8/8/8", "i9"], "`i9`: a square is a letter a to h"),
        ("attacks", &["8/8/8/8/8/8/8/8", "a1"], "no piece stands on a1"),
        (
            "attacks",
            &["8/8/8/8/8/8/8/9", "a1"],
            "FEN, board field, byte 14: `9` is not allowed here",
        ),
        ("attacks", &["8/8", "a1"], "FEN, board field, byte 3: fewer than 8 ranks"),
        ("attacks", &["", "a1"], "the FEN is empty"),
        ("attacks", &[" 8/8", "a1"], "the FEN is empty"),
        ("perft", &[], "one or two arguments wanted, 0 given"),
        ("perft", &["1", "8/8", "w"], "one or two arguments wanted, 3 given"),
        ("perft", &["0"], "DEPTH is a whole number from 1 to 250, not `0`"),
        ("perft", &["251"], "DEPTH is a whole number from 1 to 250, not `251`"),
        ("perft", &["deep"], "DEPTH is a whole number from 1 to 250, not `deep`"),
        ("perft", &["1", "8/8"], "`8/8`: FEN, board field, byte 3: fewer than 8 ranks"),
        ("threats", &["many"], "GAMES is not a number"),
    ] {
        refuses(example, arguments, told);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    refuses_a_full_disk("attacks", &["--help"]);
    refuses_a_full_disk("attacks", &["8/8/8/8/8/8/8/n7", "a1"]);
    refuses_a_full_disk("perft", &["2"]);
    refuses_a_full_disk("threats", &["1"]);
}
