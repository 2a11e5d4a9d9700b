//! The order in which the blocks of a function are executed.
//!
//! All paths through a function are followed at once, and two paths that meet continue as one. So a
//! block is executed after all blocks that lead to it, and the code after a loop only when the loop
//! has ended.

use std::collections::{HashMap, HashSet};

/// The index of each block in the order. `next` lists, for each block, the blocks that may follow
/// it. The first block is the entry.
pub fn order(next: &[Vec<usize>]) -> Vec<usize> {
    let mut sequence = Vec::new();
    put_in_order((0..next.len()).collect(), 0, next, &mut sequence);
    let mut places = vec![usize::MAX; next.len()];
    for (place, block) in sequence.into_iter().enumerate() {
        places[block] = place;
    }
    places
}

/// Orders the blocks of a part of the function, from its entry on. Jumps back to the entry do not
/// count.
fn put_in_order(
    mut part: Vec<usize>,
    entry: usize,
    next: &[Vec<usize>],
    sequence: &mut Vec<usize>,
) {
    let reached: HashMap<usize, HashSet<usize>> = part
        .iter()
        .map(|&from| {
            let (mut reached, mut open) = (HashSet::new(), vec![from]);
            while let Some(block) = open.pop() {
                let inside = |to: &usize| part.contains(to) && *to != entry;
                let new = next[block].iter().copied().filter(inside);
                open.extend(new.filter(|&to| reached.insert(to)));
            }
            (from, reached)
        })
        .collect();
    let leads = |from: usize, to: usize| reached[&from].contains(&to);
    while !part.is_empty() {
        // A block to which only blocks lead that it leads to.
        let is_first =
            |&block: &usize| part.iter().all(|&other| !leads(other, block) || leads(block, other));
        let Some(first) = part.iter().copied().find(is_first) else { return };
        let (group, rest): (Vec<_>, Vec<_>) = part
            .iter()
            .partition(|&&block| block == first || leads(first, block) && leads(block, first));
        if let [block] = group[..] {
            sequence.push(block);
        } else {
            let entered = |block: &&usize| {
                next.iter()
                    .enumerate()
                    .any(|(from, to)| !group.contains(&from) && to.contains(block))
            };
            let entry = group.iter().find(entered).copied().unwrap_or(group[0]);
            put_in_order(group, entry, next, sequence);
        }
        part = rest;
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
