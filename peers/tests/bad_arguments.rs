//! Invalid requests are refused with a list of valid ones.

use peers::arguments::{known, number};
use peers::methods::{self, Role};

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
fn peers_are_always_measured() {
    let count = |words: &[&str], is_ours: bool| {
        let methods = methods::selected(words).unwrap();
        methods.iter().filter(|method| (method.role == Role::Ours) == is_ours).count()
    };
    let peers = methods::all().iter().filter(|method| method.role != Role::Ours).count();
    for (words, ours) in [
        (&[][..], methods::all().len() - peers),
        (&["default"], 1),
        // A name, and not all those that begin with it.
        (&["hyperbola"], 1),
        (&["magics"], 7),
    ] {
        assert_eq!((count(words, false), count(words, true)), (peers, ours), "{words:?}");
    }
    assert!(methods::selected(&["x-ray"]).is_err());
}
