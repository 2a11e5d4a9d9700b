//! The checks of the search itself (`--check`).

use crate::rook_problem::{Problem, parse_square};
use crate::searcher::Search;
use crate::step::steps;

/// Magics that this program found with `--first`.
const FOUND: [(&str, u32, u64); 4] = [
    ("c2", 9, 0x0002002cac99fffa),
    ("d2", 9, 0x00020014544dfffe),
    ("e2", 9, 0x0002000b2b25ffff),
    ("d1", 10, 0x02000aeae5ffff40),
];

/// A plain xorshift generator; nothing here asks for more.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A valid magic with as few set bits as such magics like to have.
    fn valid_magic(&mut self, problem: &Problem) -> u64 {
        loop {
            let magic = self.next() & self.next() & self.next();
            if problem.is_valid(magic) {
                // Bits that do not reach the product are no part of any path.
                return magic << problem.squares[0] >> problem.squares[0];
            }
        }
    }
}

fn problem(square: &str, bits: u32) -> Problem {
    Problem::new(parse_square(square).expect("a square"), bits)
}

/// Known magics are not cut, and the search finds them below their prefix.
fn check_known<const W: usize>(square: &str, bits: u32, magic: u64) {
    let problem = problem(square, bits);
    let steps = steps(&problem);
    let mut search = Search::<W>::new(&problem, &steps);
    assert!(problem.is_valid(magic), "{square}: {magic:#018x} is not valid");
    assert!(search.walk(steps.len(), magic), "{square}: {magic:#018x} is cut");
    // From the third level above the bottom, to be done in a moment.
    let depth = steps.len() - 3;
    let mut finds = Vec::new();
    search.descend(
        depth,
        steps.len(),
        magic >> steps[depth - 1].k << steps[depth - 1].k,
        &mut |m| {
            finds.push(m);
            true
        },
    );
    assert!(finds.contains(&magic) && finds.iter().all(|&find| problem.is_valid(find)));
    println!("{square} with {bits} bits: {magic:#018x} is valid, not cut, and found");
}

/// Valid magics found at random are cut at no level.
fn check_random<const W: usize>(square: &str, bits: u32, count: usize, random: &mut Random) {
    let problem = problem(square, bits);
    let steps = steps(&problem);
    let mut search = Search::<W>::new(&problem, &steps);
    for _ in 0..count {
        let magic = random.valid_magic(&problem);
        for (depth, step) in steps.iter().enumerate() {
            let go_on = search.walk_step(depth, magic);
            assert!(go_on, "{square}: {magic:#018x} is cut at {}", step.label);
        }
    }
    println!("{square} with {bits} bits: {count} random valid magics cut at no level");
}

/// Whether the definition cuts magic `m`, of which the bits below `k` are
/// unknown, after `squares` mask squares: with plain wide numbers, no wrapping
/// and no bitmaps.
fn cut_by_definition(problem: &Problem, squares: usize, k: u32, m: u64) -> bool {
    let mut slots = vec![None; 1 << problem.bits];
    for subset in 0..1usize << squares {
        let occupied = u128::from(problem.occupancies[subset]);
        let low = occupied * u128::from(m) % (1 << 64);
        let high = low + occupied * ((1 << k) - 1);
        if low >> problem.shift() == high >> problem.shift() {
            let class = problem.classes[subset];
            if *slots[(low >> problem.shift()) as usize].get_or_insert(class) != class {
                return true;
            }
        }
    }
    false
}

/// At nodes reached at random, exactly the children survive that should.
fn check_nodes<const W: usize>(square: &str, bits: u32, paths: usize, random: &mut Random) {
    let problem = problem(square, bits);
    let steps = steps(&problem);
    let mut search = Search::<W>::new(&problem, &steps);
    let (mut nodes, mut children) = (0, 0);
    for _ in 0..paths {
        let mut m = 0;
        for (depth, step) in steps.iter().enumerate() {
            let squares = problem.squares.len().min(depth + 1);
            let survivors: Vec<_> = (0..1u64 << step.width)
                .map(|child| m | child << step.k)
                .filter(|&child| {
                    let survives = search.walk_step(depth, child);
                    let cut = cut_by_definition(&problem, squares, step.k, child);
                    assert_eq!(survives, !cut, "{square}: {child:#018x} at {}", step.label);
                    survives
                })
                .collect();
            nodes += 1;
            children += 1 << step.width;
            if survivors.is_empty() {
                break;
            }
            m = survivors[(random.next() >> 32) as usize % survivors.len()];
            assert!(search.walk_step(depth, m));
        }
    }
    println!(
        "{square} with {bits} bits: all {children} children of {nodes} random nodes as defined"
    );
}

/// How many magics are valid, of those that equal `m` above bit `k`.
fn valid_below(problem: &Problem, m: u64, k: u32) -> u64 {
    let mut slots = vec![(0, 0); 1 << problem.bits];
    let first = m >> k << k;
    let valid = (first..=first | ((1 << k) - 1)).filter(|&magic| {
        problem.occupancies.iter().zip(&problem.classes).all(|(occupied, &class)| {
            let slot = &mut slots[(occupied.wrapping_mul(magic) >> problem.shift()) as usize];
            // A slot of an earlier magic counts as empty.
            if slot.0 != !magic {
                *slot = (!magic, class);
            }
            slot.1 == class
        })
    });
    valid.count() as u64
}

/// In small subtrees around `magic` the search finds as many as brute force,
/// which tries up to `2^bits_below` magics.
fn check_subtrees<const W: usize>(problem: &Problem, magic: u64, bits_below: u32) -> (u64, u64) {
    let steps = steps(problem);
    let mut search = Search::<W>::new(problem, &steps);
    let (mut subtrees, mut found) = (0, 0);
    for depth in (1..=steps.len()).filter(|&depth| steps[depth - 1].k <= bits_below) {
        let k = steps[depth - 1].k;
        assert!(search.walk(depth, magic));
        let mut finds = 0;
        search.descend(depth, steps.len(), magic >> k << k, &mut |_| {
            finds += 1;
            true
        });
        assert_eq!(finds, valid_below(problem, magic, k), "around {magic:#018x} from bit {k}");
        subtrees += 1;
        found += finds;
    }
    (subtrees, found)
}

/// Subtrees around random valid magics.
fn check_random_subtrees<const W: usize>(
    square: &str,
    bits: u32,
    count: usize,
    random: &mut Random,
) {
    let problem = problem(square, bits);
    let (mut subtrees, mut found) = (0, 0);
    for _ in 0..count {
        let sum = check_subtrees::<W>(&problem, random.valid_magic(&problem), 20);
        subtrees += sum.0;
        found += sum.1;
    }
    println!(
        "{square} with {bits} bits: {subtrees} subtrees with {found} magics as by brute force"
    );
}

/// All checks. A failure panics.
pub fn check() {
    let mut random = Random(0x9e3779b97f4a7c15);
    for (square, bits, magic) in FOUND {
        if bits == 9 {
            check_known::<8>(square, bits, magic);
        } else {
            check_known::<16>(square, bits, magic);
        }
    }
    check_random::<16>("b2", 10, 600, &mut random);
    check_random::<16>("g2", 10, 100, &mut random);
    check_random::<32>("a2", 11, 100, &mut random);
    check_random::<32>("h2", 11, 100, &mut random);
    check_random::<32>("d8", 11, 100, &mut random);
    check_random::<64>("h1", 12, 5, &mut random);
    check_nodes::<8>("b2", 9, 200, &mut random);
    check_nodes::<16>("b2", 10, 100, &mut random);
    check_nodes::<16>("a2", 10, 50, &mut random);
    check_nodes::<16>("h2", 10, 50, &mut random);
    check_random_subtrees::<16>("b2", 10, 20, &mut random);
    check_random_subtrees::<32>("a2", 11, 10, &mut random);
    for (square, bits, magic) in &FOUND[..3] {
        let (subtrees, found) = check_subtrees::<8>(&problem(square, *bits), *magic, 27);
        println!(
            "{square} with {bits} bits: {subtrees} subtrees, {found} magics, as by brute force"
        );
    }
    println!("all checks passed");
}
