//! Everything in a FEN besides the pieces.

use rookline::board::{CastlingRights, Setup};
use rookline::{Board, Color, File, Rank, Square, Wing};

use super::UnpackError;
use super::bit_stream::{Reader, Writer};

const NOBODY: u32 = 0;
const EVERYBODY: u32 = 1;
const CORNERS: u32 = 2;
const FILES: u32 = 3;

pub(super) fn write(board: &Board, writer: &mut Writer) {
    writer.write(board.side_to_move() as u32, 1);
    write_rights(board.castling_rights(), writer);
    match board.en_passant() {
        None => writer.write(0, 1),
        Some(square) => writer.write(8 | square.file() as u32, 4),
    }
    writer.write_gamma(u32::from(board.halfmove_clock()) + 1);
    writer.write_gamma(u32::from(board.fullmove_number()) + 1);
}

pub(super) fn read(reader: &mut Reader<'_>, setup: &mut Setup) -> Result<(), UnpackError> {
    setup.side_to_move = Color::ALL[usize::from(reader.read_bit()?)];
    setup.castling_rights = read_rights(reader)?;
    if reader.read_bit()? {
        let rank = Rank::Sixth.relative_to(setup.side_to_move);
        setup.en_passant = Some(Square::at(read_file(reader)?, rank));
    }
    setup.halfmove_clock = read_counter(reader)?;
    setup.fullmove_number = read_counter(reader)?;
    Ok(())
}

/// The four rights, in FEN order, with the rook files of standard chess.
fn slots() -> impl Iterator<Item = (Color, Wing, File)> {
    Color::ALL
        .into_iter()
        .flat_map(|color| [(color, Wing::King, File::H), (color, Wing::Queen, File::A)].into_iter())
}

fn write_rights(rights: CastlingRights, writer: &mut Writer) {
    let of = |(color, wing, _)| rights.rook_file(color, wing);
    if rights == CastlingRights::NONE {
        writer.write(NOBODY, 2);
    } else if rights == CastlingRights::STANDARD {
        writer.write(EVERYBODY, 2);
    } else if slots().all(|slot| of(slot).is_none_or(|file| file == slot.2)) {
        writer.write(CORNERS, 2);
        slots().for_each(|slot| writer.write(u32::from(of(slot).is_some()), 1));
    } else {
        writer.write(FILES, 2);
        for slot in slots() {
            match of(slot) {
                None => writer.write(0, 1),
                Some(file) => writer.write(8 | file as u32, 4),
            }
        }
    }
}

fn read_rights(reader: &mut Reader<'_>) -> Result<CastlingRights, UnpackError> {
    let form = reader.read(2)?;
    let mut rights = CastlingRights::NONE;
    match form {
        NOBODY => {}
        EVERYBODY => rights = CastlingRights::STANDARD,
        _ => {
            for (color, wing, corner) in slots() {
                if reader.read_bit()? {
                    let file = if form == CORNERS { corner } else { read_file(reader)? };
                    rights = rights.with(color, wing, Some(file));
                }
            }
        }
    }
    Ok(rights)
}

fn read_file(reader: &mut Reader<'_>) -> Result<File, UnpackError> {
    Ok(File::ALL[(reader.read(3)? & 7) as usize])
}

fn read_counter(reader: &mut Reader<'_>) -> Result<u16, UnpackError> {
    u16::try_from(reader.read_gamma()? - 1).map_err(|_| UnpackError::LargeCounter)
}
