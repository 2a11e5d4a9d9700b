//! From a node down: one searcher and its counts.

use crate::node::Node;
use crate::rook_problem::Problem;
use crate::step::Step;

/// The numbers of children that were tested, and of those that passed, at one level.
#[derive(Clone, Copy, Default)]
pub struct Count {
    pub nodes: u64,
    /// Left by the bulk test.
    pub tested: u64,
    pub survivors: u64,
}

/// One searcher: a node for each level, and the counts.
pub struct Search<'a, const W: usize> {
    pub problem: &'a Problem,
    pub steps: &'a [Step],
    pub nodes: Vec<Node<W>>,
    pub counts: Vec<Count>,
}

impl<'a, const W: usize> Search<'a, W> {
    pub fn new(problem: &'a Problem, steps: &'a [Step]) -> Self {
        let mut nodes = vec![Node::empty(problem); steps.len() + 1];
        nodes[0] = Node::root(problem);
        Self { problem, steps, nodes, counts: vec![Count::default(); steps.len()] }
    }

    /// Searches below the node at `depth` with magic `m`, down to level `end`,
    /// and calls `visit` there; `visit` says whether to go on.
    pub fn descend(
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

    /// Goes down to `depth` along the bits of `magic`. False if it is cut.
    pub fn walk(&mut self, depth: usize, magic: u64) -> bool {
        (0..depth).all(|depth| self.walk_step(depth, magic))
    }

    /// One step of the walk, through the bulk test as in the search.
    pub fn walk_step(&mut self, depth: usize, magic: u64) -> bool {
        let (shift, step) = (self.problem.shift(), &self.steps[depth]);
        let m = magic >> step.k << step.k;
        let block = step.k + step.block_width();
        let first = m >> block << block;
        let (above, below) = self.nodes.split_at_mut(depth + 1);
        above[depth].alive(step, shift, first).contains((m - first) >> step.k)
            && below[0].settle(step, shift, &above[depth], m)
    }
}
