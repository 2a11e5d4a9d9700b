//! The example `perft` as users run it.

#[cfg(target_os = "linux")]
use crate::example::refuses_a_full_disk;
use crate::example::{prints, refuses};

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
fn invalid_arguments_are_named_and_exit_with_2() {
    for (arguments, told) in [
        (&[][..], "one or two arguments wanted, 0 given"),
        (&["1", "8/8", "w"], "one or two arguments wanted, 3 given"),
        (&["0"], "DEPTH is a whole number from 1 to 250, not `0`"),
        (&["251"], "DEPTH is a whole number from 1 to 250, not `251`"),
        (&["deep"], "DEPTH is a whole number from 1 to 250, not `deep`"),
        (&["1", "8/8"], "`8/8`: FEN, board field, byte 3: fewer than 8 ranks"),
    ] {
        refuses("perft", arguments, told);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    refuses_a_full_disk("perft", &["2"]);
}
