//! The kinds of move: capture, castling, promotion and others.

use crate::Wing;

/// The kind of a move: its effects besides the step from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum MoveKind {
    /// No other effect.
    Quiet = 1,
    /// A pawn advances two squares.
    DoublePush = 2,
    /// King and rook castle toward the h-file.
    CastleKing = 3,
    /// King and rook castle toward the a-file.
    CastleQueen = 4,
    /// Takes the piece on the target square.
    Capture = 5,
    /// A pawn takes another pawn that has just jumped over the target square.
    EnPassant = 6,
    /// A pawn becomes a knight.
    PromoteKnight = 8,
    /// A pawn becomes a bishop.
    PromoteBishop = 9,
    /// A pawn becomes a rook.
    PromoteRook = 10,
    /// A pawn becomes a queen.
    PromoteQueen = 11,
    /// A pawn takes and becomes a knight.
    CapturePromoteKnight = 12,
    /// A pawn takes and becomes a bishop.
    CapturePromoteBishop = 13,
    /// A pawn takes and becomes a rook.
    CapturePromoteRook = 14,
    /// A pawn takes and becomes a queen.
    CapturePromoteQueen = 15,
}

impl MoveKind {
    /// All fourteen kinds.
    pub const ALL: [MoveKind; 14] = {
        let mut all = [MoveKind::Quiet; 14];
        let (mut kinds, mut code) = (0, 0);
        while code < 16 {
            if let Some(kind) = MoveKind::from_code(code) {
                all[kinds] = kind;
                kinds += 1;
            }
            code += 1;
        }
        assert!(kinds == all.len());
        all
    };

    /// The promotions of a pawn that takes nothing, the queen first.
    pub(crate) const PROMOTIONS: [MoveKind; 4] = [
        MoveKind::PromoteQueen,
        MoveKind::PromoteRook,
        MoveKind::PromoteBishop,
        MoveKind::PromoteKnight,
    ];

    /// The promotions of a pawn that takes, the queen first.
    pub(crate) const CAPTURE_PROMOTIONS: [MoveKind; 4] = [
        MoveKind::CapturePromoteQueen,
        MoveKind::CapturePromoteRook,
        MoveKind::CapturePromoteBishop,
        MoveKind::CapturePromoteKnight,
    ];

    /// Castling to the king's or the queen's side.
    #[inline]
    pub(crate) const fn castling(wing: Wing) -> MoveKind {
        match wing {
            Wing::King => MoveKind::CastleKing,
            Wing::Queen => MoveKind::CastleQueen,
        }
    }

    #[inline]
    pub(super) const fn from_code(code: u16) -> Option<MoveKind> {
        Some(match code {
            1 => MoveKind::Quiet,
            2 => MoveKind::DoublePush,
            3 => MoveKind::CastleKing,
            4 => MoveKind::CastleQueen,
            5 => MoveKind::Capture,
            6 => MoveKind::EnPassant,
            8 => MoveKind::PromoteKnight,
            9 => MoveKind::PromoteBishop,
            10 => MoveKind::PromoteRook,
            11 => MoveKind::PromoteQueen,
            12 => MoveKind::CapturePromoteKnight,
            13 => MoveKind::CapturePromoteBishop,
            14 => MoveKind::CapturePromoteRook,
            15 => MoveKind::CapturePromoteQueen,
            _ => return None,
        })
    }
}
