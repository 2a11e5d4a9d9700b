//! Knights, kings and pawns on every square, compared with pieces that step.

use crate::oracle::{KING, KNIGHT, leaper_attacks};
use rookline::{Color, Square, king_attacks, knight_attacks, pawn_attacks};

#[test]
fn leapers_attack_where_they_step_from_every_square() {
    for square in Square::ALL {
        let at = square.index();
        assert_eq!(knight_attacks(square).0, leaper_attacks(&KNIGHT, at), "knight on {square}");
        assert_eq!(king_attacks(square).0, leaper_attacks(&KING, at), "king on {square}");
        let white = leaper_attacks(&[(-1, 1), (1, 1)], at);
        assert_eq!(pawn_attacks(Color::White, square).0, white, "white pawn on {square}");
        let black = leaper_attacks(&[(-1, -1), (1, -1)], at);
        assert_eq!(pawn_attacks(Color::Black, square).0, black, "black pawn on {square}");
    }
}
