//! The numbers of threats against a count that shares no code with them, and on legal boards.
//! Pairs of pawns and blocked pawns, by definition and by the moves that change them.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Write as _;

use rookline::board::Setup;
use rookline::threats::AllThreats;
use rookline::threats::inputs::{
    Hobbes60144, InputSet, LikePieces, Monty79856, Order, Pawn, PawnPairs, Plain66640, Plain88368,
    Reckless66864, Rules, Stockfish59808, Stockfish60720, Sykora60720, View, blocked_pawns,
};
use rookline::{Bitboard, Board, Color, ColoredPiece, Piece, Square, Threat};

use crate::games::{Game, games, positions};
use crate::snapshot::assert_snapshot;
use crate::threat_numbers::{
    VIEW, all_numbers, all_threats, bytes, each_set, is_possible, number, pawn_pairs, sha_256,
    targets,
};

/// Whether a possible pair has a number among those of its block.
fn counts(rules: &Rules, threat: Threat) -> bool {
    let (from, to) = (threat.attacker(), threat.victim());
    let (by, of) = (threat.attacking_piece(), threat.attacked_piece());
    if by.piece() != of.piece() || by.piece() == Piece::Pawn && by == of {
        return true;
    }
    match rules.like_pieces {
        LikePieces::Twice => true,
        LikePieces::FromHigher => from > to,
        LikePieces::FromLower => from < to,
    }
}

/// The numbers of all pairs by [`Threat::index`], counted in the order that the rules say.
fn counted(rules: &Rules) -> (Vec<Option<usize>>, usize) {
    let mut numbers = vec![None; Threat::INDICES];
    let mut next = 0;
    let mut give = |attacker: (Square, ColoredPiece), victim: (Square, ColoredPiece)| {
        let threat = Threat::new(attacker, victim);
        if is_possible(rules, threat) && counts(rules, threat) {
            assert_eq!(numbers[threat.index()].replace(next), None);
        }
        next += 1;
    };
    for by in ColoredPiece::ALL {
        let kinds = rules.victims[by.piece().index()];
        let victims: Vec<ColoredPiece> = Color::ALL
            .into_iter()
            .flat_map(|color| kinds.iter().map(move |&kind| ColoredPiece::new(color, kind)))
            .collect();
        let squares: Vec<(Square, Square)> = Square::ALL
            .into_iter()
            .flat_map(|from| {
                let targets = targets(by, from, !rules.blocking.is_empty());
                targets.into_iter().map(move |to| (from, to))
            })
            .collect();
        match rules.order {
            Order::ByVictim => {
                for &of in &victims {
                    squares.iter().for_each(|&(from, to)| give((from, by), (to, of)));
                }
            }
            Order::BySquares => {
                for &(from, to) in &squares {
                    victims.iter().for_each(|&of| give((from, by), (to, of)));
                }
            }
        }
    }
    (numbers, next)
}

fn check_numbers<S: InputSet>() {
    let (numbers, inputs) = counted(&S::RULES);
    assert_eq!(S::INPUTS, inputs, "{}", S::NAME);
    assert!(S::NAME.ends_with(&format!("-{inputs}")), "{}", S::NAME);
    let possible: Vec<bool> = all_threats().map(|threat| is_possible(&S::RULES, threat)).collect();
    for (king, flip) in [(Square::A1, 0), (Square::D8, 0), (Square::E4, 7), (Square::H1, 7)] {
        for (side, swap, flip) in [(Color::White, 0, flip), (Color::Black, 6, flip ^ 56)] {
            let view = View::new(side, king);
            for threat in all_threats() {
                let [from, by, to, of] = threat.to_bytes();
                let seen = [from ^ flip, (by + swap) % 12, to ^ flip, (of + swap) % 12];
                let seen = Threat::from_bytes(seen).unwrap();
                assert_eq!(view.threat(threat), seen);
                let number = S::index(view, threat).filter(|_| possible[threat.index()]);
                assert_eq!(number, numbers[seen.index()], "{threat} {}", S::NAME);
            }
        }
    }
}

#[test]
fn numbers_are_those_of_a_count_in_the_order_of_the_rules() {
    each_set!(check_numbers());
}

/// A legal board with a pair on it and white's king on the left half: kings are put where they may
/// stand.
fn legal_board(threat: Threat) -> Option<Board> {
    let mut setup = Setup::EMPTY;
    setup.put(threat.attacker(), threat.attacking_piece());
    setup.put(threat.victim(), threat.attacked_piece());
    let kings = |color: Color| {
        let king = setup.pieces[color.index()][Piece::King.index()];
        if king.is_empty() { !setup.occupied() } else { king }
    };
    let kings_of_white = kings(Color::White) & Bitboard(0x0F0F0F0F0F0F0F0F);
    for white in kings_of_white {
        for black in kings(Color::Black).without(white) {
            for side in Color::ALL {
                let mut setup = setup;
                setup.put(white, ColoredPiece::WhiteKing);
                setup.put(black, ColoredPiece::BlackKing);
                setup.side_to_move = side;
                let board = Board::try_from(setup).ok();
                let is_there = |board: &Board| {
                    let mut pairs = board.threats::<AllThreats>().chain(blocked_pawns(board));
                    pairs.any(|other| other == threat)
                };
                if let Some(board) = board.filter(is_there) {
                    return Some(board);
                }
            }
        }
    }
    None
}

/// How many numbers legal boards reach. `boards` keeps those that were found.
fn reached<S: InputSet>(boards: &mut HashMap<Threat, Option<Board>>) -> usize {
    let mut reached = vec![false; S::INPUTS];
    for threat in all_threats() {
        let Some(number) = number::<S>(VIEW, threat) else { continue };
        assert!(!reached[number], "{}: {number} twice", S::NAME);
        let board = boards.entry(threat).or_insert_with(|| legal_board(threat));
        let Some(board) = board else { continue };
        reached[number] = S::indices(board, VIEW).any(|other| other == number);
    }
    reached.iter().filter(|&&reached| reached).count()
}

/// The rest are those of like pieces from the other end, of pawns on rank 1 or 8, of a side's own
/// king on files e to h, and of what no legal board has.
#[test]
fn so_many_numbers_are_reached_by_legal_boards() {
    let mut boards = HashMap::new();
    assert_eq!(reached::<Stockfish59808>(&mut boards), 50_416);
    assert_eq!(reached::<Stockfish60720>(&mut boards), 50_746);
    assert_eq!(reached::<Hobbes60144>(&mut boards), 50_626);
    assert_eq!(reached::<Reckless66864>(&mut boards), 55_450);
    assert_eq!(reached::<Monty79856>(&mut boards), 65_194);
    assert_eq!(reached::<Sykora60720>(&mut boards), 51_130);
    assert_eq!(reached::<Plain66640>(&mut boards), 63_688);
    assert_eq!(reached::<Plain88368>(&mut boards), 79_768);
}

fn check_board<S: InputSet>(board: &Board) {
    let all = board.threats::<AllThreats>().chain(blocked_pawns(board));
    let all: BTreeSet<Threat> = all.filter(|&threat| is_possible(&S::RULES, threat)).collect();
    for view in Color::ALL.map(|side| View::of(board, side)) {
        let mut numbers: Vec<usize> = S::indices(board, view).collect();
        numbers.sort_unstable();
        let mut expected: Vec<usize> =
            all.iter().filter_map(|&threat| S::index(view, threat)).collect();
        expected.sort_unstable();
        assert_eq!(numbers, expected, "{} {}", S::NAME, board.fen());
        assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{} {}", S::NAME, board.fen());
        assert!(numbers.last().is_none_or(|&last| last < S::INPUTS));
    }
}

#[test]
fn a_board_has_each_number_once_and_those_of_all_its_pairs() {
    for board in positions(31, 24) {
        each_set!(check_board(&board));
    }
}

/// A pair with the pawn on the lower square first.
fn ordered((one, other): (Pawn, Pawn)) -> (Pawn, Pawn) {
    if one.1 < other.1 { (one, other) } else { (other, one) }
}

fn pawns(board: &Board) -> Vec<Pawn> {
    let of =
        |color| board.colored_pieces(color, Piece::Pawn).into_iter().map(move |at| (color, at));
    Color::ALL.into_iter().flat_map(of).collect()
}

fn are_near((_, one): Pawn, (_, other): Pawn) -> bool {
    one.file().index().abs_diff(other.file().index()) <= 1
}

/// All pairs of near pawns on a board.
fn pairs(board: &Board) -> BTreeSet<(Pawn, Pawn)> {
    let pawns = pawns(board);
    let with_others = |&one: &Pawn| {
        pawns.iter().filter(move |&&other| one.1 < other.1).map(move |&other| (one, other))
    };
    pawns.iter().flat_map(with_others).filter(|&(one, other)| are_near(one, other)).collect()
}

#[test]
fn a_pair_has_a_number_of_its_own_in_each_view() {
    let all: Vec<Pawn> = Color::ALL
        .into_iter()
        .flat_map(|color| Square::ALL.map(|square| (color, square)))
        .collect();
    for side in Color::ALL {
        for mirrored in [false, true] {
            let view = View::with_mirror(side, mirrored);
            let mut numbers = BTreeSet::new();
            for &one in &all {
                for &other in &all {
                    let number = PawnPairs::index(view, one, other);
                    assert_eq!(number, PawnPairs::index(view, other, one));
                    let stand =
                        [one, other].iter().all(|(_, square)| (8..56).contains(&square.index()));
                    let is_pair = stand && one.1 != other.1 && are_near(one, other);
                    assert_eq!(number.is_some(), is_pair, "{one:?} {other:?}");
                    if one.1 < other.1 {
                        assert!(number.is_none_or(|n| numbers.insert(n) && n < PawnPairs::INPUTS));
                    }
                }
            }
            assert_eq!(numbers.len(), 1_488);
        }
    }
}

#[test]
fn a_move_changes_the_pairs_of_the_pawns_that_leave_and_arrive() {
    let mut changes = 0;
    for (before, _, after) in games(41, 60).flat_map(Game::moves) {
        let sets = |board: &Board| Color::ALL.map(|color| board.colored_pieces(color, Piece::Pawn));
        let (old, new) = (sets(&before), sets(&after));
        let left = (old[0] - new[0]) | (old[1] - new[1]);
        let arrived = (new[0] - old[0]) | (new[1] - old[1]);
        let list = |pairs: &mut dyn Iterator<Item = (Pawn, Pawn)>| {
            let list: Vec<_> = pairs.map(ordered).collect();
            let set: BTreeSet<_> = list.iter().copied().collect();
            assert_eq!(set.len(), list.len(), "a pair twice");
            set
        };
        let (all_before, all_after) = (pairs(&before), pairs(&after));
        assert_eq!(list(&mut PawnPairs::of(&before)), all_before, "{}", before.fen());
        let removed = list(&mut PawnPairs::with(old, left));
        let added = list(&mut PawnPairs::with(new, arrived));
        assert_eq!(removed, &all_before - &all_after, "{}", before.fen());
        assert_eq!(added, &all_after - &all_before, "{}", before.fen());
        changes += removed.len() + added.len();
    }
    assert!(changes > 10_000, "{changes}");
}

#[test]
fn a_pawn_is_blocked_by_what_stands_ahead() {
    let mut blocked = 0;
    for board in positions(43, 60) {
        let ahead = |&(color, square): &Pawn| {
            let ahead = square.index() as isize + 8 * color.sign() as isize;
            let ahead = Square::from_index(ahead.try_into().unwrap()).unwrap();
            let pawn = (square, ColoredPiece::new(color, Piece::Pawn));
            Some(Threat::new(pawn, (ahead, board.colored_piece_on(ahead)?)))
        };
        let expected: Vec<Threat> = pawns(&board).iter().filter_map(ahead).collect();
        assert_eq!(blocked_pawns(&board).collect::<Vec<_>>(), expected, "{}", board.fen());
        blocked += expected.len();
    }
    assert!(blocked > 10_000, "{blocked}");
}

#[test]
fn a_move_changes_the_blocked_pawns_on_its_squares() {
    let mut changes = 0;
    for (before, _, after) in games(47, 60).flat_map(Game::moves) {
        let differs =
            |&square: &Square| before.colored_piece_on(square) != after.colored_piece_on(square);
        let changed: Bitboard = Square::ALL.into_iter().filter(differs).collect();
        let all = |board| blocked_pawns(board).collect::<BTreeSet<Threat>>();
        let some = |board| blocked_pawns(board).on(changed).collect::<BTreeSet<Threat>>();
        let (removed, added) = (&all(&before) - &all(&after), &all(&after) - &all(&before));
        assert_eq!(some(&before), removed, "{}", before.fen());
        assert_eq!(some(&after), added, "{}", before.fen());
        changes += removed.len() + added.len();
    }
    assert!(changes > 1_000, "{changes}");
}

// The files that other languages read, in `tests/threat_inputs/`. After a set was added,
// `SNAPSHOTS=overwrite` in the environment writes them. A number that changed makes a network useless
// that was trained with it, so the set would need another name.

fn lines_of_boards(text: &mut String, name: &str, numbers: impl Fn(&Board, View) -> Vec<usize>) {
    // Boards with all kinds of pairs: kings on both halves, pawns that something blocks, many like
    // pieces, promoted ones, checks, Chess960.
    let kept = include_str!("../threat_inputs/boards.csv").lines();
    let fens =
        kept.filter_map(|line| line.strip_prefix("pawn-pairs-4560,white,")?.split(',').next());
    for fen in fens {
        let board: Board = fen.parse().unwrap();
        for side in Color::ALL {
            let mut numbers = numbers(&board, View::of(&board, side));
            numbers.sort_unstable();
            let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            writeln!(text, "{name},{side},{fen},{}", numbers.join(" ")).unwrap();
        }
    }
}

fn boards_of_set<S: InputSet>(text: &mut String) {
    lines_of_boards(text, S::NAME, |board, view| S::indices(board, view).collect());
}

#[test]
fn numbers_on_boards_are_those_of_the_file() {
    let mut text = "set,side,fen,numbers\n".to_owned();
    each_set!(boards_of_set(&mut text));
    lines_of_boards(&mut text, PawnPairs::NAME, |board, view| {
        let number = |(one, other)| PawnPairs::index(view, one, other).unwrap();
        PawnPairs::of(board).map(number).collect()
    });
    assert_eq!(text.lines().count(), 1 + 9 * 24 * 2);
    assert_snapshot("tests/threat_inputs/boards.csv", &text);
}

fn line_of_hash(text: &mut String, name: &str, inputs: usize, numbers: &[Option<usize>]) {
    let counted = numbers.iter().flatten().collect::<BTreeSet<_>>().len();
    writeln!(text, "{name},{inputs},{counted},{}", sha_256(&bytes(numbers))).unwrap();
}

fn hash_of_set<S: InputSet>(text: &mut String) {
    line_of_hash(text, S::NAME, S::INPUTS, &all_numbers::<S>());
}

#[test]
fn hashes_are_those_of_the_file_and_the_constants() {
    let mut text = "set,inputs,counted,sha256\n".to_owned();
    each_set!(hash_of_set(&mut text));
    line_of_hash(&mut text, PawnPairs::NAME, PawnPairs::INPUTS, &pawn_pairs());
    assert_snapshot("tests/threat_inputs/sets.csv", &text);
    let constants = [
        Stockfish59808::SHA_256,
        Stockfish60720::SHA_256,
        Hobbes60144::SHA_256,
        Reckless66864::SHA_256,
        Monty79856::SHA_256,
        Sykora60720::SHA_256,
        Plain66640::SHA_256,
        Plain88368::SHA_256,
        PawnPairs::SHA_256,
    ];
    assert!(text.lines().skip(1).map(|line| line.rsplit(',').next().unwrap()).eq(constants));
}
