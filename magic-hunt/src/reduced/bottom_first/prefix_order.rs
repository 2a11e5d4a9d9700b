//! The order of the prefixes.

use rand_xoshiro::rand_core::Rng;

use magic_gen::stream::stream;

/// The numbers below a power of two, shuffled: `i` goes to `i * odd + start`.
///
/// The low bits of such an order have a short period. But it needs no memory, and it can be
/// reversed.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    bits: u32,
    odd: u64,
    start: u64,
}

impl Order {
    /// The order of the numbers of `bits` bits for `seed` and `label`.
    pub fn new(bits: u32, seed: u64, label: &str) -> Self {
        let mut rng = stream(seed, label);
        Self { bits, odd: rng.next_u64() | 1, start: rng.next_u64() }
    }

    /// The number at position `index`.
    pub const fn prefix(self, index: u64) -> u64 {
        self.reduced(index.wrapping_mul(self.odd).wrapping_add(self.start))
    }

    /// The position of a number.
    pub fn index(self, prefix: u64) -> u64 {
        self.reduced(prefix.wrapping_sub(self.start).wrapping_mul(inverse(self.odd)))
    }

    const fn reduced(self, number: u64) -> u64 {
        if self.bits < 64 { number & ((1 << self.bits) - 1) } else { number }
    }
}

/// The number that gives 1 when multiplied by `odd`, by Newton's iteration: an odd number is its
/// own inverse in the low three bits, and each of five rounds doubles the number of right bits.
fn inverse(odd: u64) -> u64 {
    let better = |it: u64, _| it.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(it)));
    (0..5).fold(odd, better)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_comes_once_and_knows_its_place() {
        for bits in 0..14 {
            let order = Order::new(bits, 1, "order");
            let mut seen = vec![false; 1 << bits];
            for index in 0..1 << bits {
                let prefix = order.prefix(index);
                assert!(!std::mem::replace(&mut seen[prefix as usize], true));
                assert_eq!(order.index(prefix), index);
            }
        }
    }

    #[test]
    fn wide_numbers_know_their_place_too() {
        for bits in [38, 63, 64] {
            let order = Order::new(bits, 2, "order");
            (0..1000).for_each(|i| assert_eq!(order.index(order.prefix(i << 20)), i << 20));
        }
    }
}
