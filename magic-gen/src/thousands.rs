//! Numbers with commas between the thousands, alone or with a noun.

/// A number with commas between the thousands.
pub fn thousands(number: impl TryInto<u128>) -> String {
    let digits = number.try_into().map_or_else(|_| "?".to_owned(), |n| n.to_string());
    let group = |(i, digit): (usize, char)| {
        let comma = i > 0 && (digits.len() - i).is_multiple_of(3);
        comma.then_some(',').into_iter().chain([digit])
    };
    digits.chars().enumerate().flat_map(group).collect()
}

/// A number with its noun: `1 magic`, `2 magics`.
pub fn counted(number: u64, one: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {one}{plural}", thousands(number))
}
