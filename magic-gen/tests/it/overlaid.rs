//! Overlaid tables at their limits: what just fits stays, and what is one beyond does not.

use magic_gen::geometry::Slider;
use magic_gen::hunt::Stop;
use magic_gen::hunt::overlaid::Effort;
use magic_gen::hunt::overlaid::layout::{Layout, LayoutBuilder};
use magic_gen::hunt::overlaid::placement::{MOST_ENTRIES, Placement};
use magic_gen::hunt::overlaid::search::Search;
use magic_gen::hunt::reader::Reader;
use magic_gen::search::Draw;
use magic_gen::stream::stream;

/// A bishop on a1 and a good factor.
fn piece() -> (Vec<Reader>, Layout) {
    let pieces: Vec<_> = Reader::all(&[Slider::Bishop], false).into_iter().take(1).collect();
    let (mut rng, mut builder, mask) =
        (stream(1, "piece"), LayoutBuilder::default(), pieces[0].occupancies.mask);
    let layout = loop {
        let factor = Draw::Planned.candidate(mask, 6, &mut rng);
        if let Some(layout) = builder.layout(&pieces[0], factor, 58, usize::MAX) {
            break layout;
        }
    };
    (pieces, layout)
}

#[test]
fn a_layout_may_use_as_many_slots_as_it_is_told() {
    let (pieces, Layout { factor, entries, .. }) = piece();
    let with = |most| LayoutBuilder::default().layout(&pieces[0], factor, 58, most);
    assert!(with(entries.len()).is_some() && with(entries.len() - 1).is_none());
}

#[test]
fn a_seat_may_end_where_the_longest_table_does() {
    let (pieces, Layout { factor, last, .. }) = piece();
    let at = |offset| Placement::decode(&pieces, &format!("{factor:x}:58:{offset}"));
    assert_eq!(at(MOST_ENTRIES - last - 1).unwrap().entries(), MOST_ENTRIES);
    assert!(at(MOST_ENTRIES - last).is_err());
}

#[test]
fn who_ends_at_the_limit_stays_and_nobody_is_asked_to_end_sooner_than_he_can() {
    let (pieces, layout) = piece();
    let placement = Placement::decode(&pieces, &format!("{:x}:58:7", layout.factor)).unwrap();
    let (pool, never) = ([vec![layout.clone()]], || false);
    let (effort, stop) = (Effort { starts: 50, attempts: 50 }, Stop::when(&never));
    let (end, rng) = (placement.entries(), stream(1, "search"));
    let search = Search::new((&pieces, &pool), effort, &placement, end + 9, rng, &stop);
    assert_eq!(search.least(), layout.last + 1);
    let search = search.shortened(end);
    assert_eq!((search.placement(), search.looked()), (placement, 0));
    assert!(search.shortened(end - 1).placement().entries() < end);
}
