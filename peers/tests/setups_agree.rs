//! Positions that no game leads to, with pieces placed at random: rookline,
//! shakmaty and cozy-chess find the same legal moves and checks, write the same
//! algebraic notation and count the same leaves.
//!
//! In games castling is rare, and from few files; few queens could go to the
//! same square, few captures en passant uncover something, and double checks
//! are few. Here each of these is common, and castling occurs from every file
//! that a king and a rook can have.

mod moves;

use std::collections::BTreeSet;

use moves::{comparable, of_cozy_chess, of_shakmaty, ours};
use peers::perft_counters::COUNTERS;
use peers::read_fen::{cozy_chess, shakmaty};
use peers::split_mix::SplitMix64;
use rookline::board::Setup;
use rookline::moves::MoveKind::EnPassant;
use rookline::{Bitboard, Board, Color, ColoredPiece, File, Piece, Rank, Square, Wing};
use shakmaty::san::{San, SanPlus};
use shakmaty::uci::UciMove;
use shakmaty::{EnPassantMode, Position as _};

const SETUPS: usize = 60_000;

/// In one of this many positions the leaves of two plies are counted.
const PERFT: usize = 8;

/// How many positions each peer has seen; it may refuse some.
#[derive(Default)]
struct Seen {
    positions: usize,
    shakmaty: usize,
    cozy_chess: usize,
    en_passant: usize,
    /// The files of kings and rooks that have castled.
    castled: BTreeSet<(Color, File, File)>,
}

/// Places pieces, white's and then black's, on free squares.
struct Placing {
    setup: Setup,
    free: Bitboard,
}

impl Placing {
    fn put(&mut self, color: Color, piece: Piece, squares: Bitboard, random: &mut SplitMix64) {
        let squares: Vec<Square> = (squares & self.free).iter().collect();
        if !squares.is_empty() {
            let square = squares[random.below(squares.len())];
            self.setup.put(square, ColoredPiece::new(color, piece));
            self.free = self.free.without(square);
        }
    }

    /// King and one or two rooks on the back rank, with the rights that go with
    /// them.
    fn castle(&mut self, color: Color, random: &mut SplitMix64) {
        let back = [Rank::First, Rank::Eighth][color.index()];
        let square = |file: usize| Square::new(File::ALL[file], back);
        let king = random.below(8);
        self.put(color, Piece::King, square(king).bitboard(), random);
        for (wing, files) in [(Wing::Queen, 0..king), (Wing::King, king + 1..8)] {
            if files.is_empty() || random.below(3) == 0 {
                continue;
            }
            let rook = square(files.start + random.below(files.len()));
            self.put(color, Piece::Rook, rook.bitboard(), random);
            let rights = self.setup.castling_rights;
            self.setup.castling_rights = rights.with(color, wing, Some(rook.file()));
        }
    }

    fn pieces(&mut self, color: Color, count: usize, random: &mut SplitMix64) {
        let inner = !(Rank::First.bitboard() | Rank::Eighth.bitboard());
        for n in 0..count {
            match Piece::ALL[random.below(5)] {
                Piece::Pawn if n < 8 => self.put(color, Piece::Pawn, inner, random),
                Piece::Pawn => {}
                piece => self.put(color, piece, Bitboard::ALL, random),
            }
        }
    }

    /// A pawn that has just jumped, and one or two that may be able to take it.
    fn jump(&mut self, by: Color, random: &mut SplitMix64) {
        let file = File::ALL[random.below(8)];
        let ranks = match by {
            Color::White => [Rank::Second, Rank::Third, Rank::Fourth],
            Color::Black => [Rank::Seventh, Rank::Sixth, Rank::Fifth],
        };
        let [from, over, to] = ranks.map(|rank| Square::new(file, rank).bitboard());
        if self.free.contains_all(from | over | to) {
            self.put(by, Piece::Pawn, to, random);
            self.put(!by, Piece::Pawn, to.east() | to.west(), random);
            self.free = self.free - from - over;
            self.setup.en_passant = over.first();
        }
    }
}

fn random_setup(random: &mut SplitMix64) -> Option<Board> {
    let mut placing = Placing { setup: Setup::EMPTY, free: Bitboard::ALL };
    placing.setup.side_to_move = Color::ALL[random.below(2)];
    let castling = random.below(2) == 0;
    for color in Color::ALL {
        if castling {
            placing.castle(color, random);
        } else {
            placing.put(color, Piece::King, Bitboard::ALL, random);
        }
    }
    if random.below(2) == 0 {
        placing.jump(!placing.setup.side_to_move, random);
    }
    let most = [4, 13][random.below(2)];
    for color in Color::ALL {
        let count = random.below(most);
        placing.pieces(color, count, random);
    }
    Board::try_from(placing.setup).ok()
}

/// Everything that shakmaty says about a position.
fn compare_with_shakmaty(board: &Board, position: &shakmaty::Chess) {
    assert_eq!(of_shakmaty(position), ours(board), "{board:?}");
    assert_eq!(u64::from(position.checkers()), board.checkers().0, "{board:?}");
    assert_eq!(position.is_insufficient_material(), board.is_insufficient_material(), "{board:?}");
    for color in Color::ALL {
        let theirs = shakmaty::Color::from_white(color == Color::White);
        let theirs = position.has_insufficient_material(theirs);
        assert_eq!(theirs, board.has_insufficient_material(color), "{board:?}");
    }
    for mv in board.legal_moves() {
        let uci: UciMove = mv.uci(true).to_string().parse().expect("a move");
        let theirs = uci.to_move(position).expect("a legal move");
        let text = board.san(mv).to_string();
        assert_eq!(SanPlus::from_move(position.clone(), theirs).to_string(), text, "{board:?}");
        let san: San = text.trim_end_matches(['+', '#']).parse().expect("notation");
        assert_eq!(san.to_move(position), Ok(theirs), "{board:?} {text}");
        assert_eq!(board.parse_san(&text), Ok(mv), "{board:?} {text}");
        let mut after = position.clone();
        after.play_unchecked(theirs);
        assert_eq!(after.is_check(), board.gives_check(mv), "{board:?} {text}");
        let fen = shakmaty::fen::Fen::from_position(&after, EnPassantMode::Always);
        assert_eq!(
            fen.to_string(),
            board.after_unchecked(mv).fen().to_string(),
            "{board:?} {text}"
        );
    }
}

fn compare(board: &Board, seen: &mut Seen) {
    let fen = comparable(board);
    let board: Board = fen.parse().expect(&fen);
    seen.positions += 1;
    if let Some(position) = shakmaty(&fen, true) {
        seen.shakmaty += 1;
        compare_with_shakmaty(&board, &position);
    }
    let Some(theirs) = cozy_chess(&fen, true) else {
        return;
    };
    seen.cozy_chess += 1;
    assert_eq!(of_cozy_chess(&theirs), ours(&board), "{board:?}");
    for mv in board.legal_moves() {
        seen.en_passant += usize::from(mv.kind() == EnPassant);
        if mv.is_castling() {
            seen.castled.insert((board.side_to_move(), mv.from().file(), mv.to().file()));
        }
    }
    if seen.positions.is_multiple_of(PERFT) {
        let [ours, _, cozy_chess, ..] = COUNTERS;
        let leaves = (cozy_chess.bulk)(&fen, true, 2);
        let found = [ours.bulk, ours.every_move].map(|count| count(&fen, true, 2));
        assert_eq!(found, [leaves; 2], "{board:?}");
    }
}

#[test]
fn positions_that_no_game_leads_to() {
    let mut random = SplitMix64(960);
    let mut seen = Seen::default();
    for _ in 0..SETUPS {
        if let Some(board) = random_setup(&mut random) {
            compare(&board, &mut seen);
        }
    }
    println!(
        "{} positions, {} for shakmaty, {} for cozy-chess, {} captures en passant",
        seen.positions, seen.shakmaty, seen.cozy_chess, seen.en_passant
    );
    assert!(seen.positions > 10_000, "only {}", seen.positions);
    assert!(seen.shakmaty.min(seen.cozy_chess) > seen.positions * 9 / 10, "too few were taken");
    assert!(seen.en_passant > 1_000, "only {}", seen.en_passant);
    // Two sides, and every pair of different files.
    assert_eq!(seen.castled.len(), 2 * 8 * 7, "{:?}", seen.castled);
}
