//! What the search makes of a candidate, held against the definition.

use magic_gen::geometry::{Slider, Square};
use magic_gen::search::{Draw, Occupancies, Trial};
use magic_gen::stream::stream;

use crate::slider_walk::{cases, counted};

#[test]
fn it_accepts_what_the_definition_accepts() {
    let mut rng = stream(1, "trial");
    let mut accepted = 0;
    for slider in Slider::ALL {
        for square in Square::all() {
            let occupancies = Occupancies::new(slider, square);
            let cases = cases(slider, square.index());
            let bits = occupancies.mask.count_ones();
            let mut trial = Trial::new(bits);
            for _ in 0..30 {
                let magic = Draw::Planned.candidate(occupancies.mask, bits, &mut rng);
                let wanted = counted(&cases, magic, bits).map(|(_, slots)| slots);
                let found = trial.accepts(&occupancies, magic).then(|| trial.slots_used());
                assert_eq!(found, wanted, "{slider} {square} {magic:#018x}");
                accepted += u32::from(found.is_some());
            }
        }
    }
    assert!(accepted > 128, "only {accepted} were good");
}
