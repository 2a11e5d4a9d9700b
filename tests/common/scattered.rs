//! Positions that no game leads to.

use rookline::board::Setup;
use rookline::{
    Bitboard, Board, Color, ColoredPiece, File, Piece, Rank, Square, Wing, pawn_attacks,
};

use crate::random::Random;

/// Pieces on any squares, so that kings stand in the open and lines are everywhere; a third of the
/// time with a pawn that has jumped beside another, and a third with king and rook on their start
/// squares.
pub fn scattered(random: &mut Random) -> Option<Board> {
    let mut any = |count: usize| random.word() as usize % count;
    let us = Color::ALL[any(2)];
    let (home, fourth) = (Rank::First.relative_to(us), Rank::Fourth.relative_to(!us));
    let mut pieces = vec![];
    let mut king = Square::ALL[any(64)];
    match any(3) {
        0 => {
            let (west, east) = if any(2) == 0 { (us, !us) } else { (!us, us) };
            let file = any(7);
            pieces.push((west, Piece::Pawn, Square::new(File::ALL[file], fourth)));
            pieces.push((east, Piece::Pawn, Square::new(File::ALL[file + 1], fourth)));
        }
        1 => {
            pieces.push((us, Piece::Rook, Square::new(File::ALL[any(8)], home)));
            king = Square::new(File::ALL[any(8)], home);
        }
        _ => {}
    }
    pieces.extend([(us, Piece::King, king), (!us, Piece::King, Square::ALL[any(64)])]);
    for number in 0..any(16) {
        pieces.push((Color::ALL[number % 2], Piece::ALL[any(5)], Square::ALL[any(64)]));
    }
    let mut setup = Setup::EMPTY;
    let mut free = Bitboard::ALL;
    for (color, piece, square) in pieces {
        if free.contains(square) {
            setup.put(square, ColoredPiece::new(color, piece));
            free = free.without(square);
        }
    }
    setup.side_to_move = us;
    jump(&mut setup, free);
    castle(&mut setup);
    Board::try_from(setup).ok()
}

/// Where a pawn can have jumped past one that can take it, it has.
fn jump(setup: &mut Setup, free: Bitboard) {
    let (us, them) = (setup.side_to_move, !setup.side_to_move);
    for pawn in setup.pieces[them.index()][0] {
        let behind = |rank: Rank| Square::new(pawn.file(), rank.relative_to(them));
        let (over, from) = (behind(Rank::Third), behind(Rank::Second));
        let beside = pawn_attacks(them, over);
        if pawn.rank() == Rank::Fourth.relative_to(them)
            && free.contains(over)
            && free.contains(from)
            && beside.intersects(setup.pieces[us.index()][0])
        {
            setup.en_passant = Some(over);
        }
    }
}

/// Gives each king on its back rank the rights that its rooks there allow.
fn castle(setup: &mut Setup) {
    for color in Color::ALL {
        let back = Rank::First.relative_to(color).bitboard();
        let sets = setup.pieces[color.index()];
        let Some(king) = (sets[Piece::King.index()] & back).first() else { continue };
        for rook in sets[Piece::Rook.index()] & back {
            let wing = if rook > king { Wing::King } else { Wing::Queen };
            setup.castling_rights = setup.castling_rights.with(color, wing, Some(rook.file()));
        }
    }
}
