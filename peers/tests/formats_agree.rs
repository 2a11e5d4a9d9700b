//! rookline's bytes of positions and games are those of the crates whose formats they are, bit for
//! bit, and each reads what the other has written.

use bulletformat::BulletFormat;
use peers::games::{games, positions};
use peers::perft_counters::shakmaty_board;
use peers::random::Random;
use rookline::formats::{
    GameResult, ScoredBoard, binary_fen, bulletformat as bullet, marlinformat, viriformat as viri,
};
use rookline::{Board, Move};
use shakmaty::packed::PackedSetup;
use shakmaty::{CastlingMode, EnPassantMode, FromSetup, Position as _};
use viriformat::chess::board::{Board as TheirBoard, GameOutcome, WinType};
use viriformat::chess::chessmove::{Move as TheirMove, MoveFlags};
use viriformat::chess::piece::PieceType;
use viriformat::chess::types::Square;
use viriformat::dataformat::Game;

/// viriformat's board holds no larger half-move clock.
const MOST_HALFMOVES: u16 = 100;

fn theirs(board: &Board) -> TheirBoard {
    let mut theirs = TheirBoard::new();
    let fen = board.fen().shredder().to_string();
    theirs.set_from_fen(&fen, true).unwrap_or_else(|error| panic!("{fen}: {error}"));
    theirs
}

fn scored(board: Board, random: &mut Random) -> ScoredBoard {
    const RESULTS: [GameResult; 3] =
        [GameResult::BlackWins, GameResult::Draw, GameResult::WhiteWins];
    let result = RESULTS[random.word() as usize % 3];
    ScoredBoard { board, score: random.word() as i16 >> 1, result }
}

#[test]
fn positions_have_the_same_bytes() {
    let mut random = Random(71);
    let mut seen = 0;
    for board in positions(72, 60).filter(|board| board.halfmove_clock() <= MOST_HALFMOVES) {
        let scored = scored(board, &mut random);
        let (theirs, result) = (theirs(&scored.board), scored.result as u8);
        let packed = theirs.to_marlinformat(scored.score, result, 0);
        let ours = marlinformat::encode(&scored).unwrap();
        assert_eq!(packed.as_bytes(), ours, "{}", scored.board);
        assert_eq!(marlinformat::decode(&packed.as_bytes()).as_ref(), Ok(&scored));

        let packed = theirs.to_bulletformat(result, scored.score).unwrap();
        let ours = bullet::encode(&scored).unwrap();
        assert_eq!(bulletformat::ChessBoard::as_bytes_slice(&[packed]), ours, "{}", scored.board);
        let ours = bullet::decode(&ours).unwrap();
        assert_eq!((packed.score(), packed.result_idx()), (ours.score, ours.result as usize));
        seen += 1;
    }
    assert!(seen > 2000, "{seen}");
}

/// bulletformat's own reader of FENs writes the same, too.
#[test]
fn bullet_reads_the_same_from_text() {
    let mut random = Random(73);
    for board in positions(74, 60) {
        let scored = scored(board, &mut random);
        let result = ["0.0", "0.5", "1.0"][scored.result as usize];
        let text = format!("{} | {} | {result}", scored.board, scored.score);
        let theirs: bulletformat::ChessBoard = text.parse().expect("a line");
        let ours = bullet::encode(&scored).unwrap();
        assert_eq!(bulletformat::ChessBoard::as_bytes_slice(&[theirs]), ours, "{text}");
    }
}

/// A move made of its parts.
fn their_move(mv: Move) -> TheirMove {
    let [from, to] = [mv.from(), mv.to()].map(|square| Square::new(square.index() as u8).unwrap());
    match mv.promotion() {
        Some(piece) => {
            let piece = PieceType::new(piece.index() as u8).unwrap();
            TheirMove::new_with_promo(from, to, piece)
        }
        None if mv.is_castling() => TheirMove::new_with_flags(from, to, MoveFlags::Castle),
        None if mv.is_en_passant() => TheirMove::new_with_flags(from, to, MoveFlags::EnPassant),
        None => TheirMove::new(from, to),
    }
}

/// Their reader plays the moves on its own board, and refuses an illegal one.
#[test]
fn games_have_the_same_bytes() {
    let mut random = Random(75);
    let mut seen = 0;
    for mut game in games(76, 36) {
        let start = game.board.clone();
        let mut theirs = Game::new(&theirs(&start));
        theirs.set_outcome(GameOutcome::WhiteWin(WinType::Mate));
        let scored = ScoredBoard { board: start, score: 0, result: GameResult::WhiteWins };
        let mut ours = marlinformat::encode(&scored).unwrap().to_vec();
        while game.board.halfmove_clock() < MOST_HALFMOVES {
            let Some(mv) = game.step() else { break };
            let score = random.word() as i16;
            theirs.add_move(their_move(mv), score);
            ours.extend(viri::encode_move(mv, score));
            seen += 1;
        }
        ours.extend(viri::END);

        let mut written = vec![];
        theirs.serialise_into(&mut written).unwrap();
        assert_eq!(written, ours);
        assert_eq!(Game::deserialise_from(&mut ours.as_slice(), vec![]).unwrap(), theirs);

        // Position by position, as both see them.
        let read = viri::games(&ours).next().unwrap().unwrap();
        let mut positions = read.positions();
        theirs.visit_positions(|theirs, score| {
            let (scored, _) = positions.next().unwrap().unwrap();
            assert_eq!(score, i32::from(scored.score));
            let fen = scored.board.fen().to_string();
            let pieces = |fen: &str| fen.split(' ').take(2).collect::<Vec<_>>().join(" ");
            assert_eq!(pieces(&theirs.to_string()), pieces(&fen));
        });
        assert_eq!(positions.next(), None);
    }
    assert!(seen > 2000, "{seen}");
}

/// shakmaty cuts off zeros behind the pieces.
#[test]
fn binary_fens_are_the_same() {
    for board in positions(77, 150) {
        let ours = binary_fen::encode(&board).unwrap();
        let position = shakmaty_board(&board.fen().shredder().to_string(), true).expect("legal");
        let setup = position.to_setup(EnPassantMode::Always);
        let theirs = PackedSetup::pack_standard(&setup).unwrap();
        let end = ours.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        assert_eq!(theirs.as_bytes(), &ours[..end], "{board}");

        assert_eq!(binary_fen::decode(theirs.as_bytes()).as_ref(), Ok(&board));
        let setup = PackedSetup::try_from_bytes(&ours).unwrap().unpack_standard().unwrap();
        let read = shakmaty::Chess::from_setup(setup, CastlingMode::Chess960);
        assert_eq!(read.unwrap(), position, "{board}");
    }
}
