//! Bitmaps: bit 0 is the lowest of the first word.

/// Sixty-four bits of two neighboring words, from bit `shift` of the lower one up.
#[inline]
pub const fn joined(low: u64, high: u64, shift: u32) -> u64 {
    // In two steps, since for a shift of 0 the higher word must vanish.
    low >> shift | high << 1 << (63 - shift)
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
        for at in 0..64 {
            let wanted = members([WORDS[0], WORDS[2]]).filter(|bit| (at..at + 64).contains(bit));
            let found = members([joined(WORDS[0], WORDS[2], at as u32)]).map(|bit| at + bit);
            assert_eq!(found.collect::<Vec<_>>(), wanted.collect::<Vec<_>>(), "from {at}");
        }
    }
}
