//! The search from the low bits up against definitions.

use std::collections::HashSet;

use crate::by_walking::{attacks, is_valid};
use crate::slider_walk::oracle::subsets;
use crate::stepped;
use magic_gen::geometry::{Site, Slider};
use magic_hunt::reduced::bottom_first::prefix_order::Order;
use magic_hunt::reduced::bottom_first::{Search, Tree};
use magic_hunt::reduced::{BottomFirst, Exhaustive, Tally};
use magic_hunt::{Entry, Hunt, Stop};

fn tree(slider: Slider, square: &str, less: u32) -> Tree {
    let square = square.parse().unwrap();
    Tree::new(slider, square, slider.mask(square).count_ones() - less)
}

/// Whether the subsets of `mask` keep their attack sets apart, by definition.
fn keeps_apart(tree: &Tree, mask: u64, magic: u64) -> bool {
    let site = Site::new(tree.slider, tree.square);
    let occupancies: Vec<_> = subsets(mask).map(|subset| (subset, attacks(site, subset))).collect();
    is_valid(&occupancies, magic, tree.bits)
}

/// The recursion without any of its ideas: each child by itself, from the
/// beginning.
fn brute_force(tree: &Tree, depth: usize, magic: u64, tally: &mut Tally) {
    let Some(level) = tree.levels.get(depth) else {
        return tally.magics.push(magic);
    };
    let mask = tree.levels[..=depth].iter().map(|level| 1 << level.square).sum();
    for bits in 0..1 << (tree.known(depth + 1) - level.known) {
        let magic = magic | bits << level.known;
        tally.nodes[depth] += 1;
        if keeps_apart(tree, mask, magic) {
            tally.survivors[depth] += 1;
            brute_force(tree, depth + 1, magic, tally);
        }
    }
}

/// Compares what the search sees below a prefix with what there is.
fn compare_subtree(tree: &Tree, depth: usize, prefix: u64) -> Tally {
    let mask = tree.levels[..depth].iter().map(|level| 1 << level.square).sum();
    let good = keeps_apart(tree, mask, prefix);
    let mut wanted = Tally::new(tree.levels.len());
    if let Some(above) = depth.checked_sub(1) {
        wanted.nodes[above] = 1;
        wanted.survivors[above] = u64::from(good);
    }
    if good {
        brute_force(tree, depth, prefix, &mut wanted);
    }
    let stop = Stop::never();
    let mut search = Search::new(tree, &stop);
    search.run(depth, prefix);
    let Tally { nodes, survivors, magics } = &search.tally;
    assert_eq!((nodes, survivors), (&wanted.nodes, &wanted.survivors), "{tree:?} {prefix}");
    let distinct: HashSet<_> = magics.iter().collect();
    assert_eq!(distinct.len(), wanted.magics.len().min(64));
    assert!(magics.iter().all(|magic| wanted.magics.contains(magic)));
    search.tally
}

/// Compares subtrees from level `from` to level `to` until two were not empty.
/// Says how many nodes came through.
fn compare(slider: Slider, square: &str, less: u32, from: usize, to: usize) -> u64 {
    let mut tree = tree(slider, square, less);
    tree.levels.truncate(to);
    let order = Order::new(tree.known(from), 3, square);
    let subtrees = (0..).map(|i| compare_subtree(&tree, from, order.prefix(i)));
    subtrees.filter(|tally| tally.nodes[from] > 0).take(2).map(|tally| found(&tally)).sum()
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn counts_are_those_of_brute_force() {
    // File squares alone.
    compare(Slider::Rook, "d7", 1, 7, 10);
    assert!(compare(Slider::Rook, "h8", 1, 8, 10) > 0);
    // Nine new bits at once: windows of 512 children.
    assert!(compare(Slider::Rook, "a8", 1, 6, 7) > 0);
    // Squares of a rank between those of a file, some with one new bit.
    assert!(compare(Slider::Rook, "e6", 1, 2, 7) > 0);
    compare(Slider::Rook, "c3", 1, 5, 10);
    // More new bits than an index has.
    compare(Slider::Bishop, "g8", 1, 3, 5);
    compare(Slider::Bishop, "b3", 1, 4, 5);
    assert!(compare(Slider::Bishop, "g8", 0, 3, 5) > 64);
    // As many bits as the mask has squares.
    compare(Slider::Rook, "g6", 0, 8, 10);
    compare(Slider::Bishop, "d4", 0, 7, 9);
}

#[test]
fn a_tree_from_its_root_is_that_of_brute_force() {
    let mut tree = tree(Slider::Rook, "f8", 1);
    tree.levels.truncate(6);
    assert!(found(&compare_subtree(&tree, 0, 0)) > 0);
}

#[test]
fn what_a_hunt_from_the_bottom_finds_are_magics() {
    let hunt = hunt(Slider::Bishop, "g8", 4);
    let tally: Tally = stepped(&hunt, 0, 2).read().unwrap();
    assert!(found(&tally) > 0);
    let tree = tree(Slider::Bishop, "g8", 1);
    let mask = Slider::Bishop.mask(tree.square);
    assert!(tally.magics.iter().all(|&magic| keeps_apart(&tree, mask, magic)));
}

/// How many magics came through.
fn found(tally: &Tally) -> u64 {
    tally.survivors.last().copied().unwrap_or(0)
}

fn hunt(slider: Slider, square: &str, bits: u32) -> BottomFirst {
    BottomFirst::new(Site::new(slider, square.parse().unwrap()), bits, 1).unwrap()
}

#[test]
fn records_that_are_none_are_refused() {
    let hunt = hunt(Slider::Bishop, "g8", 4);
    let good = stepped(&hunt, 0, 2);
    hunt.check(0, &good).unwrap();
    let refused = |unit, step, change: &dyn Fn(&mut Tally)| {
        let mut tally = good.read().unwrap();
        change(&mut tally);
        hunt.check(unit, &Entry::new(step, &tally)).unwrap_err().to_string()
    };
    for (unit, step) in [(1, 2), (0, 0), (0, 1)] {
        assert!(refused(unit, step, &|_| ()).contains("does not belong"));
    }
    type Change<'a> = &'a dyn Fn(&mut Tally);
    let changes: [(Change<'_>, &str); 6] = [
        (&|tally| _ = tally.magics.pop(), "should be named"),
        (&|tally| tally.magics.push(tally.magics[0]), "should be named"),
        (&|tally| tally.survivors[0] = tally.nodes[0] + 1, "more survivors"),
        (&|tally| tally.nodes[0] = u64::MAX, "more than a unit can have"),
        (&|tally| _ = tally.nodes.pop(), "counts of "),
        // The topmost bit of those that decide the unit: still in the unit, but no magic.
        (&|tally| tally.magics[0] ^= 1 << 46, "is not a magic"),
    ];
    for (change, wanted) in changes {
        assert!(refused(0, 2, change).contains(wanted), "{wanted}");
    }
    let text = Entry { step: 2, record: "2 3/2".into() };
    assert!(hunt.check(0, &text).is_err());
}

#[test]
fn counts_that_nobody_made_do_not_overflow() {
    let hunt = hunt(Slider::Bishop, "g8", 4);
    let levels = hunt.plan().squares.len();
    let tally = Tally { nodes: vec![(1 << 56) - 1; levels], ..Tally::new(levels) };
    let entry = Entry::new(1, &tally);
    hunt.check(0, &entry).unwrap();
    let entries = (0..hunt.units()).map(|unit| (unit, entry.clone())).collect();
    assert_eq!(hunt.headline(&entries), "nothing found");
    let report = hunt.report(&entries);
    assert!(report.contains(" 18,446,744,073,709,551,615"), "{report}");
}
