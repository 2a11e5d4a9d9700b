//! The peers and rookline give the same answers: benchmarking a wrong lookup would be pointless.
//! rookline's own tests check it against a ray walk over whole domains. This compares it with code of
//! other people, on boards from random games.

use peers::crate_lookups::SliderPiece;
use peers::methods;
use peers::queries::{Games, Query};

/// One in this many queries gives its occupancy to all 64 squares.
const SAMPLE: usize = 16;

#[test]
fn all_methods_agree_on_every_query_and_on_every_square_of_a_sample() {
    let games = Games::play();
    for piece in SliderPiece::ALL {
        all_agree(piece, games.of(piece));
        let sample = games.of(piece).iter().step_by(SAMPLE);
        let queries: Vec<_> =
            sample.flat_map(|query| (0..64).map(|square| Query { square, ..*query })).collect();
        all_agree(piece, &queries);
    }
}

fn all_agree(piece: SliderPiece, queries: &[Query]) {
    let methods = methods::all();
    for query in queries {
        let expected = (methods[0].attacks)(piece, *query);
        for method in &methods[1..] {
            let found = (method.attacks)(piece, *query);
            let names = [method.name, methods[0].name];
            assert_eq!(found, expected, "{names:?}, {} of {query:?}", piece.name());
        }
    }
}
