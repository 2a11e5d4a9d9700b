//! Rust source for tables of numbers.

use std::fmt::Write;

/// `pub(super) static NAME: TYPE = VALUE;`
pub fn table(name: &str, type_name: &str, value: &str) -> String {
    format!("pub(super) static {name}: {type_name} = {value};\n")
}

/// `[0x…,0x…]`: hexadecimal and without spaces, because the compiler reads up
/// to two megabytes of it.
pub fn array(numbers: &[u64]) -> String {
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
    list(numbers.chunks(width).map(array))
}

/// `[a,b,c]` of anything already rendered.
pub fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}
