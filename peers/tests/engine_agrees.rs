//! The small engine searches the example's tree with every method.

use peers::methods;
use peers::perft_counters::PLACES;
use peers::read_fen;
use peers::small_engine::{evaluate_as_the_example, search};

#[test]
fn every_method_searches_the_same_tree() {
    let boards = PLACES.map(|place| read_fen::rookline(place.fen));
    let (expected, _) = search(evaluate_as_the_example, &boards, 6);
    assert!(expected.nodes > 1000, "{expected:?}");
    for method in methods::all() {
        let (found, _) = search(method.evaluate, &boards, 6);
        assert_eq!(found, expected, "{}", method.name);
    }
}
