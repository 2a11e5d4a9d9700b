//! Squares, files, ranks, pieces and sides: letters, text and distances.

use std::collections::HashSet;

use crate::oracle::{KING, on_board, place};
use rookline::moves::MoveKind;
use rookline::{
    Bitboard, Board, Color, ColoredPiece, Direction, File, Move, ParseLetterError, Piece, Rank,
    Square, SquareOutOfRangeError, Wing,
};

#[test]
fn every_letter_names_what_it_is_written_for() {
    for letter in (0..=0x2FF).filter_map(char::from_u32) {
        let shown = letter.to_string();
        let file = File::ALL.into_iter().find(|file| file.to_string() == shown);
        assert_eq!(file.map(File::letter), file.map(|_| letter));
        assert_eq!(File::from_letter(letter), file, "{letter:?}");
        let rank = Rank::ALL.into_iter().find(|rank| rank.to_string() == shown);
        assert_eq!(rank.map(Rank::digit), rank.map(|_| letter));
        assert_eq!(Rank::from_digit(letter), rank, "{letter:?}");
        let color = Color::ALL.into_iter().find(|color| color.letter() == letter);
        assert_eq!(Color::from_letter(letter), color, "{letter:?}");
        let lower = letter.to_ascii_lowercase();
        let piece = Piece::ALL.into_iter().find(|piece| piece.letter() == lower);
        assert_eq!(Piece::from_letter(letter), piece, "{letter:?}");
        assert_eq!(shown.parse().ok(), file);
        assert_eq!(shown.parse().ok(), rank);
        assert_eq!(shown.parse().ok(), color);
        assert_eq!(shown.parse().ok(), piece);
        let colored = ColoredPiece::ALL.into_iter().find(|piece| piece.letter() == letter);
        assert_eq!(ColoredPiece::from_letter(letter), colored, "{letter:?}");
        assert_eq!(shown.parse().ok(), colored);
    }
    for color in Color::ALL {
        assert_eq!(color.to_string().parse(), Ok(color));
    }
    // One letter, and nothing around it.
    for wrong in ["", "aa", " a", "a ", "11", "pp", "ww", "White", "é"] {
        let said = |error: Option<ParseLetterError>| error.map(|error| error.to_string());
        let file = said(wrong.parse::<File>().err());
        assert_eq!(file.as_deref(), Some("a file is a letter a to h"), "{wrong:?}");
        let rank = said(wrong.parse::<Rank>().err());
        assert_eq!(rank.as_deref(), Some("a rank is a digit 1 to 8"), "{wrong:?}");
        let piece = said(wrong.parse::<Piece>().err()).unwrap_or_default();
        assert!(piece.starts_with("a piece is one of the letters"), "{wrong:?}");
        let color = said(wrong.parse::<Color>().err());
        assert_eq!(color.as_deref(), Some("a side is w, b, white or black"), "{wrong:?}");
    }
    assert_eq!(Color::ALL.map(|color| color.to_string()), ["white", "black"]);
}

#[test]
fn a_number_changes_its_sign_with_the_side() {
    const SIGNS: [i32; 2] = [Color::White.sign(), Color::Black.sign()];
    assert_eq!(SIGNS, [1, -1]);
}

#[test]
fn each_enum_knows_how_many_it_has() {
    assert_eq!([Color::NUM, Wing::NUM, Piece::NUM, ColoredPiece::NUM], [2, 2, 6, 12]);
    assert_eq!([File::NUM, Rank::NUM, Direction::NUM, Square::NUM], [8, 8, 8, 64]);
}

#[test]
fn numbers_are_checked_or_wrap() {
    // Beyond a byte, too, of which only the lowest one could be read.
    for number in (0..1_000).chain([usize::MAX, usize::MAX - 255]) {
        assert_eq!(Square::wrapping(number), Square::ALL[number % 64]);
        assert_eq!(File::wrapping(number), File::ALL[number % 8]);
        assert_eq!(Rank::wrapping(number), Rank::ALL[number % 8]);
        assert_eq!(Square::from_index(number), Square::ALL.get(number).copied());
        assert_eq!(File::from_index(number), File::ALL.get(number).copied());
        assert_eq!(Rank::from_index(number), Rank::ALL.get(number).copied());
        assert_eq!(Color::from_index(number), Color::ALL.get(number).copied());
        assert_eq!(Wing::from_index(number), Wing::ALL.get(number).copied());
        assert_eq!(Direction::from_index(number), Direction::ALL.get(number).copied());
        assert_eq!(Piece::from_index(number), Piece::ALL.get(number).copied());
    }
    for square in Square::ALL {
        assert_eq!((square.file() as usize, square.rank() as usize), {
            let (file, rank) = place(square.index());
            (file as usize, rank as usize)
        });
    }
    for number in 64..=u8::MAX {
        assert_eq!(Square::try_from(number), Err(SquareOutOfRangeError(number)));
    }
}

#[test]
fn either_wing_and_the_other() {
    assert_eq!(Wing::ALL.map(|wing| !wing), [Wing::Queen, Wing::King]);
    assert_eq!(Color::ALL.map(|color| !color), [Color::Black, Color::White]);
}

#[test]
fn files_and_ranks_are_the_sets_of_their_squares() {
    let set = |of: &dyn Fn(Square) -> bool| -> Bitboard {
        Square::ALL.into_iter().filter(|&square| of(square)).collect()
    };
    for file in File::ALL {
        assert_eq!([file.bitboard(), file.into()], [set(&|square| square.file() == file); 2]);
        let beside = |square: Square| square.file().index().abs_diff(file.index()) == 1;
        assert_eq!(file.adjacent(), set(&beside), "{file}");
    }
    for rank in Rank::ALL {
        assert_eq!([rank.bitboard(), rank.into()], [set(&|square| square.rank() == rank); 2]);
    }
}

/// What is written on one line pads to a given width.
#[test]
fn width_and_alignment_are_heeded() {
    assert_eq!(format!("{:>4}|{:<4}|{:^4}", Square::E4, Square::A1, Square::H8), "  e4|a1  | h8 ");
    assert_eq!(format!("{:?}|{:>4?}|", Square::E4, Square::E4), "e4|  e4|");
    assert_eq!(format!("{:>3}|{:-<3}", File::G, Rank::Second), "  g|2--");
    assert_eq!(format!("{:>2}|{:<6}|", Piece::Queen, Color::White), " q|white |");
    let push = Move::new(Square::E2, Square::E4, MoveKind::DoublePush);
    let promotion = Move::new(Square::E7, Square::E8, MoveKind::PromoteRook);
    let castles = Move::new(Square::E1, Square::H1, MoveKind::CastleKing);
    assert_eq!(format!("{push:<6}|{promotion:>6}|{castles}"), "e2e4  | e7e8r|e1g1");
    assert_eq!(format!("{:>6}|", castles.uci(true)), "  e1h1|");
    assert_eq!(
        format!("{:>4}|{:<4}|", Board::default().san(push), Board::default().san(push)),
        "  e4|e4  |"
    );
    let (board, fen) = (Board::default(), Board::START_FEN);
    assert_eq!(format!("{board:?}"), format!("Board({fen})"));
    assert_eq!(format!("{board:<75}|{:75}|", board.fen()), format!("{fen:<75}|{fen:75}|"));
    assert_eq!(format!("{:->60}|{:^61}|", board.setup(), board), format!("----{fen}|  {fen}   |"));
    assert_eq!(
        format!("{board:3}|{:.8}", board.fen().without_counters()),
        format!("{fen}|rnbqkbnr")
    );
}

#[test]
fn steps_and_distances_are_those_of_a_king() {
    for from in Square::ALL {
        let (file, rank) = place(from.index());
        for direction in Direction::ALL {
            let (east, north) = KING[direction.index()];
            let there = (file + east, rank + north);
            let stepped = from.step(direction).map(|square| place(square.index()));
            assert_eq!(stepped, on_board(there).then_some(there), "{from} {direction:?}");
            let stepped = from.step(direction).map(Square::bitboard).unwrap_or_default();
            assert_eq!(stepped, from.bitboard().step(direction), "{from} {direction:?}");
        }
        // As many moves as a king takes to get there.
        let mut reached = HashSet::from([(file, rank)]);
        for moves in 0..8 {
            for to in Square::ALL {
                let there = reached.contains(&place(to.index()));
                assert_eq!(there, from.distance(to) <= moves, "{from} {to} in {moves}");
            }
            for (file, rank) in reached.clone() {
                reached.extend(KING.map(|(east, north)| (file + east, rank + north)));
            }
            reached.retain(|&place| on_board(place));
        }
        for files in i8::MIN..=i8::MAX {
            for ranks in [i8::MIN, -8, -7, -2, -1, 0, 1, 2, 7, 8, i8::MAX] {
                let there = (file + i32::from(files), rank + i32::from(ranks));
                let offset = from.offset(files, ranks).map(|square| place(square.index()));
                assert_eq!(offset, on_board(there).then_some(there), "{from} {files} {ranks}");
            }
        }
        assert_eq!(from.file().flip(), from.flip_file().file());
        assert_eq!(from.rank().flip(), from.flip_rank().rank());
        assert_eq!(place(from.flip_file().index()), (7 - file, rank));
        assert_eq!(place(from.flip_rank().index()), (file, 7 - rank));
        assert_eq!(from.relative_to(Color::White), from);
        assert_eq!(place(from.relative_to(Color::Black).index()), (file, 7 - rank));
        for color in Color::ALL {
            assert_eq!(from.relative_to(color).rank(), from.rank().relative_to(color));
        }
    }
}

/// In the order of their indices, the directions are the steps of the oracle's
/// king.
#[test]
fn directions_as_either_side_sees_them() {
    for (direction, (east, north)) in Direction::ALL.into_iter().zip(KING) {
        assert_eq!(i32::from(direction.index_delta()), 8 * north + east);
        for (color, north) in [(Color::White, north), (Color::Black, -north)] {
            let seen = direction.relative_to(color);
            assert_eq!(KING[seen.index()], (east, north), "{direction:?} {color}");
            assert_eq!(seen.relative_to(color), direction);
        }
        assert_eq!(KING[direction.opposite().index()], (-east, -north), "{direction:?}");
        // Squares are numbered rank by rank.
        assert_eq!(direction.is_positive(), 8 * north + east > 0, "{direction:?}");
        let straight = east == 0 || north == 0;
        assert_eq!(Direction::ROOK.contains(&direction), straight, "{direction:?}");
        assert_eq!(Direction::BISHOP.contains(&direction), !straight, "{direction:?}");
    }
}

#[test]
fn diagonal_indices_are_those_of_the_document() {
    let row = |rank: usize, of: fn(Square) -> usize| -> [usize; 8] {
        std::array::from_fn(|file| of(Square::wrapping(8 * rank + file)))
    };
    assert_eq!(row(7, Square::diagonal), [7, 6, 5, 4, 3, 2, 1, 0]);
    assert_eq!(row(0, Square::diagonal), [0, 15, 14, 13, 12, 11, 10, 9]);
    assert_eq!(row(7, Square::anti_diagonal), [0, 15, 14, 13, 12, 11, 10, 9]);
    assert_eq!(row(0, Square::anti_diagonal), [7, 6, 5, 4, 3, 2, 1, 0]);
    assert!(Square::ALL.iter().all(|s| s.diagonal() != 8 && s.anti_diagonal() != 8));
}

#[test]
fn every_two_byte_text_parses_or_errs_and_round_trips() {
    for a in 0..=127u8 {
        for b in 0..=127u8 {
            let text = [a, b];
            let text = std::str::from_utf8(&text).unwrap();
            match text.parse::<Square>() {
                Ok(square) => assert_eq!(square.to_string(), text),
                Err(_) => {
                    assert!(!(b'a'..=b'h').contains(&a) || !(b'1'..=b'8').contains(&b));
                }
            }
        }
    }
}
