//! The example `attacks` as users run it.

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

#[test]
fn invalid_arguments_are_named_and_exit_with_2() {
    for (arguments, told) in [
        (&[][..], "two arguments wanted, 0 given"),
        (&["8/8/8/8/8/8/8/8"], "two arguments wanted, 1 given"),
        (&["8/8/8/8/8/8/8/8", "i9"], "`i9`: a square is a letter a to h"),
        (&["8/8/8/8/8/8/8/8", "a1"], "no piece stands on a1"),
        (&["8/8/8/8/8/8/8/9", "a1"], "FEN, board field, byte 14: `9` is not allowed here"),
        (&["8/8", "a1"], "FEN, board field, byte 3: fewer than 8 ranks"),
        (&["", "a1"], "the FEN is empty"),
        (&[" 8/8", "a1"], "the FEN is empty"),
    ] {
        refuses("attacks", arguments, told);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for arguments in [&["--help"][..], &["8/8/8/8/8/8/8/n7", "a1"]] {
        refuses_a_full_disk("attacks", arguments);
    }
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
