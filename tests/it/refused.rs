//! What is refused, or read with repairs: `refused.txt` has each input with the value of its error,
//! and what that says, word for word: it is all that a user who types a bad position or a bad move
//! gets to see. A new case is an input there; `SNAPSHOTS=overwrite` in the environment adds the rest.

use std::error::Error;
use std::fmt::Display;

use rookline::board::{InvalidBoardError, Setup};
use rookline::formats::{
    DecodeError, GameResult, ScoredBoard, binary_fen, bulletformat, marlinformat,
};
use rookline::movegen::uci_position;
use rookline::moves::MoveKind;
use rookline::{Board, Color, Move, Rank, Square, SquareOutOfRangeError, Wing};

use crate::games::board;
use crate::snapshot::assert_snapshot;

const FILE: &str = "tests/it/refused.txt";

/// A case is a line with the reader's name and its input, and lines of what that gives.
#[test]
fn each_error_has_its_value_and_its_words() {
    let cases = include_str!("refused.txt").lines().filter(|line| !line.starts_with(' '));
    let text: String = cases.map(|case| format!("{case}\n{}", outcome(case))).collect();
    assert_snapshot(FILE, &text);
}

/// What a reader makes of an input, in which Rust's escapes stand for some bytes.
fn outcome(case: &str) -> String {
    let (reader, input) = case.split_once(':').unwrap();
    let blanks = [("\\t", "\t"), ("\\n", "\n"), ("\\r", "\r"), ("\\x20", " ")];
    // The sign of the kelvin, of which `k` is the lower case.
    let escapes = blanks.into_iter().chain([("\\u{212A}", "\u{212A}")]);
    let input = input.strip_prefix(' ').unwrap_or_default().to_string();
    let input = &escapes.fold(input, |input, (escape, byte)| input.replace(escape, byte));
    let on_board = || {
        let (fen, text) = input.split_once("; ").unwrap();
        (if fen == "startpos" { Board::default() } else { board(fen) }, text)
    };
    match reader {
        "fen" => {
            let found = input.parse::<Board>();
            // As a setup, a text is read in the same way.
            let setup = input.parse::<Setup>().map(|setup| Board::try_from(setup).is_ok());
            assert_eq!(setup.as_ref().err().or(found.as_ref().err()), found.as_ref().err());
            shown(found.inspect_err(|error| {
                assert!(error.to_string().contains(&format!("byte {}", error.at)), "{error}");
            }))
        }
        "epd" => shown(Board::from_epd(input).map(|(board, rest)| format!("{board}, {rest:?}"))),
        "lenient" => shown(Board::from_fen_lenient(input).map(|(board, repairs)| {
            assert_eq!(repairs.is_empty(), input.parse::<Board>().is_ok(), "{input}");
            format!("{board}: {:?}, {repairs}", repairs.iter().collect::<Vec<_>>())
        })),
        "square" => shown(input.parse::<Square>()),
        "position" => shown(uci_position(input).map(|(board, _)| board)),
        "uci" => shown(on_board().0.parse_uci(on_board().1)),
        "san" => shown(on_board().0.parse_san(on_board().1)),
        "marlinformat" => {
            let bytes = with_changes(marlinformat::encode(&position()).unwrap(), input);
            decoded(marlinformat::decode(&bytes).map(|scored| scored.board))
        }
        "bulletformat" => {
            let bytes = with_changes(bulletformat::encode(&position()).unwrap(), input);
            decoded(bulletformat::decode(&bytes).map(|scored| scored.board))
        }
        "binary_fen" => {
            let bytes = binary_fen::encode(&position().board).unwrap();
            let (kept, end) = input.split_once(':').unwrap();
            let end: Vec<u8> = end.split_whitespace().map(hex).collect();
            decoded(binary_fen::decode(&[&bytes[..kept.parse().unwrap()], &end].concat()))
        }
        _ => panic!("no reader is called {reader}"),
    }
}

fn shown<T: Display, E: Error>(found: Result<T, E>) -> String {
    match found {
        Ok(value) => format!("    = {value}\n"),
        Err(error) => in_words(&error),
    }
}

/// The value and its text. That includes the text of the cause or has it as its source, but not both:
/// a report of the whole chain would say it twice. And it does not end like a sentence, since a
/// report continues after it.
fn in_words(error: &dyn Error) -> String {
    let text = error.to_string();
    assert!(!text.is_empty() && !text.ends_with('.'), "{text}");
    let source = error.source().map(ToString::to_string);
    assert!(source.is_none_or(|source| !text.contains(&source)), "{text}");
    format!("    {error:?}\n    {text}\n")
}

fn decoded(found: Result<Board, DecodeError>) -> String {
    assert!(found.as_ref().is_err_and(|error| error.source().is_none()), "{found:?}");
    shown(found)
}

fn hex(digits: &str) -> u8 {
    u8::from_str_radix(digits, 16).unwrap()
}

/// The position whose bytes are changed.
fn position() -> ScoredBoard {
    let board = board("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 5 9");
    ScoredBoard { board, score: -3, result: GameResult::Draw }
}

/// Each change is the number of a byte, a `=` and what it becomes.
fn with_changes(mut bytes: [u8; 32], changes: &str) -> [u8; 32] {
    for (at, byte) in changes.split(' ').map(|change| change.split_once('=').unwrap()) {
        bytes[at.parse::<usize>().unwrap()] = hex(byte);
    }
    bytes
}

/// Errors to which no text leads, by their values.
#[test]
fn errors_without_a_text_have_their_words_too() {
    let illegal = |mv| Board::default().play(mv).unwrap_err();
    let scored = |fen: &str, score| ScoredBoard { board: board(fen), score, ..position() };
    let errors: [&dyn Error; 12] = [
        &InvalidBoardError::Overlap(Square::E4),
        &InvalidBoardError::CastlingKing(Color::White, Wing::King),
        &InvalidBoardError::CastlingKing(Color::Black, Wing::Queen),
        &InvalidBoardError::CastlingRook(Color::Black, Wing::King, Square::G8),
        &illegal(Move::new(Square::E1, Square::H1, MoveKind::CastleKing)),
        &illegal(Move::new(Square::E2, Square::E4, MoveKind::Quiet)),
        &SquareOutOfRangeError(64),
        &"e".parse::<Rank>().unwrap_err(),
        &marlinformat::encode(&scored("4k3/8/8/8/8/8/8/R3K3 w - - 256 200", 0)).unwrap_err(),
        &bulletformat::encode(&scored("4k3/8/8/8/8/8/8/R3K3 b - - 0 1", i16::MIN)).unwrap_err(),
        &binary_fen::encode(&board("4k3/8/8/8/8/8/8/R3K3 w - - 0 0")).unwrap_err(),
        &marlinformat::decode(&two_castling_rooks()).unwrap_err(),
    ];
    let text: String = errors.into_iter().map(in_words).collect();
    assert_snapshot("tests/it/error_texts.txt", &text);
}

/// A position of marlinformat in which two rooks of one wing may castle.
fn two_castling_rooks() -> [u8; 32] {
    let board = board("4k3/8/8/8/8/8/8/RR2K3 w Q - 0 1");
    let mut bytes = marlinformat::encode(&ScoredBoard { board, ..position() }).unwrap();
    assert_eq!(bytes[8..10], [0x36, 0xD5]);
    bytes[8] = 0x66;
    bytes
}
