//! Moves and attack arrays of the Compact Chessboard Representation, as the document has them.

use crate::games::positions;
use rookline::{Board, Color, Piece, Square};
use rookline_boards::ccr::{AttackMemory, BLACK, Ccr, CcrPosition, WHITE};
use rookline_boards::placement::attack_bits;

#[test]
fn pieces_of_the_example_move_as_the_document_says() {
    let position: CcrPosition = "4k3/8/8/8/6N1/4P3/R1B1K3/8 w - - 0 1".parse().unwrap();
    let of = |from: Square| {
        let moves = position.legal_moves();
        let mut targets: Vec<_> =
            moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.to().to_string()).collect();
        targets.sort();
        targets.join(" ")
    };
    assert_eq!(of(Square::G4), "e5 f2 f6 h2 h6");
    assert_eq!(of(Square::C2), "a4 b1 b3 d1 d3 e4 f5 g6 h7");
    assert_eq!(of(Square::A2).split(' ').count(), 8);
    assert_eq!(of(Square::E2).split(' ').count(), 7);
    assert_eq!(of(Square::E3), "e4");
}

#[test]
fn attack_arrays_are_those_of_the_document() {
    let example = AttackMemory::of(&"4k3/8/8/8/6N1/4P3/R1B1K3/8".parse().unwrap());
    let white = [
        0x20000000, 0x20000004, 0x20000444, 0x20004400, 0x60084800, 0x24055100, 0x02210504,
        0x24051100,
    ];
    assert_eq!(example.attacks_by(Color::White), white);
    assert_eq!(example.attacks_by(Color::Black), [0x00010100, 0x00011100, 0, 0, 0, 0, 0, 0]);

    let start = AttackMemory::of(&Ccr::from(&Board::default()));
    let mut white = [0, 0, 0, 0, 0, 0xC8C88C8C, 0x24155142, 0x02111120];
    assert_eq!(start.attacks_by(Color::White), white);
    white.reverse();
    assert_eq!(start.attacks_by(Color::Black), white);
    assert_eq!(size_of::<AttackMemory>(), 96);
    assert_eq!(Piece::ALL.map(attack_bits), [8, 4, 4, 2, 1, 1]);
}

#[test]
fn the_memory_holds_board_and_attacks_at_their_displacements() {
    for board in positions(6, 150) {
        let ccr = Ccr::from(&board);
        let memory = AttackMemory::of(&ccr);
        for square in Square::ALL {
            let shift = 28 - 4 * square.file().index();
            let displacement = 28 - 4 * square.rank().index() as u32;
            let nibble = |array: u32| (memory.load(displacement + array) >> shift & 15) as u8;
            assert_eq!(nibble(0), ccr.at(square).bits(), "{board:?} {square}");
            for (by, array) in [(Color::White, WHITE), (Color::Black, BLACK)] {
                assert_eq!(nibble(array), memory.attacks_on(square, by), "{board:?} {square}");
            }
        }
    }
}

#[test]
fn loads_beyond_the_arrays_are_empty() {
    // Black attacks the first rank, which comes last.
    let board: Board = "4k3/8/8/8/8/8/8/r3K3 w - - 0 1".parse().unwrap();
    let memory = AttackMemory::of(&Ccr::from(&board));
    assert!((92..96).all(|displacement| memory.load(displacement) == memory.load(92)));
    assert_ne!(memory.load(92), 0);
    assert_eq!((memory.load(96), memory.load(u32::MAX)), (0, 0));
}
