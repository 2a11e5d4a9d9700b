//! The engine of the benchmark finds all moves, and searches one tree by every method.

use peers::engine::{Kind, Position};
use peers::methods;
use peers::perft::PLACES;

fn positions() -> Vec<Position> {
    PLACES.iter().map(|place| Position::from_fen(place.fen).expect(place.fen)).collect()
}

#[test]
fn moves_are_all_there() {
    let engine = methods::all()[0].engine;
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
    let methods = methods::all();
    for kind in Kind::ALL {
        let (expected, _) = methods[0].engine.search(kind, &positions(), 4);
        assert!(expected.nodes > 1000);
        for method in &methods {
            let (found, _) = method.engine.search(kind, &positions(), 4);
            assert_eq!(found, expected, "{} by {}", method.name, kind.name());
        }
    }
}
