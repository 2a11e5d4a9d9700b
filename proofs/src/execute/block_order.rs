//! The order in which the blocks of a function are executed.
//!
//! All paths through a function are followed at once, and two paths that meet continue as one. So a
//! block is executed after all blocks that lead to it, and the code after a loop only when the loop
//! has ended.

use std::collections::HashMap;

/// The index of each block in the order. `next` lists, for each block, the blocks that may follow
/// it. The first block is the entry.
pub fn order(next: &[Vec<usize>]) -> Vec<usize> {
    let mut sequence = Vec::new();
    put_in_order(&(0..next.len()).collect::<Vec<_>>(), 0, next, &mut sequence);
    let mut places = vec![usize::MAX; next.len()];
    for (place, block) in sequence.into_iter().enumerate() {
        places[block] = place;
    }
    places
}

/// Orders the blocks of a part of the function, from its entry on. Jumps back to the entry do not
/// count.
fn put_in_order(part: &[usize], entry: usize, next: &[Vec<usize>], sequence: &mut Vec<usize>) {
    let inside = |block: &usize| part.contains(block) && *block != entry;
    let groups =
        strongly_connected(part, &|block| next[block].iter().copied().filter(inside).collect());
    // The last group is the one that leads to all others.
    for group in groups.into_iter().rev() {
        if let [block] = group[..] {
            sequence.push(block);
            continue;
        }
        let entered = |block: &&usize| {
            part.iter().any(|from| !group.contains(from) && next[*from].contains(block))
        };
        let entry = group.iter().find(entered).copied().unwrap_or(group[0]);
        put_in_order(&group, entry, next, sequence);
    }
}

/// The groups of blocks that lead to each other. A group comes before the groups that lead to it
/// (Tarjan, 1972).
fn strongly_connected(part: &[usize], next: &dyn Fn(usize) -> Vec<usize>) -> Vec<Vec<usize>> {
    let mut search =
        Search { next, numbers: HashMap::new(), stack: Vec::new(), groups: Vec::new() };
    for &block in part {
        if !search.numbers.contains_key(&block) {
            search.visit(block);
        }
    }
    search.groups
}

struct Search<'a> {
    next: &'a dyn Fn(usize) -> Vec<usize>,
    numbers: HashMap<usize, usize>,
    stack: Vec<usize>,
    groups: Vec<Vec<usize>>,
}

impl Search<'_> {
    fn visit(&mut self, block: usize) -> usize {
        let number = self.numbers.len();
        self.numbers.insert(block, number);
        let height = self.stack.len();
        self.stack.push(block);
        let mut least = number;
        for next in (self.next)(block) {
            if !self.numbers.contains_key(&next) {
                least = least.min(self.visit(next));
            } else if self.stack.contains(&next) {
                least = least.min(self.numbers[&next]);
            }
        }
        if least == number {
            let group = self.stack.split_off(height);
            self.groups.push(group);
        }
        least
    }
}

#[cfg(test)]
mod tests {
    use super::order;

    #[test]
    fn a_loop_is_run_to_its_end_before_what_comes_after_it() {
        // 0 leads to the loop of 1 and 3. 2 comes after this loop, and 4 is a second, inner loop.
        let places = order(&[vec![1], vec![2, 3], vec![], vec![4, 1], vec![4, 1]]);
        assert_eq!(places[0], 0);
        assert!([0, 1, 3, 4].iter().all(|&block| places[block] < places[2]));
        assert!(places[1] < places[3] && places[3] < places[4]);
    }

    #[test]
    fn ways_that_part_and_meet_are_run_before_they_meet() {
        let places = order(&[vec![1, 2], vec![3], vec![3], vec![]]);
        assert!(places[3] > places[1] && places[3] > places[2]);
    }
}
