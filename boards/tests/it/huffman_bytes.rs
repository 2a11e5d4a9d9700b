//! Packed positions: exact there and back, and no other bytes are accepted.

use crate::extra_pieces::{TWO_KINGS, with_another};
use crate::games;
use crate::perft_counts::fens;
use crate::random::Random;
use rookline::board::{CastlingRights, InvalidBoardError, Setup};
use rookline::moves::MoveKind;
use rookline::{Board, Color, ColoredPiece, File, Move, Piece, Rank, Square, Wing};
use rookline_boards::huffman::{MAX_BYTES, UnpackError, pack, unpack};

/// The positions of the perft suites, and those of a number of games.
fn positions(games: usize) -> impl Iterator<Item = Board> {
    fens().map(|fen| fen.parse().unwrap()).chain(games::positions(2, games))
}

/// The bits of the pieces alone, from the lengths of the codes.
fn bits_of_pieces(board: &Board) -> u32 {
    let of = |piece| match piece {
        Piece::Pawn => 3,
        Piece::Knight | Piece::Bishop | Piece::Rook => 5,
        Piece::Queen | Piece::King => 6,
    };
    Square::ALL.iter().map(|&square| board.piece_on(square).map_or(1, of)).sum()
}

/// The bits of all the rest.
fn bits_of_state(board: &Board) -> u32 {
    let of = |color, wing| board.castling_rights().rook_file(color, wing);
    let rooks = Color::ALL.map(|color| Wing::ALL.map(|wing| of(color, wing)));
    let rooks: Vec<File> = rooks.into_iter().flatten().flatten().collect();
    let in_corners = rooks.iter().all(|file| matches!(file, File::A | File::H));
    let castling = match (rooks.len() as u32, in_corners) {
        (0, _) | (4, true) => 2,
        (_, true) => 2 + 4,
        (rights, false) => 2 + 4 + 3 * rights,
    };
    let en_passant = if board.en_passant().is_some() { 4 } else { 1 };
    let counter = |counter: u16| 2 * (u32::from(counter) + 1).ilog2() + 1;
    let counters = counter(board.halfmove_clock()) + counter(board.fullmove_number());
    1 + castling + en_passant + counters
}

#[test]
fn the_start_position_has_the_documents_size() {
    let board = Board::default();
    assert_eq!(bits_of_pieces(&board), 164);
    let packed = pack(&board);
    assert_eq!(packed.len(), 22);
    // a1 to h1 by hand: rook, knight, bishop, queen, king, bishop, knight, rook.
    let first_rank = "11100 11000 11010 111100 111110 11010 11000 11100".replace(' ', "");
    let bits: String = packed.iter().map(|byte| format!("{byte:08b}")).collect();
    assert!(bits.starts_with(&first_rank));
    // White's pawns, 32 empty squares, black's pawns.
    let middle = "100".repeat(8) + &"0".repeat(32) + &"101".repeat(8);
    assert_eq!(bits[42..][..middle.len()], middle);
    // White to move, all may castle, no en passant, 0 and 1, padding.
    assert_eq!(&bits[164..], "001010100000");
}

#[test]
fn random_games_come_back_exactly() {
    let (mut longest, mut within, mut all) = (0, 0u32, 0u32);
    for board in positions(450) {
        let packed = pack(&board);
        let bits = bits_of_pieces(&board) + bits_of_state(&board);
        assert_eq!(packed.len(), bits.div_ceil(8) as usize, "{board:?}");
        assert_eq!(unpack(&packed), Ok(board), "{packed:?}");
        longest = longest.max(packed.len());
        within += u32::from(packed.len() <= 23);
        all += 1;
    }
    println!("{all} positions, {within} within 23 bytes, the longest {longest}");
    assert!(within > all * 9 / 10);
}

/// The most bits possible with these rights, and with or without an en passant square. All other
/// pieces are queens, and the counters are the greatest.
fn most_bits(rights: u32, en_passant: u32) -> u32 {
    let (kings, rooks, pawns) = (2, rights, en_passant);
    let queens = 32 - kings - rooks - pawns;
    let pieces = 32 + 6 * (kings + queens) + 5 * rooks + 3 * pawns;
    let castling = if rights == 0 { 2 } else { 2 + 4 + 3 * rights };
    pieces + 1 + castling + (1 + 3 * en_passant) + 33 + 33
}

#[test]
fn the_longest_position_takes_all_bytes() {
    let most = (0..=4).flat_map(|rights| [0, 1].map(|jumped| most_bits(rights, jumped))).max();
    assert_eq!(most, Some(306));
    let text = "rqqqkqrq/qqqqqqqq/8/8/8/8/QQQQQQQQ/RQQQKQRQ w KQkq - 65535 65535";
    let board: Board = text.parse().unwrap();
    assert_eq!(bits_of_pieces(&board) + bits_of_state(&board), 306);
    let packed = pack(&board);
    assert_eq!(packed.len(), MAX_BYTES);
    assert_eq!(unpack(&packed), Ok(board));
}

/// After moves that are not legal there may be more pieces than the bytes have room for.
#[test]
fn a_board_of_too_many_pieces_is_cut_short() {
    let mut board: Board = TWO_KINGS.parse().unwrap();
    for square in Square::ALL.into_iter().filter(|square| square.rank() < Rank::Eighth) {
        if board.colored_piece_on(square).is_none() {
            board = with_another(
                &board,
                (square, ColoredPiece::new(board.side_to_move(), Piece::Queen)),
            );
        }
    }
    assert!(bits_of_pieces(&board) > 8 * MAX_BYTES as u32);
    let packed = pack(&board);
    assert_eq!(packed.len(), MAX_BYTES);
    assert!(unpack(&packed).is_err());
    // What is cut off does not show in the bytes, not even its length.
    let away = Move::new(Square::E8, Square::D8, MoveKind::Quiet);
    let back = Move::new(Square::D8, Square::E8, MoveKind::Quiet);
    let later = [away, back]
        .repeat(200)
        .into_iter()
        .fold(board.clone(), |board, mv| board.after_unchecked(mv));
    let bytes = |board: &Board| (bits_of_pieces(board) + bits_of_state(board)).div_ceil(8);
    assert!(bytes(&later) > bytes(&board));
    assert_eq!(pack(&later), packed);
}

#[test]
fn every_counter_comes_back() {
    let mut setup = Board::default().setup();
    for n in 0..=u16::MAX {
        (setup.halfmove_clock, setup.fullmove_number) = (n, u16::MAX - n);
        let board = Board::try_from(setup).unwrap();
        assert_eq!(unpack(&pack(&board)), Ok(board));
    }
}

#[test]
fn every_pair_of_rook_files_comes_back() {
    let on = |file: usize| Square::new(File::ALL[file], Rank::First);
    for king in 1..7 {
        for (queenside, kingside) in (0..king).flat_map(|a| (king + 1..8).map(move |h| (a, h))) {
            let mut setup = Setup::EMPTY;
            setup.put(on(king), ColoredPiece::WhiteKing);
            setup.put(Square::A7, ColoredPiece::BlackKing);
            setup.put(on(queenside), ColoredPiece::WhiteRook);
            setup.put(on(kingside), ColoredPiece::WhiteRook);
            setup.side_to_move = Color::Black;
            for [left, right] in [[true, true], [true, false], [false, true], [false, false]] {
                let rook = |may: bool, file: usize| may.then_some(File::ALL[file]);
                setup.castling_rights = CastlingRights::EMPTY
                    .with(Color::White, Wing::Queen, rook(left, queenside))
                    .with(Color::White, Wing::King, rook(right, kingside));
                let board = Board::try_from(setup).unwrap();
                assert_eq!(unpack(&pack(&board)), Ok(board));
            }
        }
    }
}

#[test]
fn any_change_is_another_position_or_an_error() {
    let mut counts = [0u32; 2];
    for board in positions(6) {
        let packed = pack(&board);
        for bit in 0..8 * packed.len() {
            let mut bytes = packed.to_vec();
            bytes[bit / 8] ^= 0x80 >> (bit % 8);
            match unpack(&bytes) {
                Ok(other) => {
                    assert_ne!(other, board);
                    assert_eq!(*pack(&other), bytes[..]);
                    counts[0] += 1;
                }
                Err(_) => counts[1] += 1,
            }
        }
        for len in 0..packed.len() {
            assert_eq!(unpack(&packed[..len]), Err(UnpackError::TooShort));
        }
        for more in [0, 1, 0x80] {
            let mut bytes = packed.to_vec();
            bytes.push(more);
            assert_eq!(unpack(&bytes), Err(UnpackError::TooLong(packed.len())));
        }
    }
    assert!(counts.iter().all(|&count| count > 1_000), "{counts:?}");
}

#[test]
fn random_bytes_never_panic_and_never_have_two_forms() {
    let mut random = Random(5);
    for _ in 0..200_000 {
        let len = random.word() as usize % (MAX_BYTES + 4);
        let sparse = random.word() % 3;
        let bytes: Vec<u8> = (0..len)
            .map(|_| match sparse {
                0 => random.word() as u8,
                1 => (random.word() & random.word()) as u8,
                _ => (random.word() & random.word() & random.word()) as u8,
            })
            .collect();
        if let Ok(board) = unpack(&bytes) {
            assert_eq!(*pack(&board), bytes[..]);
        }
    }
}

#[test]
fn each_error_is_given() {
    let of = |bits: &str| {
        let bits = bits.replace(' ', "");
        let bytes: Vec<u8> = bits
            .as_bytes()
            .chunks(8)
            .map(|chunk| chunk.iter().enumerate().map(|(n, b)| (b - b'0') << (7 - n)).sum())
            .collect();
        unpack(&bytes)
    };
    let kings = format!("111110 {} 111111", "0".repeat(62));
    let is_fine = of(&format!("{kings} 0 00 0 1 010")).unwrap();
    assert_eq!(is_fine.fen().to_string(), "7k/8/8/8/8/8/8/K7 w - - 0 1");
    assert_eq!(format!("{:?}", pack(&is_fine)), "Packed(f8000000000000000fc280)");
    assert_eq!(of(&format!("{kings} 0 00 0 1")), Err(UnpackError::TooShort));
    // Neither side may castle, in the long forms.
    assert_eq!(of(&format!("{kings} 0 10 0000 0 1 010")), Err(UnpackError::NotCanonical));
    assert_eq!(of(&format!("{kings} 0 11 0000 0 1 010")), Err(UnpackError::NotCanonical));
    // Data after the last bit.
    assert_eq!(of(&format!("{kings} 0 00 0 1 010 1")), Err(UnpackError::NotCanonical));
    let large = format!("{}1{}", "0".repeat(17), "0".repeat(17));
    assert_eq!(of(&format!("{kings} 0 00 0 {large} 010")), Err(UnpackError::LargeCounter));
    let large = format!("{}1{}1", "0".repeat(16), "0".repeat(15));
    assert_eq!(of(&format!("{kings} 0 00 0 {large} 010")), Err(UnpackError::LargeCounter));
    // Decided by the zeros alone, whatever would follow.
    let zeros = "0".repeat(17);
    assert_eq!(of(&format!("{kings} 0 00 0 1 {zeros}")), Err(UnpackError::LargeCounter));
    let castles = of(&format!("{kings} 0 01 0 1 010"));
    assert!(matches!(castles, Err(UnpackError::Invalid(InvalidBoardError::CastlingRook(..)))));
    let empty = of(&format!("{} 0 00 0 1 010", "0".repeat(64)));
    assert_eq!(empty, Err(UnpackError::Invalid(InvalidBoardError::KingCount(Color::White, 0))));
}
