//! The benchmark's engine finds all moves, and searches the same tree with every method.

use peers::engine::{Engine, Kind, Position};
use peers::perft::PLACES;

fn positions() -> Vec<Position> {
    PLACES.iter().map(|place| Position::from_fen(place.fen).expect(place.fen)).collect()
}

#[test]
fn moves_are_all_there() {
    let engine = Engine::all()[0];
    for place in PLACES {
        let position = Position::from_fen(place.fen).expect(place.fen);
        let board = place.fen.parse().expect(place.fen);
        for depth in 0..=3 {
            assert_eq!(
                engine.leaves(&position, depth),
                rookline::perft(&board, depth),
                "{place:?}"
            );
        }
    }
}

#[test]
fn every_method_searches_the_same_tree() {
    let engines = Engine::all();
    for kind in Kind::ALL {
        let (expected, _) = engines[0].search(kind, &positions(), 4);
        assert!(expected.nodes > 1000);
        for engine in &engines {
            let (found, _) = engine.search(kind, &positions(), 4);
            assert_eq!(found, expected, "{} by {}", engine.name, kind.name());
        }
    }
}
