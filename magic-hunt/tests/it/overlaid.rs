//! Overlaid tables at their limits: what just fits stays, and what is one beyond does not.

use magic_gen::geometry::Slider;
use magic_gen::search::Draw;
use magic_gen::stream::stream;
use magic_hunt::Stop;
use magic_hunt::overlaid::Effort;
use magic_hunt::overlaid::layout::{Layout, LayoutBuilder};
use magic_hunt::overlaid::placement::{MOST_ENTRIES, Placement};
use magic_hunt::overlaid::search::Search;
use magic_hunt::reader::Reader;

/// A bishop on a1 and a good magic.
fn reader() -> (Vec<Reader>, Layout) {
    let readers: Vec<_> = Reader::all(&[Slider::Bishop], false).into_iter().take(1).collect();
    let (mut rng, mut builder, mask) =
        (stream(1, "piece"), LayoutBuilder::default(), readers[0].occupancies.mask);
    let layout = loop {
        let factor = Draw::Planned.candidate(mask, 6, &mut rng);
        if let Some(layout) = builder.layout(&readers[0], factor, 58, usize::MAX) {
            break layout;
        }
    };
    (readers, layout)
}

#[test]
fn a_layout_may_use_as_many_slots_as_it_is_told() {
    let (readers, Layout { factor, entries, .. }) = reader();
    let with = |most| LayoutBuilder::default().layout(&readers[0], factor, 58, most);
    assert!(with(entries.len()).is_some() && with(entries.len() - 1).is_none());
}

#[test]
fn a_seat_may_end_where_the_longest_table_does() {
    let (readers, Layout { factor, last, .. }) = reader();
    let at = |offset| Placement::decode(&readers, &format!("{factor:x}:58:{offset}"));
    assert_eq!(at(MOST_ENTRIES - last - 1).unwrap().entries(), MOST_ENTRIES);
    assert!(at(MOST_ENTRIES - last).is_err());
}

#[test]
fn a_limit_moves_only_seats_beyond_it() {
    let (readers, layout) = reader();
    let placement = Placement::decode(&readers, &format!("{:x}:58:7", layout.factor)).unwrap();
    let (pool, never) = ([vec![layout.clone()]], || false);
    let (effort, stop) = (Effort { starts: 50, attempts: 50 }, Stop::when(&never));
    let (end, rng) = (placement.entries(), stream(1, "search"));
    let search = Search::new((&readers, &pool), effort, &placement, end + 9, rng, &stop);
    assert_eq!(search.least(), layout.last + 1);
    let search = search.shortened(end);
    assert_eq!((search.placement(), search.looked()), (placement, 0));
    assert!(search.shortened(end - 1).placement().entries() < end);
}
