//! The set-wise basics, compared with squares that are moved one by one.

use crate::oracle::{KING, KNIGHT, Place, bit, leaper_attacks, members, on_board, place};
use crate::random::Random;
use rookline::setwise::{flips, gather, leapers, passed_pawns, pawns};
use rookline::{Bitboard, Color, File, Square};

fn places(set: u64) -> impl Iterator<Item = Place> {
    members(set).map(place)
}

/// Every member moved by itself; those that leave the board are gone.
fn each(set: u64, go: impl Fn(Place) -> Place) -> u64 {
    places(set).map(go).filter(|&p| on_board(p)).fold(0, |all, p| all | bit(p))
}

/// Every single square, then many boards.
fn boards(seed: u64) -> impl Iterator<Item = u64> {
    let mut random = Random(seed);
    let singles = (0..64).map(|n| 1 << n);
    [0, !0].into_iter().chain(singles).chain((0..5_000).map(move |_| random.board()))
}

fn forward(color: Color) -> i32 {
    if color == Color::White { 1 } else { -1 }
}

#[test]
fn pawns_attack_together_as_one_by_one() {
    for set in boards(11) {
        for color in Color::ALL {
            let up = forward(color);
            let east = each(set, |(file, rank)| (file + 1, rank + up));
            let west = each(set, |(file, rank)| (file - 1, rank + up));
            let pawns = Bitboard(set);
            assert_eq!(pawns::east_attacks(color, pawns).0, east, "{color:?} {set:#x}");
            assert_eq!(pawns::west_attacks(color, pawns).0, west, "{color:?} {set:#x}");
            for square in Square::ALL {
                let attackers = [-1, 1].map(|side| {
                    let (file, rank) = place(square.index());
                    let origin = (file + side, rank - up);
                    usize::from(on_board(origin) && set & bit(origin) != 0)
                });
                let attackers: usize = attackers.into_iter().sum();
                let has = |found: Bitboard| found.contains(square);
                assert_eq!(has(pawns::any_attacks(color, pawns)), attackers > 0);
                assert_eq!(has(pawns::single_attacks(color, pawns)), attackers == 1);
                assert_eq!(has(pawns::double_attacks(color, pawns)), attackers == 2);
            }
        }
    }
}

#[test]
fn knights_and_kings_attack_together_as_one_by_one() {
    let union = |jumps, set| members(set).fold(0, |all, at| all | leaper_attacks(jumps, at));
    for set in boards(14) {
        let squares = Bitboard(set);
        assert_eq!(leapers::knight_attacks(squares).0, union(&KNIGHT, set), "{set:#x}");
        assert_eq!(leapers::king_attacks(squares).0, union(&KING, set), "{set:#x}");
    }
}

#[test]
fn pawns_push_together_as_one_by_one() {
    let mut random = Random(12);
    for set in boards(12) {
        let empty = !set & random.board();
        for color in Color::ALL {
            let (up, start) = if color == Color::White { (1, 1) } else { (-1, 6) };
            let free = |p: Place| on_board(p) && empty & bit(p) != 0;
            let (mut single, mut double) = (0, 0);
            for (file, rank) in places(set) {
                if free((file, rank + up)) {
                    single |= bit((file, rank + up));
                    if rank == start && free((file, rank + 2 * up)) {
                        double |= bit((file, rank + 2 * up));
                    }
                }
            }
            let found = [pawns::single_pushes, pawns::double_pushes]
                .map(|pushes| pushes(color, Bitboard(set), Bitboard(!empty)).0);
            assert_eq!(found, [single, double], "{color:?} {set:#x}");
        }
    }
}

#[test]
fn front_spans_are_the_squares_ahead_of_each_pawn() {
    for set in boards(13) {
        for color in Color::ALL {
            let step = |set| each(set, |(file, rank)| (file, rank + forward(color)));
            let mut ahead = 0;
            for _ in 0..7 {
                ahead |= step(set | ahead);
            }
            assert_eq!(pawns::front_spans(color, Bitboard(set)).0, ahead, "{color} {set:#x}");
        }
    }
}

#[test]
fn flips_and_rotations_take_each_square_where_they_say() {
    type Flip = (&'static str, fn(Bitboard) -> Bitboard, fn(Place) -> Place);
    let all: [Flip; 9] = [
        ("vertical", Bitboard::flip_rank, |(file, rank)| (file, 7 - rank)),
        ("horizontal", Bitboard::flip_file, |(file, rank)| (7 - file, rank)),
        ("diagonal", flips::flip_diagonal, |(file, rank)| (rank, file)),
        ("anti-diagonal", flips::flip_anti_diagonal, |(file, rank)| (7 - rank, 7 - file)),
        ("180", flips::rotate_180, |(file, rank)| (7 - file, 7 - rank)),
        // Clockwise, north becomes east: as a vector (x, y) becomes (y, -x).
        ("90", flips::rotate_90_clockwise, |(file, rank)| (rank, 7 - file)),
        ("270", flips::rotate_90_anticlockwise, |(file, rank)| (7 - rank, file)),
        ("45", flips::diagonals_to_ranks, |(file, rank)| (file, (rank + 8 - file) % 8)),
        ("-45", flips::anti_diagonals_to_ranks, |(file, rank)| (file, (rank + file) % 8)),
    ];
    for set in boards(20) {
        for (name, flip, go) in all {
            assert_eq!(flip(Bitboard(set)).0, each(set, go), "{name} of {set:#x}");
        }
        let set = Bitboard(set);
        let seen = Color::ALL.map(|color| set.relative_to(color));
        assert_eq!(seen, [set, set.flip_rank()]);
    }
}

/// Each diagonal lands on the rank that its number gives.
#[test]
fn diagonals_lie_on_the_ranks_that_their_numbers_name() {
    for square in Square::ALL {
        let diagonal = flips::diagonals_to_ranks(square.bitboard()).first().unwrap();
        assert_eq!(diagonal.rank().index(), square.diagonal() & 7, "{square}");
        let anti = flips::anti_diagonals_to_ranks(square.bitboard()).first().unwrap();
        assert_eq!(anti.rank().index(), (square.anti_diagonal() ^ 7) & 7, "{square}");
    }
}

/// All 256 sets on each file; what stands on other files does not matter.
#[test]
fn files_are_gathered_in_reverse_order() {
    let mut random = Random(22);
    for file in File::ALL {
        for ranks in 0..256u32 {
            let on_file = (0..8).filter(|rank| ranks >> rank & 1 != 0);
            let set: u64 = on_file.map(|rank| bit((file.index() as i32, rank))).sum();
            let set = set | random.word() & !file.bitboard().0;
            let reversed = (ranks as u8).reverse_bits();
            assert_eq!(gather::file_to_rank(file, Bitboard(set)), reversed, "{file} {ranks:#b}");
            let inner = reversed >> 1 & 63;
            assert_eq!(gather::inner_file_to_index(file, Bitboard(set)), inner);
        }
    }
}

/// All subsets of all 8 ranks and 30 diagonals.
#[test]
fn diagonals_are_gathered_in_file_order() {
    let rank = |n: i32| -> Vec<Place> { (0..8).map(|file| (file, n)).collect() };
    let rising = |n: i32| (0..8).map(|file| (file, file + n)).filter(|&p| on_board(p)).collect();
    let falling = |n: i32| (0..8).map(|file| (file, n - file)).filter(|&p| on_board(p)).collect();
    let lines: Vec<Vec<Place>> =
        (0..8).map(rank).chain((-7..8).map(rising)).chain((0..15).map(falling)).collect();
    assert_eq!(lines.len(), 38);
    for line in lines {
        for choice in 0..1usize << line.len() {
            let chosen = line.iter().enumerate().filter(|(n, _)| choice >> n & 1 != 0);
            let (set, files) = chosen.fold((0, 0), |(set, files), (_, &(file, rank))| {
                (set | bit((file, rank)), files | 1 << file)
            });
            assert_eq!(gather::diagonal_to_rank(Bitboard(set)), files, "{set:#x}");
        }
    }
}

/// Whether an enemy pawn stands ahead of a pawn, on its file or an adjacent
/// one.
fn stopped(color: Color, (file, rank): Place, enemy: u64) -> bool {
    places(enemy)
        .filter(|&(_, r)| (1..7).contains(&r))
        .any(|(f, r)| (f - file).abs() <= 1 && (r - rank) * forward(color) > 0)
}

#[test]
fn passed_pawn_masks_are_the_squares_where_an_enemy_stops() {
    for color in Color::ALL {
        for square in Square::ALL {
            let at = place(square.index());
            let expected = (0..64).filter(|&n| stopped(color, at, 1 << n)).map(|n| 1 << n).sum();
            let mask = passed_pawns::passed_pawn_mask(color, square);
            assert_eq!(mask, Bitboard(expected), "{color:?} {square}");
        }
    }
}

#[test]
fn passed_pawns_are_the_same_one_by_one_and_all_at_once() {
    let mut random = Random(15);
    for enemy in boards(15) {
        let own = random.board() & !enemy;
        for enemy in [enemy, enemy & random.board() & random.word()] {
            for color in Color::ALL {
                let passed = |n: &usize| !stopped(color, place(*n), enemy);
                let expected: u64 = members(own).filter(passed).map(|n| 1 << n).sum();
                let found = passed_pawns::passed_pawns(color, Bitboard(own), Bitboard(enemy));
                assert_eq!(found.0, expected, "{color:?} {own:#x} {enemy:#x}");
                for square in Bitboard(own) {
                    let alone = passed_pawns::is_passed(color, square, Bitboard(enemy));
                    assert_eq!(alone, found.contains(square), "{color:?} {square} {enemy:#x}");
                }
            }
        }
    }
}
