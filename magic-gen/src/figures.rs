//! Numbers for people.

/// A number with commas between the thousands.
pub fn thousands(number: impl TryInto<u128>) -> String {
    let digits = number.try_into().map_or_else(|_| "?".to_owned(), |n| n.to_string());
    let group = |(i, digit): (usize, char)| {
        let comma = i > 0 && (digits.len() - i).is_multiple_of(3);
        comma.then_some(',').into_iter().chain([digit])
    };
    digits.chars().enumerate().flat_map(group).collect()
}
