//! The pieces, square by square.

use rookline::board::Setup;
use rookline::{Board, Color, ColoredPiece, Piece, Square};

use super::UnpackError;
use super::bit_stream::{Reader, Writer};

/// The code of a kind and its width, without the color.
const fn code(piece: Piece) -> (u32, u32) {
    match piece {
        Piece::Pawn => (0b10, 2),
        Piece::Knight => (0b1100, 4),
        Piece::Bishop => (0b1101, 4),
        Piece::Rook => (0b1110, 4),
        Piece::Queen => (0b11110, 5),
        Piece::King => (0b11111, 5),
    }
}

pub(super) fn write(board: &Board, writer: &mut Writer) {
    for square in Square::ALL {
        match board.colored_piece_on(square) {
            None => writer.write(0, 1),
            Some(piece) => {
                let (bits, width) = code(piece.piece());
                writer.write(bits << 1 | piece.color() as u32, width + 1);
            }
        }
    }
}

pub(super) fn read(reader: &mut Reader<'_>, setup: &mut Setup) -> Result<(), UnpackError> {
    for square in Square::ALL {
        if let Some(piece) = read_piece(reader)? {
            let color = Color::ALL[usize::from(reader.read_bit()?)];
            setup.put(square, ColoredPiece::new(color, piece));
        }
    }
    Ok(())
}

/// Reads bits from the root of the code's tree to a leaf.
fn read_piece(reader: &mut Reader<'_>) -> Result<Option<Piece>, UnpackError> {
    if !reader.read_bit()? {
        return Ok(None);
    }
    if !reader.read_bit()? {
        return Ok(Some(Piece::Pawn));
    }
    Ok(Some(match reader.read(2)? {
        0 => Piece::Knight,
        1 => Piece::Bishop,
        2 => Piece::Rook,
        _ if reader.read_bit()? => Piece::King,
        _ => Piece::Queen,
    }))
}
