//! `docs/porting.md`: both sides of every row of its tables compile and run, and no row is there that
//! is not here.

use std::collections::BTreeSet;

use rookline::Board;

const PAGE: &str = include_str!("../../docs/porting.md");

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Both cells of a row, without blanks.
type Row = (String, String);

/// Text as a row compares it.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

/// The rows of the page below a heading.
fn rows_of_page(heading: &str) -> BTreeSet<Row> {
    let section = PAGE.split("\n## ").find(|section| section.starts_with(heading));
    let lines = section.expect(heading).lines().filter(|line| line.starts_with("| `"));
    lines
        .map(|line| {
            // A bar within code is written with a backslash.
            let line = line.replace("\\|", "\u{1}");
            let code = |cell: &str| squeezed(&cell.trim().replace('\u{1}', "|").replace('`', ""));
            let mut cells = line.split('|').skip(1).map(code);
            (cells.next().unwrap_or_default(), cells.next().unwrap_or_default())
        })
        .collect()
}

/// Runs one side of a row after what the rows of its side take for granted.
macro_rules! run {
    ({ $($start:tt)* } { $($side:tt)* }) => {{
        $($start)*
        let _ = { $($side)* };
    }};
}

/// A test that runs both sides of each row, and compares them with the page's.
macro_rules! rows {
    (
        $test:ident, $heading:literal, theirs $their_start:tt ours $our_start:tt
        $($theirs:tt => $ours:tt)*
    ) => {
        #[test]
        #[allow(unused, clippy::all)] // each row uses a part of what is there
        fn $test() {
            $(
                run!($their_start $theirs);
                run!($our_start $ours);
            )*
            // Without the braces.
            let text = |side: &str| squeezed(&side[1..side.len() - 1]);
            let rows: BTreeSet<Row> =
                [$((text(stringify!($theirs)), text(stringify!($ours)))),*].into();
            assert_eq!(rows_of_page($heading), rows);
        }
    };
}

rows! {
    from_cozy_chess, "From cozy-chess",
    theirs {
        use cozy_chess::*;
        let (fen, mut board, other) = (START, Board::default(), Board::default());
        let (from, to, square, color, piece) =
            (Square::E2, Square::E4, Square::D4, Color::White, Piece::Pawn);
        let mv = Move { from, to, promotion: None };
        let (occupied, set, mut list) = (board.occupied(), board.colors(color), Vec::new());
        let (mut count, mut targets) = (0, BitBoard::EMPTY);
        list.push(mv);
    }
    ours {
        use std::ops::ControlFlow;
        use rookline::*;
        let (fen, mut board, other) = (START, Board::default(), Board::default());
        let (from, to, square, color, piece) =
            (Square::E2, Square::E4, Square::D4, Color::White, Piece::Pawn);
        let mv = board.legal_move(from, to, None).unwrap();
        let (occupied, set, earlier) = (board.occupied(), board.colors(color), [0u64; 0]);
        let mut targets = Bitboard::EMPTY;
    }
    { Board::default() } => { Board::default() }
    { Board::from_fen(fen, false) } => { Board::from_fen(fen) }
    { format!("{board:#}") } => { board.fen().shredder().to_string() }
    { Board::chess960_startpos(518) } => { Board::chess960(518) }
    { BoardBuilder::from_board(&board) } => { board.setup() }
    { board.colored_pieces(color, piece) } => { board.colored_pieces(color, piece) }
    { board.castle_rights(color).short } => { board.castling_rights().rook_file(color, Wing::King) }
    { board.en_passant() } => { board.en_passant() }
    { board.set_halfmove_clock(9) } => { board.set_halfmove_clock(9) }
    { board.hash() } => { board.key() }
    { board.checkers() } => { board.checkers() }
    { board.pinned() } => { board.pinned(board.side_to_move()) }
    { board.status() } => { board.status() }
    { board.same_position(&other) } => { board.same_position(&other) }
    { board.generate_moves(|moves| { list.extend(moves); false }) } => { board.legal_moves() }
    { board.generate_moves_for(set, |moves| { list.extend(moves); false }) } => { board.moves(MoveFilter::ALL.only_from(set)) }
    { board.generate_moves(|mut moves| { moves.to &= set; list.extend(moves); false }) } => { board.moves(MoveFilter::ALL.only_to(set)) }
    { board.generate_moves(|moves| { count += moves.len(); false }) } => { board.count_moves(MoveFilter::ALL) }
    { board.generate_moves(|moves| { targets |= moves.to; false }) } => { board.visit_piece_moves(MoveFilter::ALL, |moves| { targets |= moves.to; ControlFlow::<()>::Continue(()) }) }
    { board.generate_moves(|_| true) } => { board.has_legal_move() }
    { Move { from, to, promotion: None } } => { board.legal_move(from, to, None) }
    { board.is_legal(mv) } => { board.is_legal(mv) }
    { board.play(mv) } => { board.play_unchecked(mv) }
    { board.try_play(mv) } => { board.play(mv) }
    { board.null_move() } => { board.after_null() }
    { "e2e4".parse::<Move>() } => { "e2e4".parse::<UciMove>() }
    { util::parse_uci_move(&board, "e2e4") } => { board.parse_uci("e2e4") }
    { util::parse_san_move(&board, "e4") } => { board.parse_san("e4") }
    { util::display_san_move(&board, mv).to_string() } => { board.san(mv).to_string() }
    { get_rook_moves(square, occupied) } => { rook_attacks(square, occupied) }
    { get_pawn_attacks(square, color) } => { pawn_attacks(color, square) }
    { get_pawn_quiets(square, color, occupied) } => { setwise::pawns::single_pushes(color, square.bitboard(), occupied) }
    { get_between_rays(from, to) } => { between(from, to) }
    { get_line_rays(from, to) } => { line(from, to) }
    { BitBoard::FULL } => { Bitboard::ALL }
    { BitBoard::DARK_SQUARES } => { Bitboard::DARK }
    { set.has(square) } => { set.contains(square) }
    { set.is_superset(occupied) } => { set.contains_all(occupied) }
    { set.is_disjoint(occupied) } => { !set.intersects(occupied) }
    { set.next_square() } => { set.first() }
    { set.iter_subsets().count() } => { set.subsets().count() }
    { set.flip_ranks() } => { set.flip_rank() }
    { Square::new(File::A, Rank::First) } => { Square::new(File::A, Rank::First) }
    { Square::try_index(9) } => { Square::from_index(9) }
    { square.try_offset(1, 2) } => { square.offset(1, 2) }
}

rows! {
    from_shakmaty, "From shakmaty",
    theirs {
        use shakmaty::fen::Fen;
        use shakmaty::packed::PackedSetup;
        use shakmaty::san::{San, SanPlus};
        use shakmaty::uci::UciMove;
        use shakmaty::zobrist::Zobrist64;
        use shakmaty::*;
        let (fen, mut position) = (START, Chess::default());
        let (from, to, square, color) = (Square::E2, Square::E4, Square::D4, Color::White);
        let mv = "e2e4".parse::<UciMove>().unwrap().to_move(&position).unwrap();
        let (occupied, set) = (position.board().occupied(), position.board().by_color(color));
    }
    ours {
        use rookline::*;
        let (fen, mut board) = (START, Board::default());
        let (from, to, square, color) = (Square::E2, Square::E4, Square::D4, Color::White);
        let mv = board.legal_move(from, to, None).unwrap();
        let (occupied, set, earlier) = (board.occupied(), board.colors(color), [0u64; 0]);
    }
    { Chess::default() } => { Board::default() }
    { fen.parse::<Fen>().unwrap().into_position::<Chess>(CastlingMode::Standard) } => { Board::from_fen(fen) }
    { Fen::from_position(&position, EnPassantMode::Always) } => { board.fen() }
    { position.turn() } => { board.side_to_move() }
    { position.board().occupied() } => { board.occupied() }
    { position.board().by_color(color) } => { board.colors(color) }
    { position.board().by_role(Role::Pawn) } => { board.pieces(Piece::Pawn) }
    { position.board().by_piece(Color::White.pawn()) } => { board.colored_pieces(Color::White, Piece::Pawn) }
    { position.board().piece_at(square) } => { board.colored_piece_on(square) }
    { position.board().king_of(color) } => { board.king(color) }
    { position.board().attacks_to(square, color, occupied) } => { board.attackers_by(color, square, occupied) }
    { position.castles().rook(color, CastlingSide::KingSide) } => { board.castling_rights().rook_file(color, Wing::King) }
    { position.ep_square(EnPassantMode::Always) } => { board.en_passant() }
    { position.ep_square(EnPassantMode::Legal) } => { board.legal_en_passant() }
    { position.halfmoves() } => { board.halfmove_clock() }
    { position.fullmoves() } => { board.fullmove_number() }
    { position.zobrist_hash::<Zobrist64>(EnPassantMode::Legal) } => { board.key() }
    { position.checkers() } => { board.checkers() }
    { position.is_check() } => { board.in_check() }
    { position.outcome() } => { board.outcome(&earlier) }
    { PackedSetup::pack_standard(&position.to_setup(EnPassantMode::Always)) } => { formats::binary_fen::encode(&board) }
    { position.legal_moves() } => { board.legal_moves() }
    { position.capture_moves() } => { board.captures() }
    { position.is_legal(mv) } => { board.is_legal(mv) }
    { position.clone().play(mv) } => { board.play(mv) }
    { position.play_unchecked(mv) } => { board.play_unchecked(mv) }
    { position.clone().swap_turn() } => { board.after_null() }
    { "e2e4".parse::<UciMove>().unwrap().to_move(&position) } => { board.parse_uci("e2e4") }
    { mv.to_uci(CastlingMode::Standard).to_string() } => { mv.to_string() }
    { SanPlus::from_move(position.clone(), mv).to_string() } => { board.san(mv).to_string() }
    { "e4".parse::<San>().unwrap().to_move(&position) } => { board.parse_san("e4") }
    { perft(&position, 2) } => { perft(&board, 2) }
    { attacks::rook_attacks(square, occupied) } => { rook_attacks(square, occupied) }
    { attacks::pawn_attacks(color, square) } => { pawn_attacks(color, square) }
    { attacks::attacks(square, Role::Queen.of(color), occupied) } => { piece_attacks(color, Piece::Queen, square, occupied) }
    { attacks::between(from, to) } => { between(from, to) }
    { attacks::ray(from, to) } => { line(from, to) }
    { Bitboard::FULL } => { Bitboard::ALL }
    { set.count() } => { set.len() }
    { set.any() } => { !set.is_empty() }
    { set.more_than_one() } => { set.has_many() }
    { set.with(square) } => { set.with(square) }
    { set.carry_rippler().count() } => { set.subsets().count() }
    { set.flip_vertical() } => { set.flip_rank() }
}

rows! {
    from_chess, "From chess",
    theirs {
        use std::str::FromStr;
        use chess::*;
        let (fen, mut board) = (START, Board::default());
        let (from, to, square, color, piece) =
            (Square::E2, Square::E4, Square::D4, Color::White, Piece::Pawn);
        let mv = ChessMove::new(from, to, None);
        let (occupied, set) = (*board.combined(), *board.color_combined(color));
    }
    ours {
        use rookline::board::Keys;
        use rookline::*;
        let (fen, mut board) = (START, Board::default());
        let (from, to, square, color, piece) =
            (Square::E2, Square::E4, Square::D4, Color::White, Piece::Pawn);
        let mv = board.legal_move(from, to, None).unwrap();
        let (occupied, set, earlier) = (board.occupied(), board.colors(color), [0u64; 0]);
    }
    { Board::default() } => { Board::default() }
    { Board::from_str(fen) } => { Board::from_fen(fen) }
    { board.combined() } => { board.occupied() }
    { board.color_combined(color) } => { board.colors(color) }
    { board.pieces(piece) } => { board.pieces(piece) }
    { board.king_square(color) } => { board.king(color) }
    { board.piece_on(square) } => { board.piece_on(square) }
    { board.castle_rights(color).has_kingside() } => { board.castling_rights().has(color, Wing::King) }
    { board.en_passant() } => { board.legal_en_passant() }
    { board.get_hash() } => { board.key() }
    { board.checkers() } => { board.checkers() }
    { board.pinned() } => { board.pinned(board.side_to_move()) }
    { board.status() } => { board.status() }
    { board.get_pawn_hash() } => { Keys::of(&board).pawns() }
    { MoveGen::new_legal(&board) } => { board.legal_moves() }
    { MoveGen::new_legal(&board).set_iterator_mask(set) } => { board.moves(MoveFilter::ALL.only_to(set)) }
    { MoveGen::movegen_perft_test(&board, 2) } => { perft(&board, 2) }
    { ChessMove::new(from, to, None) } => { board.legal_move(from, to, None) }
    { (mv.get_source(), mv.get_dest(), mv.get_promotion()) } => { (mv.from(), mv.to(), mv.promotion()) }
    { board.legal(mv) } => { board.is_legal(mv) }
    { board.make_move_new(mv) } => { board.after_unchecked(mv) }
    { board.null_move() } => { board.after_null() }
    { ChessMove::from_san(&board, "e4") } => { board.parse_san("e4") }
    { ChessMove::from_str("e2e4") } => { board.parse_uci("e2e4") }
    { get_rook_moves(square, occupied) } => { rook_attacks(square, occupied) }
    { get_pawn_attacks(square, color, !EMPTY) } => { pawn_attacks(color, square) }
    { between(from, to) } => { between(from, to) }
    { line(from, to) } => { line(from, to) }
    { Square::make_square(Rank::First, File::A) } => { Square::new(File::A, Rank::First) }
    { square.to_index() } => { square.index() }
    { (square.get_file(), square.get_rank()) } => { (square.file(), square.rank()) }
    { BitBoard::from_square(square) } => { square.bitboard() }
    { set.popcnt() } => { set.len() }
    { set.to_square() } => { set.first() }
    { set.count() } => { set.iter().count() }
    { ALL_SQUARES } => { Square::ALL }
    { NUM_PIECES } => { Piece::NUM }
}

/// What the page says of the peers' en passant squares.
#[test]
fn the_same_double_step_in_four_crates() {
    use std::str::FromStr;

    use shakmaty::Position as _;

    // The pawn of d4 can take e3.
    let taken = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    let board = Board::from_fen(taken).unwrap();
    assert_eq!(board.legal_en_passant(), Some(rookline::Square::E3));
    let theirs = cozy_chess::Board::from_fen(taken, false).unwrap();
    assert_eq!(theirs.en_passant(), Some(cozy_chess::File::E));
    assert_eq!(chess::Board::from_str(taken).unwrap().en_passant(), Some(chess::Square::E4));

    // No pawn can.
    let start = Board::default();
    let after = start.after_unchecked(start.parse_uci("e2e4").unwrap());
    assert_eq!(after.en_passant(), Some(rookline::Square::E3));
    assert_eq!(after.legal_en_passant(), None);
    let mut theirs = cozy_chess::Board::default();
    theirs.play("e2e4".parse().unwrap());
    assert_eq!(theirs.en_passant(), Some(cozy_chess::File::E));
    assert_ne!(theirs.hash(), theirs.hash_without_ep());
    let mv = chess::ChessMove::from_str("e2e4").unwrap();
    assert_eq!(chess::Board::default().make_move_new(mv).en_passant(), None);
    let mv: shakmaty::uci::UciMove = "e2e4".parse().unwrap();
    let mut theirs = shakmaty::Chess::default();
    theirs.play_unchecked(mv.to_move(&theirs).unwrap());
    assert_eq!(theirs.ep_square(shakmaty::EnPassantMode::Always), Some(shakmaty::Square::E3));
    assert_eq!(theirs.ep_square(shakmaty::EnPassantMode::Legal), None);
}

/// What the page says of the fifty-move rule.
#[test]
fn fifty_moves_in_three_crates() {
    use shakmaty::Position as _;

    let text = "4k3/8/8/8/8/8/8/R3K3 w - - 100 80";
    let theirs = cozy_chess::Board::from_fen(text, false).unwrap();
    assert_eq!(theirs.status(), cozy_chess::GameStatus::Drawn);
    let theirs = peers::read_fen::shakmaty(text, false).unwrap();
    assert_eq!(theirs.outcome(), shakmaty::Outcome::Unknown);
    let board = Board::from_fen(text).unwrap();
    assert!(board.is_fifty_moves());
    assert_eq!(board.outcome(&[]), None);
}
