//! Boards and pieces as data: how squares are numbered, and what a notation means.

use magic_gen::geometry::board::{Board, Order, Step};
use magic_gen::geometry::piece::{Path, Piece};

#[test]
fn a_square_is_where_its_number_says() {
    for (order, first, number, name) in [
        (Order::Ranks, "a1", 0, "a1"),
        (Order::Ranks, "a1", 13, "b2"),
        (Order::Ranks, "a10", 12, "a9"),
        (Order::Ranks, "l1", 13, "k2"),
        (Order::Files, "a1", 1, "a2"),
        (Order::Files, "l10", 10, "k10"),
    ] {
        let board = Board::named("fairy").unwrap().numbered(order, Some(first)).unwrap();
        assert_eq!(board.square_name(number), name);
        for square in 0..120 {
            assert_eq!(board.square(board.place(square)), Some(square));
            assert_eq!(board.square_named(&board.square_name(square)).unwrap(), square);
        }
    }
}

#[test]
fn parts_are_whole_rows_that_fit_a_word() {
    let parts = |name: &str| Board::named(name).unwrap().parts();
    assert_eq!(parts("chess"), [(0, 8)]);
    assert_eq!(parts("xiangqi"), [(0, 5), (45, 5)]);
    assert_eq!(parts("shogi"), [(0, 5), (45, 4)]);
    assert_eq!(parts("11x11"), [(0, 4), (44, 4), (88, 3)]);
    for (files, ranks) in (2..17).flat_map(|files| (2..17).map(move |ranks| (files, ranks))) {
        let Ok(board) = Board::named(&format!("{files}x{ranks}")) else { continue };
        let parts = board.parts();
        let fits = |&(_, rows): &(usize, usize)| rows >= 1 && rows * files <= 64;
        assert!(parts.len() <= 3 && parts.iter().all(fits), "{board} {parts:?}");
    }
}

fn paths(notation: &str) -> Vec<Path> {
    Piece::of("piece", notation).unwrap().paths.into_iter().map(|it| it.0).collect()
}

#[test]
fn directions_are_those_of_the_notation() {
    for (notation, steps) in [
        ("fR", &[(0, 1)][..]),
        ("sW", &[(-1, 0), (1, 0)]),
        ("fsW", &[(-1, 0), (0, 1), (1, 0)]),
        ("fF", &[(-1, 1), (1, 1)]),
        ("frB", &[(1, 1)]),
        ("ffN", &[(-1, 2), (1, 2)]),
        ("fsN", &[(-2, 1), (2, 1)]),
        ("fN", &[(-2, 1), (-1, 2), (1, 2), (2, 1)]),
        ("vN", &[(-1, -2), (-1, 2), (1, -2), (1, 2)]),
        ("WfF", &[(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)]),
        ("fmWfcF", &[(-1, 1), (1, 1)]),
    ] {
        let first = |path: &Path| path.lead.first().copied().or(path.then).unwrap();
        let mut firsts: Vec<Step> = paths(notation).iter().map(first).collect();
        firsts.sort_unstable();
        assert_eq!(firsts, steps, "{notation}");
    }
    assert_eq!((paths("Z").len(), paths("R").len()), (8, 4));
    assert!(paths("W3")[0].most == 3 && paths("NN")[0].most > 16);
    assert!(paths("nZ").iter().any(|path| path.lead == [(0, 1), (1, 1), (1, 1)]));
}

/// The error of a command line is one of these.
#[test]
fn what_is_no_board_or_no_notation_is_named_with_what_is_known() {
    for (name, wanted) in [
        ("13x10", "13x10 has 130 squares: a board has at most 128"),
        ("17x2", "17x2: a board has 2 to 16 files, and 2 to 16 ranks"),
        ("9x1", "9x1: a board has 2 to 16 files, and 2 to 16 ranks"),
        ("-3x-3", "-3x-3: a board has 2 to 16 files, and 2 to 16 ranks"),
        ("chss", "no board `chss`: expected FILESxRANKS, as 11x9, or chess, capablanca, "),
        ("9x", "no board `9x`: expected FILESxRANKS"),
    ] {
        let error = Board::named(name).unwrap_err().to_string();
        assert!(error.starts_with(wanted), "{error}");
    }
    for (notation, wanted) in [
        ("xR", "`x` in `xR` is not a modifier: known are the directions f, b"),
        ("E", "`E` in `E` is not an atom: known are W, F, D"),
        ("f", "`f` ends without an atom"),
        ("mR", "`mR` captures nothing"),
        ("pN", "p and g go with riders"),
        ("nNN", "lame riders are not known"),
        ("pgR", "only one of n, p and g"),
        ("t[FB]", "t[FR] (griffon) and t[WB] (manticore)"),
        ("t[FR", "t[FR] (griffon)"),
        ("ft[FR]", "without modifiers"),
        ("R\u{e9}", "is not an atom"),
    ] {
        let error = Piece::of("piece", notation).unwrap_err().to_string();
        assert!(error.contains(wanted), "{notation}: {error}");
    }
}
