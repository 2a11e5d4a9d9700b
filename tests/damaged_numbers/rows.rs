//! The rows and words of a file.

/// A hexadecimal number with a sign, which Rust's own parser accepts.
pub fn signed(word: &str) -> String {
    word.replacen("0x", "0x+", 1)
}

/// The lines that are not comments, each with its index from 0.
pub fn rows(text: &str) -> Vec<(usize, Vec<&str>)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
    lines.map(|(n, line)| (n, line.split(' ').collect())).collect()
}
