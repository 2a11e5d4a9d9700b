//! Writes arrays of numbers as Rust source.

use std::fmt::{LowerHex, Write};

/// `pub(super) static NAME: TYPE = VALUE;`, for a large table.
pub fn table(name: &str, type_name: &str, value: &str) -> String {
    format!("pub(super) static {name}: {type_name} = {value};\n")
}

/// `pub(super) const NAME: TYPE = VALUE;`, for numbers from which the crate makes its records.
pub fn constant(name: &str, type_name: &str, value: &str) -> String {
    format!("pub(super) const {name}: {type_name} = {value};\n")
}

/// `[0x…,0x…]`: hexadecimal and without spaces, because the compiler reads up to two megabytes of
/// such text.
pub fn array(numbers: &[impl LowerHex]) -> String {
    let mut text = String::with_capacity(numbers.len() * 12 + 2);
    text.push('[');
    for number in numbers {
        write!(text, "{number:#x},").expect("writing to a string cannot fail");
    }
    text.push(']');
    text
}

/// `[[…],[…]]` with `width` numbers in each inner array.
pub fn rows(numbers: &[u64], width: usize) -> String {
    let rows: Vec<String> = numbers.chunks(width).map(array).collect();
    format!("[{}]", rows.join(","))
}
