//! What the program prints, word for word.
//!
//! `TRYCMD=overwrite cargo test -p magic-hunt --test printed_texts` writes the texts anew.

#[test]
fn the_program_prints_the_texts_of_the_files() {
    trycmd::TestCases::new().case("tests/cmd/*.trycmd");
}
