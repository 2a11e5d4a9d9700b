//! The levels of the search: what each decides, and what its bulk test looks at.

use crate::rook_problem::Problem;

/// Guard bits below the index bits of the newest square. The bulk test is built
/// on this: `2^GUARD` lanes, one for each eighth of a slot.
pub const GUARD: u32 = 3;
/// Children that the bulk test treats at once: 32 slots of 8 eighths.
pub const BLOCK_BITS: u32 = 5 + GUARD;

/// An occupancy of the bulk test: an old one with the new square added.
pub struct Strike {
    pub occupied: u64,
    pub class: usize,
    /// How far the position drifts over a whole block, beyond an eighth for each child.
    pub reach: u64,
}

/// One level of the search: some new bits of the magic, mostly for a new square.
pub struct Step {
    /// What the step is for, in words.
    pub label: String,
    /// Bits below `k` are unknown after the step.
    pub k: u32,
    /// How many bits the step decides.
    pub width: u32,
    /// Occupancies seen for the first time.
    pub fresh: Vec<u64>,
    /// Widths of their intervals, `o * (2^k - 1)`.
    pub spans: Vec<u64>,
    /// Where the slots of their classes begin, `class << S`.
    pub offsets: Vec<u32>,
    /// Number of classes before and after.
    pub classes: (usize, usize),
    /// Bulk tests with classes that are new (first) and old; none where the step
    /// is not a whole file step.
    pub strikes: Option<(Vec<Strike>, Vec<Strike>)>,
}

impl Step {
    /// How many children a block has, as a power of two.
    pub fn block_width(&self) -> u32 {
        self.width.min(BLOCK_BITS)
    }
}

/// All steps, from the empty board to the exact test.
pub fn steps(problem: &Problem) -> Vec<Step> {
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
pub fn square_step(problem: &Problem, j: usize, k: u32, width: u32, classes: usize) -> Step {
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
pub fn strikes(
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
