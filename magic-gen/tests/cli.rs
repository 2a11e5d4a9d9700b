//! What the program prints, word for word. Times are left out of the comparison.
//!
//! `TRYCMD=overwrite cargo test -p magic-gen --test cli` writes the texts anew.

#[test]
fn printed_text() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd").case("tests/cmd/*.toml");
}
