//! What makes no sense is refused with what does.

use peers::asked::number;

#[test]
fn a_number_in_the_environment() {
    assert_eq!(number("ROUNDS", "3", 1), Ok(3));
    assert_eq!(number("FULL", "0", 0), Ok(0));
    for (text, least) in [("0", 1), ("x", 0), ("", 0), ("-1", 0), ("1.5", 1)] {
        let message = format!("ROUNDS is {text:?}, not a number from {least}");
        assert_eq!(number("ROUNDS", text, least), Err(message));
    }
}
