//! Text with another word in a column of one line, for tests of damaged finds.

/// Replaces a column of the line that begins with `start`; the columns count from 0.
pub fn with_column(text: &str, start: &str, column: usize, value: &str) -> String {
    let edit = |line: &str| {
        let mut words: Vec<&str> = line.split(' ').collect();
        if line.starts_with(start) {
            words[column] = value;
        }
        words.join(" ") + "\n"
    };
    text.lines().map(edit).collect()
}
