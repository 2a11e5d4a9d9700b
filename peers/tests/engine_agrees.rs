//! The small engine searches the example's tree with every method.

use peers::perft_counters::PLACES;
use peers::small_engine::Engine;
use rookline::Board;

#[test]
fn every_method_searches_the_same_tree() {
    let boards: Vec<Board> =
        PLACES.iter().map(|place| place.fen.parse().expect(place.fen)).collect();
    let (expected, _) = Engine::of_the_example().search(&boards, 6);
    assert!(expected.nodes > 1000, "{expected:?}");
    for engine in Engine::all() {
        let (found, _) = engine.search(&boards, 6);
        assert_eq!(found, expected, "{}", engine.name);
    }
}
