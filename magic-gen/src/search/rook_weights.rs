//! The rook's magics of shared lines: one magic for each rank, made from weights of the squares of
//! a file.
//!
//! The blockers on the file select an *entry*. The index of the entry is a place, plus a *weight*
//! for each blocker. An entry has the attacked ranks, and the rook's own. Two rooks, on any ranks,
//! may share an entry if it has the same ranks for both.
//!
//! **The halves.** A half is the four ranks nearest one edge. The rooks of a half share one place
//! and one list of weights, counted from that edge. A square has one weight for the rooks that have
//! it between them and the edge (*behind*), and another for the rooks that have it on the other
//! side (*beyond*). If a rook has no blocker behind, it uses the entries of the rook at the edge.
//! Only a rook with a blocker behind needs more entries.
//!
//! **The smallest number.** For one rook, no two sets of blockers may select the same entry.
//! Suppose that two sets did. Remove their common blockers from both; the two sets that remain
//! would also share an entry. But the nearest of the remaining blockers is in only one of the two,
//! so the attacked ranks differ. So a rook needs a different entry for each set of blockers, even
//! where the attacked ranks are the same. Several rooks may share entries of the same ranks. So for
//! given ranks, the table needs as many entries as the rook with the most such sets of blockers.
//! The sum over all possible ranks is [`FEWEST`], for any weights. A half alone needs 96 by the
//! same sum. Two halves that share no entry need 192, which the search reaches. We do not know
//! whether fewer are possible.
//!
//! **The search** tries each number of entries, from [`FEWEST`] up. For each number it chooses the
//! weights one by one, depth first: always the smallest weight that agrees with those before. It
//! stops when it has all weights, or after `PATIENCE` choices. The squares beyond come first, the
//! farthest first, since they are in most of the sets of blockers. Three squares are beyond for all
//! four ranks of a half. These are equivalent, and the seed shuffles them. All six orders of both
//! halves lead to 192 entries.
//!
//! **From weights to a magic.** On the turned board, where the rook is bit 0, the square `n` ranks
//! above it (modulo 8) is bit `8 * n`. `(turned | !file) * magic` is minus the magic, minus the
//! product of the magic and each empty square of the file. So the magic is a sum of shifted weights
//! and of the place. Each weight is shifted so that its product with its own square begins at
//! bit 56. The place is a multiple of bit 56, so its products with squares leave the word. Products
//! below bit 56 never carry into bit 56, since the sum of the weights of a rank is less than 256.
//!
//! Source: ours, as far as we know.

use rand_xoshiro::Xoshiro256PlusPlus;

use crate::stream::{below, stream};

/// The bits of the product that select an entry.
const INDEX_BITS: u32 = 8;

/// No weights can need fewer entries.
pub const FEWEST: usize = 176;

/// The search tries this many weights before it gives up a number of entries. For 192 entries, all
/// orders need fewer.
pub const PATIENCE: u64 = 700;

/// What the search found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RookWeights {
    pub magics: [u64; 8],
    /// The entries up to the last in use.
    pub entries: usize,
    pub tried: u64,
}

/// The squares of the file without the rook's own, on the board that is turned until the rook is
/// bit 0.
const TURNED_FILE: u64 = 0x0101_0101_0101_0100;

/// The entry that an occupancy selects, on the turned board.
pub fn entry(turned: u64, magic: u64) -> usize {
    ((turned | !TURNED_FILE).wrapping_mul(magic) >> (u64::BITS - INDEX_BITS)) as usize
}

/// The ranks on which a set of squares of one file has a square.
pub fn ranks_of(set: u64) -> u64 {
    let on = (0..8).map(|rank| 0xFF << (8 * rank)).filter(|rank| set & rank != 0);
    on.sum()
}

/// Searches for the weights under a seed.
pub fn find(seed: u64) -> RookWeights {
    let mut rng = stream(seed, "shared lines rook");
    let mut tried = 0;
    for entries in FEWEST.. {
        let mut search = WeightSearch::new(&mut rng, entries);
        let is_complete = search.choose_from(0, &[0; 1 << INDEX_BITS]);
        tried += search.tried;
        if is_complete {
            return RookWeights {
                magics: std::array::from_fn(|n| search.magic(n)),
                entries,
                tried,
            };
        }
    }
    unreachable!("there is always a greater number")
}

/// The ranks that an entry attacks, a bit each; 0 while the entry is unused.
type EntryRanks = [u8; 1 << INDEX_BITS];

/// A number that is chosen in one step, in one half.
#[derive(Clone, Copy)]
enum Choice {
    /// The entry of the empty file.
    Place,
    /// The weight of a blocker at this distance from the edge, beyond the rook.
    Beyond(usize),
    /// The same, behind the rook.
    Behind(usize),
}

/// The numbers of a half that are chosen so far, by the distance from its edge.
#[derive(Clone, Copy, Default)]
struct Half {
    place: usize,
    beyond: [Option<usize>; 8],
    behind: [Option<usize>; 8],
}

/// The numbers of both halves, chosen in the order of `steps`.
struct WeightSearch {
    entries: usize,
    steps: Vec<(usize, Choice)>,
    halves: [Half; 2],
    tried: u64,
}

impl WeightSearch {
    fn new(rng: &mut Xoshiro256PlusPlus, entries: usize) -> Self {
        let mut steps = Vec::new();
        for half in 0..2 {
            let mut far = [6, 5, 4];
            (1..3).rev().for_each(|n| far.swap(n, below(rng, n as u64 + 1) as usize));
            let beyond = far.into_iter().chain([3, 2, 1]).map(Choice::Beyond);
            let weights = beyond.chain([1, 2].map(Choice::Behind));
            steps.extend([Choice::Place].into_iter().chain(weights).map(|choice| (half, choice)));
        }
        Self { entries, steps, halves: Default::default(), tried: 0 }
    }

    /// Chooses the numbers from this step on, so that their entries agree with those taken. Returns
    /// whether all numbers are found.
    fn choose_from(&mut self, step: usize, taken: &EntryRanks) -> bool {
        let Some(&(half, choice)) = self.steps.get(step) else { return true };
        let selections = self.selections(half, choice);
        for number in 0..self.entries {
            let Some(table) = with_selections(taken, self.entries, &selections, number) else {
                continue;
            };
            self.tried += 1;
            self.set(half, choice, Some(number));
            if self.choose_from(step + 1, &table) {
                return true;
            }
            if self.tried > PATIENCE {
                return false;
            }
        }
        self.set(half, choice, None);
        false
    }

    fn set(&mut self, half: usize, choice: Choice, number: Option<usize>) {
        let half = &mut self.halves[half];
        match choice {
            Choice::Place => half.place = number.unwrap_or_default(),
            Choice::Beyond(on) => half.beyond[on] = number,
            Choice::Behind(on) => half.behind[on] = number,
        }
    }

    /// The sets of blockers that the number of a step decides. For each set: the entry that it
    /// selects without this number, and the ranks that the rook attacks.
    fn selections(&self, half: usize, choice: Choice) -> Vec<(usize, u8)> {
        let Half { place, beyond, behind } = self.halves[half];
        let (rooks, on) = match choice {
            Choice::Place => return vec![(0, u8::MAX)],
            Choice::Beyond(on) => (0..on.min(4), on),
            Choice::Behind(on) => (on + 1..4, on),
        };
        let mut selections = Vec::new();
        for rook in rooks {
            let mut sets = vec![(place, 1_u8 << on)];
            for other in (1..7).filter(|&other| other != on) {
                let weight = if other < rook { behind[other] } else { beyond[other] };
                let Some(weight) = weight.filter(|_| other != rook) else { continue };
                let with =
                    |&(entry, blockers): &(usize, u8)| (entry + weight, blockers | 1 << other);
                sets.extend_from_slice(&sets.iter().map(with).collect::<Vec<_>>());
            }
            selections.extend(sets.into_iter().map(|(entry, blockers)| {
                let ranks = ranks(rook, blockers);
                (entry, if half == 0 { ranks } else { ranks.reverse_bits() })
            }));
        }
        selections
    }

    fn magic(&self, rank: usize) -> u64 {
        let (half, edge) = if rank < 4 { (0, 0) } else { (1, 7) };
        let Half { place, beyond, behind } = self.halves[half];
        let lowest = u64::BITS - INDEX_BITS;
        let (mut gathering, mut last) = (0, place as u64);
        for on in (1..7).filter(|&on| on != rank) {
            let side = if on ^ edge < rank ^ edge { behind } else { beyond };
            let weight = side[on ^ edge].expect("all weights are chosen") as u64;
            gathering += weight << (lowest - 8 * ((on + 8 - rank) % 8) as u32);
            last += weight;
        }
        // With all squares occupied nothing is subtracted from minus the magic.
        gathering + (((1 << INDEX_BITS) - 1 - last) << lowest)
    }
}

/// The table with the results of all selections, if they agree with it.
fn with_selections(
    taken: &EntryRanks,
    entries: usize,
    selections: &[(usize, u8)],
    number: usize,
) -> Option<EntryRanks> {
    let agrees = |table: &EntryRanks, entry: usize, ranks: u8| {
        entry < entries && table.get(entry).is_some_and(|&there| there == 0 || there == ranks)
    };
    // Most numbers fail here, before the table is copied.
    if !selections.iter().all(|&(entry, ranks)| agrees(taken, entry + number, ranks)) {
        return None;
    }
    let mut table = *taken;
    for &(entry, ranks) in selections {
        // Two of the selections may contradict each other.
        if !agrees(&table, entry + number, ranks) {
            return None;
        }
        table[entry + number] = ranks;
    }
    Some(table)
}

/// The ranks that a rook attacks and its own, a bit each; the blockers are on other ranks.
fn ranks(rook: usize, blockers: u8) -> u8 {
    let (below, above) = (blockers & ((1 << rook) - 1), blockers >> rook);
    let lowest = below.checked_ilog2().unwrap_or(0);
    let highest = if above == 0 { 7 } else { rook as u32 + above.trailing_zeros() };
    u8::MAX >> (7 - highest) & u8::MAX << lowest
}
