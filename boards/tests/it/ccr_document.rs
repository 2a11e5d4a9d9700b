//! What the document prints and what it means. Each misprint is run as printed, and shown to be
//! wrong where that is possible.
//!
//! Vladan Vučković, *An Alternative Efficient Chessboard Representation Based
//! on 4-Bit Piece Coding* (2012).

use rookline::moves::MoveKind;
use rookline::{Bitboard, Board, Color, File, Move, Piece, Rank, Square};
use rookline_boards::ccr::{Ccr, CcrPosition};
use rookline_boards::placement::{Code, Placement as _, attack_bits};

/// Ke8 against Ke2, Ra2, Bc2, Pe3 and Ng4.
pub const EXAMPLE: [u32; 8] = [57344, 0, 0, 0, 32, 4096, 1076912128, 0];

fn example() -> Ccr {
    Ccr::from_words32(EXAMPLE).unwrap()
}

/// The same position from its FEN.
fn example_position() -> CcrPosition {
    "4k3/8/8/8/6N1/4P3/R1B1K3/8 w - - 0 1".parse().unwrap()
}

#[test]
fn pieces_of_the_example_move_as_the_document_says() {
    let position = example_position();
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
    let [white, black] = example().attack_arrays();
    let printed = [
        0x20000000, 0x20000004, 0x20000444, 0x20004400, 0x60084800, 0x24055100, 0x02210504,
        0x24051100,
    ];
    assert_eq!(white, printed);
    assert_eq!(black, [0x00010100, 0x00011100, 0, 0, 0, 0, 0, 0]);

    let [mut white, black] = Ccr::from(&Board::default()).attack_arrays();
    assert_eq!(white, [0, 0, 0, 0, 0, 0xC8C88C8C, 0x24155142, 0x02111120]);
    white.reverse();
    assert_eq!(black, white);
    assert_eq!(Piece::ALL.map(attack_bits), [8, 4, 4, 2, 1, 1]);
}

/// Section 4.2, the knight on g4. The mask is printed `00000F0h`, with seven digits. With the
/// missing zero it is the nibble of the g-file. Then both tests of the example give the results
/// that the text claims.
#[test]
fn the_knights_mask_has_eight_digits() {
    let words = example_position().placement().words32();
    let at = |displacement: usize| words[displacement / 4];
    let mask = 0x000000F0;
    assert_eq!(at(16) & mask, 0x20);
    assert_eq!(at(20) & mask << 8, 0x1000, "e3 is taken");
    assert_eq!(at(8) & mask >> 4, 0, "h6 is free");
    // If the missing digit were the last one, the mask would be that of f.
    assert_eq!(at(16) & 0x00000F00, 0);
}

/// Section 4.2, the printed loop: it moves only to empty squares. Where the text says "rotation" it
/// means a shift, because only a shift loses what leaves the board.
fn printed_slider(words: &[u32; 8], square: Square, down: i32, right: i32) -> Vec<Square> {
    let mut targets = Vec::new();
    let mut displacement = 28 - 4 * square.rank() as i32;
    let mut mask = 0xF0000000u32 >> (4 * square.file() as u32);
    loop {
        mask = if right < 0 { mask << 4 } else { mask >> (4 * right) };
        displacement += 4 * down;
        let is_off = mask == 0 || !(0..=28).contains(&displacement);
        let edge = is_off || words[displacement as usize / 4] & mask != 0;
        if edge {
            return targets;
        }
        let file = mask.leading_zeros() as u8 / 4;
        targets.push(Square::wrapping(56 - 2 * displacement as usize + usize::from(file)));
    }
}

#[test]
fn the_printed_loop_is_right_where_nothing_is_taken() {
    let position = example_position();
    let words = position.placement().words32();
    let straight = [(-1, 0), (0, -1), (0, 1), (1, 0)];
    let slanted = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
    for (from, directions) in [(Square::A2, straight), (Square::C2, slanted)] {
        let loops = directions.map(|(down, right)| printed_slider(&words, from, down, right));
        let printed: Bitboard = loops.into_iter().flatten().collect();
        let moves = position.legal_moves();
        let legal: Bitboard =
            moves.iter().filter(|mv| mv.from() == from).map(|mv| mv.to()).collect();
        assert_eq!(printed, legal, "{from}");
    }
}

#[test]
fn the_printed_loop_takes_nothing() {
    let position: CcrPosition = "4k3/7p/8/8/8/8/2B5/4K3 w - - 0 1".parse().unwrap();
    let printed = printed_slider(&position.placement().words32(), Square::C2, -1, 1);
    assert!(!printed.contains(&Square::H7));
    let moves = position.legal_moves();
    let taking = |mv: &&Move| mv.kind() == MoveKind::Capture;
    let capture = moves.iter().find(taking).unwrap();
    assert_eq!((capture.from(), capture.to()), (Square::C2, Square::H7));
}

/// Section 5.5 as printed. `one` shifts a `1` of 32 or 64 bits by a distance. The `boards` keep
/// their previous contents.
fn printed_conversion(ccr: &Ccr, boards: &mut [u64; 16], one: impl Fn(u32) -> u64) {
    for (y, mut rank) in (0u32..).zip(ccr.words32()) {
        for x in 0..8 {
            let adr = (rank & 0b1111) as usize;
            rank >>= 4;
            boards[adr] |= one((y << 3) + x);
        }
    }
}

/// The result begins at h8: the board is rotated by 180°, which the document does not mention.
#[test]
fn the_printed_conversion_is_turned_by_half() {
    let mut boards = [0; 16];
    printed_conversion(&example(), &mut boards, |distance| 1 << distance);
    let sets = example().bitboards();
    assert_ne!(boards.map(Bitboard), sets);
    assert_eq!(boards.map(|set| Bitboard(set.reverse_bits())), sets);
    assert_eq!(boards[1..7], [1 << 43, 1 << 33, 1 << 53, 1 << 55, 0, 1 << 51]);
    assert_eq!(boards[7..], [0, 0, 0, 0, 0, 0, 0, 0x8, 0]);
}

/// With a `1` of 32 bits and the distance modulo 32, as on a 32-bit machine, the pieces of ranks 1 to
/// 4 appear on ranks 5 to 8.
#[test]
fn the_printed_shift_loses_half_of_the_board() {
    let mut boards = [0; 16];
    printed_conversion(&example(), &mut boards, |distance| u64::from(1u32.wrapping_shl(distance)));
    assert!(boards.iter().all(|&set| set >> 32 == 0));
    let white: u64 = boards[1..7].iter().sum();
    let turned = |square: Square| square.bitboard().0.reverse_bits();
    for lost in [Square::G4, Square::E3, Square::E2, Square::C2, Square::A2] {
        assert_eq!(white & turned(lost), 0);
        let alias = Square::wrapping(lost.index() + 32);
        assert_ne!(white & turned(alias), 0, "{lost} appears on {alias}");
    }
}

/// The boards are never cleared: a second position is added to the first.
#[test]
fn the_printed_conversion_keeps_the_last_position() {
    let mut boards = [0; 16];
    printed_conversion(&example(), &mut boards, |distance| 1 << distance);
    let mut moved = example();
    moved.put(Square::G4, Code::EMPTY);
    moved.put(Square::H6, Code::new(Color::White, Piece::Knight));
    printed_conversion(&moved, &mut boards, |distance| 1 << distance);
    assert_eq!(boards[2].count_ones(), 2, "one knight, on two squares");
    assert_eq!(moved.bitboards()[2], Square::H6.bitboard());
}

/// Section 5.2: after the bit scan, "one AND 1111b" is supposed to give the file, counted from the
/// right. Instead, the bit's number has to be divided by the four bits of a nibble.
#[test]
fn the_file_after_a_bit_scan_is_a_quarter_of_the_bit() {
    let mut wrong = 0;
    for file in File::ALL {
        for code in (1..15).filter_map(Code::from_bits) {
            let mut ccr = Ccr::EMPTY;
            ccr.put(Square::new(file, Rank::First), code);
            let bit = ccr.words32()[7].trailing_zeros();
            let from_right = 7 - file.index() as u32;
            assert_eq!(bit >> 2, from_right);
            wrong += u32::from(bit & 0b1111 != from_right);
        }
    }
    // Right only by chance: for the six odd codes on the h-file, and for both sides' knights and
    // kings on the c-file.
    assert_eq!(wrong, 8 * 12 - 6 - 4);
}
