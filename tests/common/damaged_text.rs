//! Text with a part replaced, for tests of damaged files.

/// The text with its line `n`, from 0, replaced by what `edit` makes of it.
pub fn with_line(text: &str, n: usize, edit: impl Fn(&str) -> String) -> String {
    let line = |(i, line): (usize, &str)| if i == n { edit(line) } else { format!("{line}\n") };
    text.lines().enumerate().map(line).collect()
}

/// The text with one word of its line `n` replaced: that of a column, from 0.
pub fn with_word(text: &str, n: usize, separator: &str, column: usize, word: &str) -> String {
    with_line(text, n, |line| {
        let mut words: Vec<&str> = line.split(separator).collect();
        words[column] = word;
        words.join(separator) + "\n"
    })
}
