//! Invalid requests are refused with a list of valid ones.

use peers::arguments::{known, number};
use peers::bounds;
use peers::method::Role;
use peers::methods;

#[test]
fn a_number_in_the_environment() {
    assert_eq!(number("ROUNDS", "3", 1), Ok(3));
    assert_eq!(number("FULL", "0", 0), Ok(0));
    for (text, least) in [("0", 1), ("x", 0), ("", 0), ("-1", 0), ("1.5", 1)] {
        let message = format!("ROUNDS is {text:?}, not a number from {least}");
        assert_eq!(number("ROUNDS", text, least), Err(message));
    }
}

#[test]
fn a_word_that_names_nothing() {
    let words = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
    let names = ["start", "kiwipete", "bulk"];
    assert_eq!(known(&words(&[]), &names), Ok(()));
    assert_eq!(known(&words(&["bulk", "start"]), &names), Ok(()));
    for (asked, stranger) in [(&["every"][..], "every"), (&["start", "star"], "star")] {
        let message = format!("{stranger:?} is none of start, kiwipete, bulk");
        assert_eq!(known(&words(asked), &names), Err(message));
    }
}

#[test]
fn peers_are_always_measured_and_bounds_when_asked_for() {
    let selected = |words: &[&str]| {
        let all = methods::all().into_iter().chain(bounds::all()).collect();
        methods::selected(all, words).map(|methods| methods.into_iter().map(|one| one.role))
    };
    let count = |words: &[&str], role| selected(words).unwrap().filter(|one| *one == role).count();
    let peers = methods::all().into_iter().filter(|one| one.role.is_peer()).count();
    for (words, ours, bounds) in [
        (&[][..], methods::all().len() - peers, 0),
        (&["default"], 1, 0),
        (&["bound"], 0, 2),
        // A name, and not all those that begin with it.
        (&["hyperbola"], 1, 0),
        (&["magics"], 7, 0),
    ] {
        assert_eq!(selected(words).unwrap().filter(|role| role.is_peer()).count(), peers);
        assert_eq!(count(words, Role::Ours), ours, "{words:?}");
        assert_eq!(count(words, Role::Bound), bounds, "{words:?}");
    }
    assert!(selected(&["x-ray"]).is_err());
}
