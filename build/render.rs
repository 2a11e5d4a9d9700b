//! Writes arrays of numbers as Rust source.

use std::fmt::{LowerHex, Write};

/// `pub(super) static NAME: [NUMBER; …] = […];`, for a large table.
pub fn table(name: &str, number: &str, numbers: &[impl LowerHex]) -> String {
    item("static", name, number, numbers)
}

/// The same as a constant, for numbers from which the crate makes its records.
pub fn constant(name: &str, number: &str, numbers: &[impl LowerHex]) -> String {
    item("const", name, number, numbers)
}

fn item(keyword: &str, name: &str, number: &str, numbers: &[impl LowerHex]) -> String {
    let (length, array) = (numbers.len(), array(numbers));
    format!("pub(super) {keyword} {name}: [{number}; {length}] = {array};\n")
}

/// A table with arrays of `width` numbers inside.
pub fn table_of_rows(name: &str, number: &str, numbers: &[u64], width: usize) -> String {
    let rows: Vec<String> = numbers.chunks(width).map(array).collect();
    let (length, rows) = (rows.len(), rows.join(","));
    format!("pub(super) static {name}: [[{number}; {width}]; {length}] = [{rows}];\n")
}

/// `[0x…,0x…]`: hexadecimal and without spaces, because the compiler reads up to two megabytes of
/// such text.
fn array(numbers: &[impl LowerHex]) -> String {
    let mut text = String::with_capacity(numbers.len() * 12 + 2);
    text.push('[');
    for number in numbers {
        write!(text, "{number:#x},").expect("writing to a string cannot fail");
    }
    text.push(']');
    text
}
