//! A second opinion on small rook magics, by exhaustive search.
//!
//! # What is asked
//!
//! A rook on square `s` has a *mask*: the squares whose occupation changes what
//! it attacks, that is its lines without the last square of each ray. A factor
//! `m` is *valid with `S` index bits* when any two subsets `o1`, `o2` of the
//! mask that differ in the squares attacked also differ in
//! `(o * m mod 2^64) >> (64 - S)`. Usually `S` is the number of mask squares;
//! this program decides whether one bit fewer (or any given `S`) will do. It
//! tries every factor, so "none" is a proof, as far as this program is right.
//! It shares no code with the rest of the project: masks, rays and attacked
//! squares are derived here, from the rules of chess.
//!
//! # The method
//!
//! Let `b_0 < b_1 < ...` be the bit numbers of the mask squares. No bit of `m`
//! above `63 - b_0` reaches the product. The other bits are decided from the
//! top, mask square by mask square: after square `j` the bits down to
//! `k_j = max(0, 64 - S - b_j - 3)` are fixed. Write `M` for the fixed part and
//! `L < 2^k` for the rest, as yet unknown. An occupancy `o` made of the squares
//! seen so far has the product `o * M + o * L`, which lies between `o * M` and
//! `o * M + o * (2^k - 1)`. The choice of `k_j` keeps the width of that interval
//! below a quarter of `2^(64 - S)`. If both ends have the same index, the index
//! of `o` is *certain*. A branch is cut when two occupancies with certain and
//! equal indices attack different squares. After the last square one more step
//! fixes the bits down to 0, where every index is certain and the test exact.
//!
//! # Why this never cuts a valid factor
//!
//! The interval is shorter than one slot, so if it ran over the end of a slot
//! (or over `2^64`), its ends would lie in different slots. Equal ends
//! therefore mean that *every* continuation `L` gives this index. Two certain
//! equal indices with different attacks hence spoil every factor below the
//! branch. Nothing else cuts a branch: the bulk test described next only finds
//! some of these pairs sooner.
//!
//! # What makes it fast
//!
//! From one file square to the next there are 8 new bits, so 256 children. For
//! an old occupancy `o'` and the new square `b`, the product of `o' + b` moves by
//! almost exactly an eighth of a slot from one child to the next. So child
//! `c = 8 h + l` meets slot `s + h` or `s + h + 1`, and one window of 33 bits, cut
//! from the circular bitmap of slots taken by *other* classes of attacks, tells
//! for all 256 children which of them `o' + b` spoils. The children are kept as
//! 8 words (one for each `l`) of 32 bits (one for each `h`), that is one vector
//! register. Two things blur the picture: the interval itself is a little
//! longer than an eighth, and the position drifts by `o' * c * 2^k`, at most
//! about another eighth. Children whose interval may touch the end of the slot
//! are left alone by the bulk test. All children that it leaves get the test
//! of the definition above, so the counts do not depend on the bulk test.
//!
//! Occupancies that form a class not seen before come first: every taken slot is
//! deadly to them, and usually a dozen of them strike out all children.
//! A child inherits the slot bitmaps of its parent, since a certain index stays
//! certain; only new and uncertain occupancies need to be entered.
//!
//! # What it found
//!
//! No factor with 9 index bits for a rook on b2, in five minutes on one core:
//!
//! ```text
//! 400216 prefixes
//!   b4   down to bit 27:    102455296 nodes,  45759452 survivors
//!   b5   down to bit 19:  11714419712 nodes, 447358950 survivors
//!   b6   down to bit 11: 114523891200 nodes,   1972642 survivors
//!   b7   down to bit  3:    504996352 nodes,         0 survivors
//! ```
//!
//! # How to run
//!
//! ```text
//! cargo run --release -p magic-gen --example second_opinion -- b2 9
//! cargo run --release -p magic-gen --example second_opinion -- --check
//! ```
//!
//! with `RUSTFLAGS="-C target-cpu=native"` for speed. Options: `--threads N`;
//! `--from I` and `--to I` search only that range of prefixes (the node counts
//! of ranges add up to those of the whole); `--every N` samples every N-th
//! prefix; `--first` tries prefixes with long runs of equal bits first and
//! stops at the first factor; `--walk FACTOR` says whether a factor is valid and
//! where the search would cut it. Licence: MIT OR Apache-2.0, as the project.

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Guard bits below the index bits of the newest square. The bulk test is built
/// on this: `2^GUARD` lanes, one for each eighth of a slot.
const GUARD: u32 = 3;
/// Words of children in the bulk test, one for each eighth of a slot.
const LANES: usize = 1 << GUARD;
/// Children that the bulk test treats at once: 32 slots of 8 eighths.
const BLOCK_BITS: u32 = 5 + GUARD;
/// A prefix decides at most this many bits, so that the list stays short.
const PREFIX_BITS: u32 = 20;
/// Factors printed in full; all are counted.
const SHOWN: u64 = 20;

// ---------------------------------------------------------------- the problem

/// The four ways of a rook, as steps of file and rank.
const WAYS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// The squares from `square` in one direction, to the edge of the board.
fn ray(square: u32, (file_step, rank_step): (i32, i32)) -> Vec<u32> {
    let (mut file, mut rank) = ((square % 8) as i32, (square / 8) as i32);
    let mut squares = Vec::new();
    loop {
        file += file_step;
        rank += rank_step;
        if !(0..8).contains(&file) || !(0..8).contains(&rank) {
            return squares;
        }
        squares.push((8 * rank + file) as u32);
    }
}

/// The mask squares in ascending order: all rays, each without its last square.
fn mask_squares(square: u32) -> Vec<u32> {
    let mut squares: Vec<u32> = WAYS
        .iter()
        .flat_map(|&way| {
            let mut squares = ray(square, way);
            squares.pop();
            squares
        })
        .collect();
    squares.sort_unstable();
    squares
}

/// The squares attacked by a rook, blockers included.
fn attacks(square: u32, occupied: u64) -> u64 {
    let mut attacked = 0;
    for way in WAYS {
        for target in ray(square, way) {
            attacked |= 1 << target;
            if occupied >> target & 1 != 0 {
                break;
            }
        }
    }
    attacked
}

/// A rook square, a number of index bits, and the occupancies to tell apart.
struct Problem {
    bits: u32,
    /// Mask squares, ascending.
    squares: Vec<u32>,
    /// Subset `i` of the mask: bit `j` of `i` says whether square `j` is taken.
    occupancies: Vec<u64>,
    /// The class of attacks of each subset, numbered by first appearance.
    classes: Vec<u32>,
}

impl Problem {
    fn new(square: u32, bits: u32) -> Self {
        let squares = mask_squares(square);
        let mut occupancies = Vec::new();
        let mut classes = Vec::new();
        let mut seen = Vec::new();
        for subset in 0..1usize << squares.len() {
            let occupied =
                squares.iter().enumerate().map(|(j, &b)| ((subset >> j & 1) as u64) << b).sum();
            let attacked = attacks(square, occupied);
            let class = seen.iter().position(|&other| other == attacked).unwrap_or(seen.len());
            if class == seen.len() {
                seen.push(attacked);
            }
            occupancies.push(occupied);
            classes.push(class as u32);
        }
        Self { bits, squares, occupancies, classes }
    }

    /// What a product is shifted by to give the index.
    fn shift(&self) -> u32 {
        64 - self.bits
    }

    /// The definition itself, over all occupancies. Nothing of the search is used.
    fn is_valid(&self, factor: u64) -> bool {
        let mut slots = vec![None; 1 << self.bits];
        self.occupancies.iter().zip(&self.classes).all(|(&occupied, &class)| {
            let slot = &mut slots[(occupied.wrapping_mul(factor) >> self.shift()) as usize];
            *slot.get_or_insert(class) == class
        })
    }
}

// ------------------------------------------------------------------ the steps

/// An occupancy of the bulk test: an old one with the new square added.
struct Strike {
    occupied: u64,
    class: usize,
    /// How far the position drifts, beyond an eighth a child, over a whole block.
    reach: u64,
}

/// One level of the search: some new bits of the factor, mostly for a new square.
struct Step {
    /// What the step is for, in words.
    label: String,
    /// Bits below `k` are unknown after the step.
    k: u32,
    /// How many bits the step decides.
    width: u32,
    /// Occupancies seen for the first time.
    fresh: Vec<u64>,
    /// Widths of their intervals, `o * (2^k - 1)`.
    spans: Vec<u64>,
    /// Where the slots of their classes begin, `class << S`.
    offsets: Vec<u32>,
    /// Number of classes before and after.
    classes: (usize, usize),
    /// Bulk tests with classes that are new (first) and old; none where the step
    /// is not a whole file step.
    strikes: Option<(Vec<Strike>, Vec<Strike>)>,
}

impl Step {
    /// How many children a block has, as a power of two.
    fn block_width(&self) -> u32 {
        self.width.min(BLOCK_BITS)
    }
}

/// All steps, from the empty board to the exact test.
fn steps(problem: &Problem) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut above = 64 - problem.squares[0];
    let mut classes = 1;
    for (j, &square) in problem.squares.iter().enumerate() {
        let k = problem.shift().saturating_sub(square + GUARD);
        let step = square_step(problem, j, k, above - k, classes);
        classes = step.classes.1;
        above = k;
        steps.push(step);
    }
    if above > 0 {
        steps.push(Step {
            label: "rest".to_string(),
            k: 0,
            width: above,
            fresh: Vec::new(),
            spans: Vec::new(),
            offsets: Vec::new(),
            classes: (classes, classes),
            strikes: None,
        });
    }
    steps
}

/// The step that brings mask square number `j`.
fn square_step(problem: &Problem, j: usize, k: u32, width: u32, classes: usize) -> Step {
    let square = problem.squares[j];
    let new = 1 << j..2 << j;
    let fresh = problem.occupancies[new.clone()].to_vec();
    let spans: Vec<_> = fresh.iter().map(|&occupied| occupied * ((1 << k) - 1)).collect();
    let offsets = problem.classes[new.clone()].iter().map(|class| class << problem.bits).collect();
    assert!(spans.iter().all(|&span| span < 1 << problem.shift()), "an interval of many slots");
    let after = 1 + problem.classes[..new.end].iter().max().map_or(0, |&class| class as usize);
    let file = char::from(b'a' + (square % 8) as u8);
    Step {
        label: format!("{file}{}", square / 8 + 1),
        k,
        width,
        fresh,
        spans,
        offsets,
        classes: (classes, after),
        strikes: strikes(problem, j, k, width, classes),
    }
}

/// The occupancies of the bulk test in the order of use, if the step has one.
fn strikes(
    problem: &Problem,
    j: usize,
    k: u32,
    width: u32,
    classes: usize,
) -> Option<(Vec<Strike>, Vec<Strike>)> {
    let square = problem.squares[j];
    let eighth = problem.shift() - GUARD;
    // Each child must move the new square by an eighth of a slot, and there must
    // be enough of them to be worth it.
    if k + square != eighth || !(BLOCK_BITS - 3..=BLOCK_BITS + 2).contains(&width) {
        return None;
    }
    let old = 1usize << j;
    let mut size = vec![0; problem.classes.len()];
    for &class in &problem.classes[..old] {
        size[class as usize] += 1;
    }
    let mut strikes: Vec<_> = (0..old)
        .map(|i| Strike {
            occupied: problem.occupancies[old + i],
            class: problem.classes[old + i] as usize,
            reach: problem.occupancies[i] << (k + width.min(BLOCK_BITS)),
        })
        .collect();
    if strikes.iter().any(|strike| strike.reach >= 2 << eighth) {
        return None;
    }
    // The fewer slots a class has of its own, the more are deadly to it.
    strikes.sort_by_key(|strike| size[strike.class]);
    let (new, old) = strikes.into_iter().partition(|strike| strike.class >= classes);
    Some((new, old))
}

// ---------------------------------------------------------- slots and children

/// What is known at a node: the certain indices, and who has none yet.
#[derive(Clone)]
struct Node<const W: usize> {
    /// For each class the slots that are certainly its own, `W` words a class.
    own: Vec<u64>,
    /// The slots certainly taken by any class.
    taken: [u64; W],
    /// Occupancies without a certain index, with the offsets of their classes.
    /// Only the first `waiting` count.
    uncertain: Vec<(u64, u32)>,
    waiting: usize,
    /// Room for fresh occupancies: offset of the class plus index, and whether the
    /// ends of the interval differ in their indices.
    keys: Vec<(u32, u32)>,
}

impl<const W: usize> Node<W> {
    /// Room for a node of any level.
    fn empty(problem: &Problem) -> Self {
        assert_eq!(64 * W, 1 << problem.bits);
        let classes = 1 + problem.classes.iter().max().map_or(0, |&class| class as usize);
        let room = problem.occupancies.len();
        Self {
            own: vec![0; W * classes],
            taken: [0; W],
            uncertain: vec![(0, 0); room],
            waiting: 0,
            keys: vec![(0, 0); room],
        }
    }

    /// The node above all decisions: only the empty board, which has index 0.
    fn root(problem: &Problem) -> Self {
        let mut root = Self::empty(problem);
        root.own[0] = 1;
        root.taken[0] = 1;
        root
    }

    /// Fills this node for factor `m` (bits below `step.k` unknown) below
    /// `parent`. False if two classes certainly share a slot.
    fn settle(&mut self, step: &Step, shift: u32, parent: &Self, m: u64) -> bool {
        let (before, after) = (W * step.classes.0, W * step.classes.1);
        self.own[..before].copy_from_slice(&parent.own[..before]);
        self.own[before..after].fill(0);
        self.enter_uncertain(step, shift, parent, m);
        self.enter_fresh(step, shift, m);
        self.classes_apart(after)
    }

    /// Tries again what was uncertain in the parent.
    fn enter_uncertain(&mut self, step: &Step, shift: u32, parent: &Self, m: u64) {
        let mut book = Book { own: &mut self.own, uncertain: &mut self.uncertain, waiting: 0 };
        for &(occupied, offset) in &parent.uncertain[..parent.waiting] {
            let low = occupied.wrapping_mul(m);
            let high = low.wrapping_add(occupied * ((1 << step.k) - 1));
            let key = offset + (low >> shift) as u32;
            book.enter(occupied, offset, key, low >> shift == high >> shift);
        }
        self.waiting = book.waiting;
    }

    /// Enters the occupancies with the new square.
    fn enter_fresh(&mut self, step: &Step, shift: u32, m: u64) {
        let keys = &mut self.keys[..step.fresh.len()];
        let fresh = step.fresh.iter().zip(&step.spans).zip(&step.offsets);
        // Apart from the entering, so that it becomes vector code.
        for (key, ((&occupied, &span), &offset)) in keys.iter_mut().zip(fresh) {
            let low = occupied.wrapping_mul(m);
            let high = low.wrapping_add(span);
            *key = (offset + (low >> shift) as u32, ((low ^ high) >> shift) as u32);
        }
        let waiting = self.waiting;
        let mut book = Book { own: &mut self.own, uncertain: &mut self.uncertain, waiting };
        let fresh = step.fresh.iter().zip(&step.offsets);
        for (&(key, differ), (&occupied, &offset)) in keys.iter().zip(fresh) {
            book.enter(occupied, offset, key, differ == 0);
        }
        self.waiting = book.waiting;
    }

    /// Whether no slot belongs to two classes; fills `taken`.
    fn classes_apart(&mut self, words: usize) -> bool {
        self.taken = [0; W];
        for own in self.own[..words].as_chunks::<W>().0 {
            let mut shared = 0;
            for (taken, own) in self.taken.iter_mut().zip(own) {
                shared |= *taken & own;
                *taken |= own;
            }
            if shared != 0 {
                return false;
            }
        }
        true
    }

    /// The children that the bulk test leaves in a block, where `m` is the factor
    /// of the first child.
    fn alive(&self, step: &Step, shift: u32, m: u64) -> Children {
        let mut children = Children::all(step.block_width());
        let Some((new, old)) = &step.strikes else { return children };
        let bulk = Bulk { eighth: shift - GUARD, m };
        for group in new.chunks(4) {
            for strike in group {
                bulk.apply(&mut children, strike, |slot| window(&self.taken, slot));
            }
            if children.none() {
                return children;
            }
        }
        for group in old.chunks(4) {
            for strike in group {
                let own: &[u64; W] = &self.own.as_chunks().0[strike.class];
                let deadly = |slot| window(&self.taken, slot) & !window(own, slot);
                bulk.apply(&mut children, strike, deadly);
            }
            if children.none() {
                return children;
            }
        }
        children
    }
}

/// The parts of a node that change while occupancies are entered.
struct Book<'a> {
    own: &'a mut [u64],
    uncertain: &'a mut [(u64, u32)],
    waiting: usize,
}

impl Book<'_> {
    /// Enters one occupancy under `key`, or keeps it for later. There is no branch
    /// here, as nobody could predict it.
    #[inline(always)]
    fn enter(&mut self, occupied: u64, offset: u32, key: u32, certain: bool) {
        self.own[(key >> 6) as usize] |= u64::from(certain) << (key & 63);
        self.uncertain[self.waiting] = (occupied, offset);
        self.waiting += usize::from(!certain);
    }
}

/// 64 slots of a circular bitmap, from `slot` on.
#[inline(always)]
fn window<const W: usize>(slots: &[u64; W], slot: usize) -> u64 {
    let (word, bit) = (slot / 64 % W, slot % 64);
    slots[word] >> bit | slots[(word + 1) % W] << 1 << (63 - bit)
}

/// A block of children: bit `h` of word `l` stands for child `8 h + l`.
#[derive(Clone, Copy)]
struct Children([u32; LANES]);

impl Children {
    /// All `2^width` children.
    fn all(width: u32) -> Self {
        let count = 1u64 << width;
        Self(std::array::from_fn(|lane| {
            let in_lane = (count + 7 - lane as u64) / 8;
            ((1u64 << in_lane) - 1) as u32
        }))
    }

    fn none(&self) -> bool {
        self.0.iter().fold(0, |all, lane| all | lane) == 0
    }

    fn contains(&self, child: u64) -> bool {
        self.0[(child % 8) as usize] >> (child / 8) & 1 != 0
    }

    /// The numbers of the children.
    fn numbers(self) -> impl Iterator<Item = u64> {
        (0..LANES).flat_map(move |lane| {
            let mut left = self.0[lane];
            std::iter::from_fn(move || {
                (left != 0).then(|| {
                    let slot = u64::from(left.trailing_zeros());
                    left &= left - 1;
                    8 * slot + lane as u64
                })
            })
        })
    }
}

/// The bulk test of one block.
struct Bulk {
    /// An eighth of a slot is `2^eighth`.
    eighth: u32,
    /// The factor of the first child.
    m: u64,
}

/// For a position in eighths: the lanes that stay in their slot (first) and
/// those that have moved on to the next.
type Lanes = ([u32; LANES], [u32; LANES]);

/// Which lanes certainly meet which slot, by drift (in eighths, rounded down)
/// and by position in the slot.
static SELECT: [[Lanes; LANES]; 3] = select();

const fn select() -> [[Lanes; LANES]; 3] {
    let mut table = [[([0; LANES], [0; LANES]); LANES]; 3];
    let mut i = 0;
    while i < 3 * LANES * LANES {
        let (drift, start, lane) = (i / 64, i / 8 % 8, i % 8);
        // The interval begins at this eighth of its slot, plus a fraction. Its
        // length is one eighth, and drift and fraction add less than `drift + 1`.
        if (start + lane) % 8 + 1 + (drift + 1) <= 8 {
            if start + lane < 8 {
                table[drift][start].0[lane] = u32::MAX;
            } else {
                table[drift][start].1[lane] = u32::MAX;
            }
        }
        i += 1;
    }
    table
}

impl Bulk {
    /// Strikes out the children in which `strike` certainly meets a slot that
    /// `deadly` shows, given the slot of the first child.
    #[inline(always)]
    fn apply(&self, children: &mut Children, strike: &Strike, deadly: impl Fn(usize) -> u64) {
        let low = strike.occupied.wrapping_mul(self.m);
        let position = (low >> self.eighth) as usize;
        let fraction = low & ((1 << self.eighth) - 1);
        let drift = ((fraction + strike.reach) >> self.eighth) as usize;
        let slots = deadly(position / LANES);
        let (here, next) = &SELECT[drift][position % LANES];
        let (at_here, at_next) = (slots as u32, (slots >> 1) as u32);
        for lane in 0..LANES {
            children.0[lane] &= !(at_here & here[lane] | at_next & next[lane]);
        }
    }
}

// ----------------------------------------------------------------- the search

/// Children looked at and children that stood the test, at one level.
#[derive(Clone, Copy, Default)]
struct Count {
    nodes: u64,
    /// Left by the bulk test.
    tested: u64,
    survivors: u64,
}

/// One searcher: a node for each level, and the counts.
struct Search<'a, const W: usize> {
    problem: &'a Problem,
    steps: &'a [Step],
    nodes: Vec<Node<W>>,
    counts: Vec<Count>,
}

impl<'a, const W: usize> Search<'a, W> {
    fn new(problem: &'a Problem, steps: &'a [Step]) -> Self {
        let mut nodes = vec![Node::empty(problem); steps.len() + 1];
        nodes[0] = Node::root(problem);
        Self { problem, steps, nodes, counts: vec![Count::default(); steps.len()] }
    }

    /// Searches below the node at `depth` with factor `m`, down to level `end`,
    /// and calls `visit` there; `visit` says whether to go on.
    fn descend(
        &mut self,
        depth: usize,
        end: usize,
        m: u64,
        visit: &mut impl FnMut(u64) -> bool,
    ) -> bool {
        if depth == end {
            return visit(m);
        }
        let (shift, step) = (self.problem.shift(), &self.steps[depth]);
        let block = step.block_width();
        self.counts[depth].nodes += 1 << step.width;
        for first in 0..1u64 << (step.width - block) {
            let m = m | first << (step.k + block);
            for child in self.nodes[depth].alive(step, shift, m).numbers() {
                let m = m | child << step.k;
                let (above, below) = self.nodes.split_at_mut(depth + 1);
                self.counts[depth].tested += 1;
                if below[0].settle(step, shift, &above[depth], m) {
                    self.counts[depth].survivors += 1;
                    if !self.descend(depth + 1, end, m, visit) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Goes down to `depth` along the bits of `factor`. False if it is cut.
    fn walk(&mut self, depth: usize, factor: u64) -> bool {
        (0..depth).all(|depth| self.walk_step(depth, factor))
    }

    /// One step of the walk, through the bulk test as in the search.
    fn walk_step(&mut self, depth: usize, factor: u64) -> bool {
        let (shift, step) = (self.problem.shift(), &self.steps[depth]);
        let m = factor >> step.k << step.k;
        let block = step.k + step.block_width();
        let first = m >> block << block;
        let (above, below) = self.nodes.split_at_mut(depth + 1);
        above[depth].alive(step, shift, first).contains((m - first) >> step.k)
            && below[0].settle(step, shift, &above[depth], m)
    }
}

/// The level of the prefixes: as deep as the limit on their bits allows.
fn prefix_depth(steps: &[Step]) -> usize {
    let mut bits = 0;
    let within = |step: &&Step| {
        bits += step.width;
        bits <= PREFIX_BITS
    };
    steps.iter().take_while(within).count().max(1)
}

/// The prefixes in ascending order, and the counts of the levels above them.
fn prefixes<const W: usize>(problem: &Problem, steps: &[Step]) -> (Vec<u64>, Vec<Count>) {
    let mut search = Search::<W>::new(problem, steps);
    let mut list = Vec::new();
    search.descend(0, prefix_depth(steps), 0, &mut |m| {
        list.push(m);
        true
    });
    list.sort_unstable();
    (list, search.counts)
}

/// The longest run of equal bits among the decided bits of a prefix.
fn longest_run(prefix: u64, low: u32, high: u32) -> u32 {
    let (mut best, mut run) = (1, 1);
    for bit in low + 1..high {
        run = if (prefix >> bit ^ prefix >> (bit - 1)) & 1 == 0 { run + 1 } else { 1 };
        best = best.max(run);
    }
    best
}

/// Progress and results, shared by the threads.
struct Shared {
    began: Instant,
    next: AtomicUsize,
    done: AtomicUsize,
    finds: AtomicU64,
    /// Seconds from the beginning to the next progress line.
    report_at: AtomicU64,
    stop: AtomicBool,
    counts: Mutex<(Vec<Count>, Duration)>,
}

impl Shared {
    fn new(levels: usize) -> Self {
        Self {
            began: Instant::now(),
            next: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            finds: AtomicU64::new(0),
            report_at: AtomicU64::new(10),
            stop: AtomicBool::new(false),
            counts: Mutex::new((vec![Count::default(); levels], Duration::ZERO)),
        }
    }

    /// Counts a prefix and says how far we are, every ten seconds.
    fn one_done(&self, all: usize) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        let seconds = self.began.elapsed().as_secs();
        let due = self.report_at.load(Ordering::Relaxed);
        let claim = |due| {
            self.report_at.compare_exchange(due, seconds + 10, Ordering::Relaxed, Ordering::Relaxed)
        };
        if seconds >= due && claim(due).is_ok() {
            let fraction = done as f64 / all as f64;
            let left = seconds as f64 / fraction - seconds as f64;
            eprintln!(
                "{done} of {all} prefixes ({:.2} %), {seconds} s, about {left:.0} s left, {} found",
                100.0 * fraction,
                self.finds.load(Ordering::Relaxed)
            );
        }
    }

    /// Checks a find by the definition and shows it.
    fn found(&self, problem: &Problem, factor: u64) {
        assert!(problem.is_valid(factor), "{factor:#018x} is not a valid factor: a bug");
        if self.finds.fetch_add(1, Ordering::Relaxed) < SHOWN {
            println!("found {factor:#018x} after {:.1} s", self.began.elapsed().as_secs_f64());
        }
    }
}

/// What one thread does: takes prefixes until there are no more.
fn work<const W: usize>(
    problem: &Problem,
    steps: &[Step],
    prefixes: &[u64],
    first: bool,
    shared: &Shared,
) {
    let began = Instant::now();
    let mut search = Search::<W>::new(problem, steps);
    let depth = prefix_depth(steps);
    while !shared.stop.load(Ordering::Relaxed) {
        let Some(&prefix) = prefixes.get(shared.next.fetch_add(1, Ordering::Relaxed)) else {
            break;
        };
        assert!(search.walk(depth, prefix), "a prefix that is none");
        let go_on = search.descend(depth, steps.len(), prefix, &mut |factor| {
            shared.found(problem, factor);
            !first
        });
        if !go_on {
            shared.stop.store(true, Ordering::Relaxed);
        }
        shared.one_done(prefixes.len());
    }
    let mut total = shared.counts.lock().expect("no thread has panicked");
    for (total, count) in total.0.iter_mut().zip(&search.counts) {
        total.nodes += count.nodes;
        total.tested += count.tested;
        total.survivors += count.survivors;
    }
    total.1 += began.elapsed();
}

/// Prints the counts of levels `range`.
fn print_counts(steps: &[Step], counts: &[Count], range: std::ops::Range<usize>) {
    for level in range {
        let (step, count) = (&steps[level], counts[level]);
        println!(
            "  {:4} down to bit {:2}: {:15} nodes, {:13} after the bulk test, {:13} survivors",
            step.label, step.k, count.nodes, count.tested, count.survivors
        );
    }
}

/// The whole search.
fn search<const W: usize>(problem: &Problem, options: &Options) {
    let steps = steps(problem);
    let depth = prefix_depth(&steps);
    let (mut list, counts) = prefixes::<W>(problem, &steps);
    println!("{} prefixes", list.len());
    print_counts(&steps, &counts, 0..depth);
    let range = options.from.min(list.len())..options.to.min(list.len());
    if options.first {
        let (low, high) = (steps[depth - 1].k, 64 - problem.squares[0]);
        list.sort_by_key(|&prefix| std::cmp::Reverse(longest_run(prefix, low, high)));
    }
    let list: Vec<_> = list[range.clone()].iter().copied().step_by(options.every).collect();
    let shared = Shared::new(steps.len());
    std::thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| work::<W>(problem, &steps, &list, options.first, &shared));
        }
    });
    let counts = shared.counts.lock().expect("no thread has panicked");
    let done = shared.done.load(Ordering::Relaxed);
    println!("prefixes {} to {}, {done} searched:", range.start, range.end);
    print_counts(&steps, &counts.0, depth..steps.len());
    println!(
        "{} factors found; {:.1} s, threads together {:.1} s",
        shared.finds.load(Ordering::Relaxed),
        shared.began.elapsed().as_secs_f64(),
        counts.1.as_secs_f64()
    );
}

// ------------------------------------------------------------------ the checks

/// Factors that this program found with `--first`.
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

    /// A valid factor with as few set bits as such factors like to have.
    fn valid_factor(&mut self, problem: &Problem) -> u64 {
        loop {
            let factor = self.next() & self.next() & self.next();
            if problem.is_valid(factor) {
                // Bits that do not reach the product are no part of any path.
                return factor << problem.squares[0] >> problem.squares[0];
            }
        }
    }
}

fn problem(square: &str, bits: u32) -> Problem {
    Problem::new(parse_square(square).expect("a square"), bits)
}

/// Known factors are not cut, and the search finds them below their prefix.
fn check_known<const W: usize>(square: &str, bits: u32, factor: u64) {
    let problem = problem(square, bits);
    let steps = steps(&problem);
    let mut search = Search::<W>::new(&problem, &steps);
    assert!(problem.is_valid(factor), "{square}: {factor:#018x} is not valid");
    assert!(search.walk(steps.len(), factor), "{square}: {factor:#018x} is cut");
    // From the third level above the bottom, to be done in a moment.
    let depth = steps.len() - 3;
    let mut finds = Vec::new();
    search.descend(
        depth,
        steps.len(),
        factor >> steps[depth - 1].k << steps[depth - 1].k,
        &mut |m| {
            finds.push(m);
            true
        },
    );
    assert!(finds.contains(&factor) && finds.iter().all(|&find| problem.is_valid(find)));
    println!("{square} with {bits} bits: {factor:#018x} is valid, not cut, and found");
}

/// Valid factors found at random are cut at no level.
fn check_random<const W: usize>(square: &str, bits: u32, count: usize, random: &mut Random) {
    let problem = problem(square, bits);
    let steps = steps(&problem);
    let mut search = Search::<W>::new(&problem, &steps);
    for _ in 0..count {
        let factor = random.valid_factor(&problem);
        for (depth, step) in steps.iter().enumerate() {
            let go_on = search.walk_step(depth, factor);
            assert!(go_on, "{square}: {factor:#018x} is cut at {}", step.label);
        }
    }
    println!("{square} with {bits} bits: {count} random valid factors cut at no level");
}

/// Whether the definition cuts factor `m`, of which the bits below `k` are
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

/// How many factors are valid, of those that equal `m` above bit `k`.
fn valid_below(problem: &Problem, m: u64, k: u32) -> u64 {
    let mut slots = vec![(0, 0); 1 << problem.bits];
    let first = m >> k << k;
    let valid = (first..=first | ((1 << k) - 1)).filter(|&factor| {
        problem.occupancies.iter().zip(&problem.classes).all(|(occupied, &class)| {
            let slot = &mut slots[(occupied.wrapping_mul(factor) >> problem.shift()) as usize];
            // A slot of an earlier factor counts as empty.
            if slot.0 != !factor {
                *slot = (!factor, class);
            }
            slot.1 == class
        })
    });
    valid.count() as u64
}

/// In small subtrees around `factor` the search finds as many as brute force,
/// which tries up to `2^bits_below` factors.
fn check_subtrees<const W: usize>(problem: &Problem, factor: u64, bits_below: u32) -> (u64, u64) {
    let steps = steps(problem);
    let mut search = Search::<W>::new(problem, &steps);
    let (mut subtrees, mut found) = (0, 0);
    for depth in (1..=steps.len()).filter(|&depth| steps[depth - 1].k <= bits_below) {
        let k = steps[depth - 1].k;
        assert!(search.walk(depth, factor));
        let mut finds = 0;
        search.descend(depth, steps.len(), factor >> k << k, &mut |_| {
            finds += 1;
            true
        });
        assert_eq!(finds, valid_below(problem, factor, k), "around {factor:#018x} from bit {k}");
        subtrees += 1;
        found += finds;
    }
    (subtrees, found)
}

/// Subtrees around random valid factors.
fn check_random_subtrees<const W: usize>(
    square: &str,
    bits: u32,
    count: usize,
    random: &mut Random,
) {
    let problem = problem(square, bits);
    let (mut subtrees, mut found) = (0, 0);
    for _ in 0..count {
        let sum = check_subtrees::<W>(&problem, random.valid_factor(&problem), 20);
        subtrees += sum.0;
        found += sum.1;
    }
    println!(
        "{square} with {bits} bits: {subtrees} subtrees with {found} factors as by brute force"
    );
}

/// All checks. A failure panics.
fn check() {
    let mut random = Random(0x9e3779b97f4a7c15);
    for (square, bits, factor) in FOUND {
        if bits == 9 {
            check_known::<8>(square, bits, factor);
        } else {
            check_known::<16>(square, bits, factor);
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
    for (square, bits, factor) in &FOUND[..3] {
        let (subtrees, found) = check_subtrees::<8>(&problem(square, *bits), *factor, 27);
        println!(
            "{square} with {bits} bits: {subtrees} subtrees, {found} factors, as by brute force"
        );
    }
    println!("all checks passed");
}

/// Says of one factor whether it is valid and where the search cuts it, if so.
fn walk<const W: usize>(problem: &Problem, factor: u64) {
    let factor = factor << problem.squares[0] >> problem.squares[0];
    let steps = steps(problem);
    let mut search = Search::<W>::new(problem, &steps);
    let cut = (0..steps.len()).find(|&depth| !search.walk_step(depth, factor));
    let valid = if problem.is_valid(factor) { "valid" } else { "not valid" };
    match cut {
        None => println!("{factor:#018x} is {valid} and not cut"),
        Some(depth) => println!("{factor:#018x} is {valid} and cut at {}", steps[depth].label),
    }
}

// ----------------------------------------------------------- the command line

/// What the command line asks for.
struct Options {
    threads: usize,
    from: usize,
    to: usize,
    every: usize,
    first: bool,
    walk: Option<u64>,
}

/// Reads a square such as `b2`.
fn parse_square(text: &str) -> Option<u32> {
    match text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            Some(u32::from(rank - b'1') * 8 + u32::from(file - b'a'))
        }
        _ => None,
    }
}

/// Reads the arguments; a problem if there is one to solve, nothing for the check.
fn parse(arguments: &[String]) -> Option<(Option<Problem>, Options)> {
    let mut options =
        Options { threads: 1, from: 0, to: usize::MAX, every: 1, first: false, walk: None };
    let mut plain = Vec::new();
    let mut check = false;
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next()?.parse::<usize>().ok();
        match argument.as_str() {
            "--threads" => options.threads = number()?.max(1),
            "--from" => options.from = number()?,
            "--to" => options.to = number()?,
            "--every" => options.every = number()?.max(1),
            "--first" => options.first = true,
            "--walk" => {
                let digits = arguments.next()?.trim_start_matches("0x");
                options.walk = Some(u64::from_str_radix(digits, 16).ok()?);
            }
            "--check" => check = true,
            _ => plain.push(argument),
        }
    }
    match plain[..] {
        [] if check => Some((None, options)),
        [square, bits] if !check && options.from <= options.to => {
            let bits = bits.parse().ok().filter(|bits| (8..=12).contains(bits))?;
            Some((Some(Problem::new(parse_square(square)?, bits)), options))
        }
        _ => None,
    }
}

/// The search, or the walk along one factor.
fn run<const W: usize>(problem: &Problem, options: &Options) {
    match options.walk {
        Some(factor) => walk::<W>(problem, factor),
        None => search::<W>(problem, options),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((problem, options)) = parse(&arguments) else {
        eprintln!(
            "usage: second_opinion SQUARE BITS [--threads N] [--from I] [--to I] [--every N] \
             [--first] [--walk FACTOR]\n       second_opinion --check\nBITS is 8 to 12"
        );
        return ExitCode::FAILURE;
    };
    match problem {
        Some(problem) => match problem.bits {
            8 => run::<4>(&problem, &options),
            9 => run::<8>(&problem, &options),
            10 => run::<16>(&problem, &options),
            11 => run::<32>(&problem, &options),
            _ => run::<64>(&problem, &options),
        },
        None => check(),
    }
    ExitCode::SUCCESS
}
