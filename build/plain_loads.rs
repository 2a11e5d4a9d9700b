//! What the lookups load, by their formulas alone. The proofs use the functions of `src/`, as the
//! lookups do. If the numbers of a file are right by the formula and not by those, the fault lies
//! in `src/`, and the build says so.

use std::collections::HashMap;

use super::Complaint;

/// What a lookup needs: a place of its table, the word there, and the bits of it that are read.
pub type Load = (i64, u64, u64);

/// The length of the table that has what all these loads need; `None` if two contradict each other.
pub fn length(loads: impl IntoIterator<Item = Load>) -> Option<usize> {
    let (mut table, mut length) = (HashMap::new(), 0);
    for (place, word, read) in loads {
        length = length.max(usize::try_from(place).ok()? + 1);
        let (there, known) = table.entry(place).or_insert((0, 0));
        if (*there ^ word) & *known & read != 0 {
            return None;
        }
        *there |= word & read;
        *known |= read;
    }
    Some(length)
}

/// The complaint about the numbers of a file, or one about the code in `source` if they are right.
pub fn blame(source: &str, are_right: bool, complaint: Complaint) -> Complaint {
    if !are_right {
        return complaint;
    }
    let Complaint { place, what, .. } = complaint;
    let remedy = "the numbers are right by the formula of the lookup: mend the code, or restore it \
                  from version control";
    Complaint {
        place: source.to_string(),
        what: format!("by this code {place} is wrong: {what}"),
        remedy: remedy.to_string(),
    }
}
