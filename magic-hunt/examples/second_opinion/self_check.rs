//! The checks of the search itself (`--check`).

use crate::rook_problem::{Problem, parse_square};
use crate::searcher::Search;
use crate::step::{Step, steps};

/// Magics that this program found with `--first`.
const FOUND: [(&str, u64); 4] = [
    ("c2", 0x0002002cac99fffa),
    ("d2", 0x00020014544dfffe),
    ("e2", 0x0002000b2b25ffff),
    ("d1", 0x02000aeae5ffff40),
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

    /// A valid magic with as few set bits as such magics usually have.
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

/// A problem that is checked; `64 * W` are its slots.
struct Checked<const W: usize> {
    name: String,
    problem: Problem,
    steps: Vec<Step>,
}

impl<const W: usize> Checked<W> {
    fn new(square: &str) -> Self {
        let bits = (64 * W).ilog2();
        let problem = Problem::new(parse_square(square).expect("a square"), bits);
        let steps = steps(&problem);
        Self { name: format!("{square} with {bits} bits"), problem, steps }
    }

    fn search(&self) -> Search<'_, W> {
        Search::new(&self.problem, &self.steps)
    }

    /// The magics that the search finds below level `depth` of the path of a given magic.
    fn below(&self, search: &mut Search<'_, W>, depth: usize, magic: u64) -> Vec<u64> {
        let (mut finds, k) = (Vec::new(), self.steps[depth - 1].k);
        search.descend(depth, self.steps.len(), magic >> k << k, &mut |m| {
            finds.push(m);
            true
        });
        finds
    }

    /// A known magic is not cut, and the search finds it below its prefix.
    fn finds(self, magic: u64) {
        let Self { name, problem, steps } = &self;
        let mut search = self.search();
        assert!(problem.is_valid(magic), "{name}: {magic:#018x} is not valid");
        assert!(search.walk(steps.len(), magic), "{name}: {magic:#018x} is cut");
        // From the third level above the bottom, to be done in a moment.
        let finds = self.below(&mut search, steps.len() - 3, magic);
        assert!(finds.contains(&magic) && finds.iter().all(|&find| problem.is_valid(find)));
        println!("{name}: {magic:#018x} is valid, not cut, and found");
    }

    /// Valid magics found at random are cut at no level.
    fn cuts_none(self, count: usize, random: &mut Random) {
        let mut search = self.search();
        for _ in 0..count {
            let magic = random.valid_magic(&self.problem);
            for (depth, step) in self.steps.iter().enumerate() {
                let go_on = search.walk_step(depth, magic);
                assert!(go_on, "{}: {magic:#018x} is cut at {}", self.name, step.label);
            }
        }
        println!("{}: {count} random valid magics cut at no level", self.name);
    }

    /// At random nodes, exactly the right children survive.
    fn keeps_what_it_should(self, paths: usize, random: &mut Random) {
        let Self { name, problem, steps } = &self;
        let mut search = self.search();
        let (mut nodes, mut children) = (0, 0);
        for _ in 0..paths {
            let mut m = 0;
            for (depth, step) in steps.iter().enumerate() {
                let squares = problem.squares.len().min(depth + 1);
                let mut survives = |&child: &u64| {
                    let survives = search.walk_step(depth, child);
                    let cut = cut_by_definition(problem, squares, step.k, child);
                    assert_eq!(survives, !cut, "{name}: {child:#018x} at {}", step.label);
                    survives
                };
                let all = (0..1u64 << step.width).map(|child| m | child << step.k);
                let survivors: Vec<_> = all.filter(&mut survives).collect();
                nodes += 1;
                children += 1 << step.width;
                if survivors.is_empty() {
                    break;
                }
                m = survivors[(random.next() >> 32) as usize % survivors.len()];
                assert!(search.walk_step(depth, m));
            }
        }
        println!("{name}: all {children} children of {nodes} random nodes as defined");
    }

    /// In small subtrees around magics the search finds as many as brute force, which
    /// tries up to `2^bits_below` magics.
    fn counts_right(self, magics: &[u64], bits_below: u32) {
        let Self { name, problem, steps } = &self;
        let mut search = self.search();
        let (mut subtrees, mut found) = (0, 0);
        for &magic in magics {
            for depth in (1..=steps.len()).filter(|&depth| steps[depth - 1].k <= bits_below) {
                let k = steps[depth - 1].k;
                assert!(search.walk(depth, magic));
                let finds = self.below(&mut search, depth, magic).len();
                assert_eq!(finds, valid_below(problem, magic, k), "{magic:#018x} from bit {k}");
                subtrees += 1;
                found += finds;
            }
        }
        println!("{name}: {subtrees} subtrees with {found} magics as by brute force");
    }

    /// The same around random magics.
    fn counts_right_at_random(self, count: usize, random: &mut Random) {
        let magics: Vec<u64> = (0..count).map(|_| random.valid_magic(&self.problem)).collect();
        self.counts_right(&magics, 20);
    }
}

/// Whether the definition cuts magic `m` after `squares` mask squares, if its bits below `k` are
/// unknown. This uses plain wide numbers, without wrapping and without bitmaps.
fn cut_by_definition(problem: &Problem, squares: usize, k: u32, m: u64) -> bool {
    let mut slots = vec![None; 1 << problem.bits];
    (0..1usize << squares).any(|subset| {
        let occupied = u128::from(problem.occupancies[subset]);
        let low = occupied * u128::from(m) % (1 << 64);
        let high = low + occupied * ((1 << k) - 1);
        let (slot, class) = ((low >> problem.shift()) as usize, problem.classes[subset]);
        low >> problem.shift() == high >> problem.shift()
            && *slots[slot].get_or_insert(class) != class
    })
}

/// How many magics are valid, of those that equal `m` above bit `k`.
fn valid_below(problem: &Problem, m: u64, k: u32) -> usize {
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
    valid.count()
}

/// All checks. A failure panics.
pub fn check() {
    let random = &mut Random(0x9e3779b97f4a7c15);
    for (square, magic) in &FOUND[..3] {
        Checked::<8>::new(square).finds(*magic);
        Checked::<8>::new(square).counts_right(&[*magic], 27);
    }
    Checked::<16>::new(FOUND[3].0).finds(FOUND[3].1);
    Checked::<16>::new("b2").cuts_none(600, random);
    Checked::<16>::new("g2").cuts_none(100, random);
    Checked::<32>::new("a2").cuts_none(100, random);
    Checked::<32>::new("h2").cuts_none(100, random);
    Checked::<32>::new("d8").cuts_none(100, random);
    Checked::<64>::new("h1").cuts_none(5, random);
    Checked::<8>::new("b2").keeps_what_it_should(200, random);
    Checked::<16>::new("b2").keeps_what_it_should(100, random);
    Checked::<16>::new("a2").keeps_what_it_should(50, random);
    Checked::<16>::new("h2").keeps_what_it_should(50, random);
    Checked::<16>::new("b2").counts_right_at_random(20, random);
    Checked::<32>::new("a2").counts_right_at_random(10, random);
    println!("all checks passed");
}
