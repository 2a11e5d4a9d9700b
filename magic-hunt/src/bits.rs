//! Bitmaps: bit 0 is the lowest of the first word.

/// Sixty-four bits of two neighboring words, from bit `shift` of the lower one up.
#[inline]
pub const fn joined(low: u64, high: u64, shift: u32) -> u64 {
    // In two steps, since for a shift of 0 the higher word must vanish. If a shift is never 0, as
    // in loops over neighboring words, one step is enough, and faster.
    low >> shift | high << 1 << (63 - shift)
}

/// Sixty-four bits of a bitmap from bit `at` up; beyond its end there are zeros.
#[inline]
pub fn word_at(words: &[u64], at: u32) -> u64 {
    let word = |at: usize| words.get(at).copied().unwrap_or(0);
    let first = at as usize / 64;
    joined(word(first), word(first + 1), at % 64)
}

/// The numbers of the bits that are set, in ascending order.
#[inline]
pub fn members(words: impl IntoIterator<Item = u64>) -> impl Iterator<Item = usize> {
    (0..).step_by(64).zip(words).flat_map(|(first, mut word)| {
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
            word &= word - 1;
            Some(first + bit)
        })
    })
}

/// From the beginnings of runs of `length` set bits, the beginnings of runs of `wanted` set bits,
/// by doubling.
pub fn shrink(starts: &mut [u64], mut length: u32, wanted: u32) {
    while length < wanted {
        let step = length.min(wanted - length);
        for at in 0..starts.len() {
            let next = starts.get(at + 1).copied().unwrap_or(0);
            starts[at] &= starts[at] >> step | next << (64 - step);
        }
        length += step;
    }
}

/// From the beginnings of runs of `length` bits, all bits of these runs.
pub fn grow(inside: &mut [u64], length: u32) {
    let mut covered = 1;
    while covered < length {
        let step = covered.min(length - covered);
        for at in (0..inside.len()).rev() {
            let before = if at > 0 { inside[at - 1] } else { 0 };
            inside[at] |= inside[at] << step | before >> (64 - step);
        }
        covered += step;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: [u64; 3] = [0x8000_0000_0000_0003, 0, 0x10];

    #[test]
    fn the_members_are_the_bits_that_are_set() {
        assert_eq!(members(WORDS).collect::<Vec<_>>(), [0, 1, 63, 132]);
    }

    #[test]
    fn a_word_may_begin_anywhere() {
        for at in 0..256 {
            let wanted = members(WORDS).filter(|bit| (at..at + 64).contains(bit));
            let found = members([word_at(&WORDS, at as u32)]).map(|bit| at + bit);
            assert_eq!(found.collect::<Vec<_>>(), wanted.collect::<Vec<_>>(), "from {at}");
        }
    }
}
