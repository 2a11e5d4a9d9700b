//! The fields of a FEN in bits: the pieces square by square, then everything else.

use rookline::board::{CastlingRights, Setup};
use rookline::{Board, Color, ColoredPiece, File, Piece, Rank, Square, Wing};

use super::UnpackError;
use super::bit_stream::{Reader, Writer};

pub(super) fn write(board: &Board, writer: &mut Writer) {
    write_pieces(board, writer);
    writer.write(board.side_to_move() as u32, 1);
    write_rights(board.castling_rights(), writer);
    write_file(board.en_passant().map(Square::file), writer);
    writer.write_gamma(u32::from(board.halfmove_clock()) + 1);
    writer.write_gamma(u32::from(board.fullmove_number()) + 1);
}

pub(super) fn read(reader: &mut Reader<'_>, setup: &mut Setup) -> Result<(), UnpackError> {
    read_pieces(reader, setup)?;
    setup.side_to_move = Color::ALL[usize::from(reader.read_bit()?)];
    setup.castling_rights = read_rights(reader)?;
    let rank = Rank::Sixth.relative_to(setup.side_to_move);
    setup.en_passant = read_file(reader)?.map(|file| Square::new(file, rank));
    setup.halfmove_clock = read_counter(reader)?;
    setup.fullmove_number = read_counter(reader)?;
    Ok(())
}

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

fn write_pieces(board: &Board, writer: &mut Writer) {
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

fn read_pieces(reader: &mut Reader<'_>, setup: &mut Setup) -> Result<(), UnpackError> {
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

// The forms of the castling rights.
const NOBODY: u32 = 0;
const EVERYBODY: u32 = 1;
const CORNERS: u32 = 2;
const FILES: u32 = 3;

/// The four rights in FEN order, with the rooks' files in standard chess.
const RIGHTS: [(Color, Wing, File); 4] = [
    (Color::White, Wing::King, File::H),
    (Color::White, Wing::Queen, File::A),
    (Color::Black, Wing::King, File::H),
    (Color::Black, Wing::Queen, File::A),
];

fn write_rights(rights: CastlingRights, writer: &mut Writer) {
    let files = RIGHTS.map(|(color, wing, _)| rights.rook_file(color, wing));
    let in_corners =
        files.iter().zip(RIGHTS).all(|(file, right)| file.is_none_or(|f| f == right.2));
    let form = match rights {
        CastlingRights::EMPTY => NOBODY,
        CastlingRights::STANDARD => EVERYBODY,
        _ if in_corners => CORNERS,
        _ => FILES,
    };
    writer.write(form, 2);
    match form {
        CORNERS => files.map(|file| writer.write(u32::from(file.is_some()), 1)),
        FILES => files.map(|file| write_file(file, writer)),
        _ => return,
    };
}

fn read_rights(reader: &mut Reader<'_>) -> Result<CastlingRights, UnpackError> {
    let form = reader.read(2)?;
    if form == EVERYBODY {
        return Ok(CastlingRights::STANDARD);
    }
    let mut rights = CastlingRights::EMPTY;
    for (color, wing, corner) in RIGHTS {
        let file = match form {
            NOBODY => None,
            CORNERS => reader.read_bit()?.then_some(corner),
            _ => read_file(reader)?,
        };
        rights = rights.with(color, wing, file);
    }
    Ok(rights)
}

/// Writes `0` for no file, or `1` and the file.
fn write_file(file: Option<File>, writer: &mut Writer) {
    match file {
        None => writer.write(0, 1),
        Some(file) => writer.write(8 | file as u32, 4),
    }
}

fn read_file(reader: &mut Reader<'_>) -> Result<Option<File>, UnpackError> {
    Ok(if reader.read_bit()? { Some(File::wrapping(reader.read(3)? as usize)) } else { None })
}

fn read_counter(reader: &mut Reader<'_>) -> Result<u16, UnpackError> {
    u16::try_from(reader.read_gamma()? - 1).map_err(|_| UnpackError::LargeCounter)
}
