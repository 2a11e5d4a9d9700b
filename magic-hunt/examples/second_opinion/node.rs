//! What is known at a node: the certain indices, and who has none yet.

use crate::children::{Bulk, Children};
use crate::rook_problem::Problem;
use crate::step::{GUARD, Step};

/// What is known at a node: the certain indices, and who has none yet.
#[derive(Clone)]
pub struct Node<const W: usize> {
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
    pub fn empty(problem: &Problem) -> Self {
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
    pub fn root(problem: &Problem) -> Self {
        let mut root = Self::empty(problem);
        root.own[0] = 1;
        root.taken[0] = 1;
        root
    }

    /// Fills this node for magic `m` (bits below `step.k` unknown) below
    /// `parent`. False if two classes certainly share a slot.
    pub fn settle(&mut self, step: &Step, shift: u32, parent: &Self, m: u64) -> bool {
        let (before, after) = (W * step.classes.0, W * step.classes.1);
        self.own[..before].copy_from_slice(&parent.own[..before]);
        self.own[before..after].fill(0);
        self.enter_uncertain(step, shift, parent, m);
        self.enter_fresh(step, shift, m);
        self.classes_apart(after)
    }

    /// Tries again what was uncertain in the parent.
    pub fn enter_uncertain(&mut self, step: &Step, shift: u32, parent: &Self, m: u64) {
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
    pub fn enter_fresh(&mut self, step: &Step, shift: u32, m: u64) {
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
    pub fn classes_apart(&mut self, words: usize) -> bool {
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

    /// The children that the bulk test leaves in a block, where `m` is the magic
    /// of the first child.
    pub fn alive(&self, step: &Step, shift: u32, m: u64) -> Children {
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

/// The parts of a node that change while the search enters occupancies.
pub struct Book<'a> {
    own: &'a mut [u64],
    uncertain: &'a mut [(u64, u32)],
    waiting: usize,
}

impl Book<'_> {
    /// Enters one occupancy under `key`, or keeps it for later. There is no branch
    /// here, as nobody could predict it.
    #[inline(always)]
    pub fn enter(&mut self, occupied: u64, offset: u32, key: u32, certain: bool) {
        self.own[(key >> 6) as usize] |= u64::from(certain) << (key & 63);
        self.uncertain[self.waiting] = (occupied, offset);
        self.waiting += usize::from(!certain);
    }
}

/// 64 slots of a circular bitmap, from `slot` on.
#[inline(always)]
pub fn window<const W: usize>(slots: &[u64; W], slot: usize) -> u64 {
    let (word, bit) = (slot / 64 % W, slot % 64);
    slots[word] >> bit | slots[(word + 1) % W] << 1 << (63 - bit)
}
