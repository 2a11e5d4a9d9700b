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

#[cfg(test)]
mod tests {
    use super::{counted, thousands};

    #[test]
    fn one_is_singular() {
        let text = [0, 1, 2, 1_000].map(|number| counted(number, "magic"));
        assert_eq!(text, ["0 magics", "1 magic", "2 magics", "1,000 magics"]);
    }

    #[test]
    fn thousands_are_separated_by_commas() {
        let wanted = [(0_u32, "0"), (999, "999"), (1_000, "1,000"), (107_648, "107,648")];
        for (number, text) in wanted {
            assert_eq!(thousands(number), text);
        }
        assert_eq!(thousands(u64::MAX), "18,446,744,073,709,551,615");
    }
}
