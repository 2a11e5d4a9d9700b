//! Ruin and recreate: the table as it is packed, move by move.
//!
//! A move lifts a few pieces that lie about the same slot; one in four forces a
//! square that has no place into the table, where of some places the cheapest pieces
//! are in its way, and lifts those. Then it tries to put down whatever has no place,
//! large squares first but not always in the same order. Some of a square's pieces are
//! asked where they fit, and the one that spoils the least of the free slots goes there.
//! If the table has become worse, by more than annealing allows, all is put back.
//!
//! A table costs what its pieces spoil of the [ground](Ground), and for each square
//! without a place several times its size: more and more the longer it has none
//! ([`Patience`]).

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::ground::Ground;
use super::patience::Patience;
use super::piece::Piece;

/// A square without a place costs so many times as much as its cheapest piece, as
/// long as there is patience.
const MISSING: i64 = 2;

/// And so many slots more, for the sake of the small ones.
const EACH: i64 = 8;

/// One move in so many forces a square without a place into the table.
const FORCED: u64 = 4;

/// At so many places is it looked what would be in its way there.
const LOOKS: u32 = 32;

/// How many pieces of a square that was lifted are tried in a move, and how many of
/// one that has been waiting: that would mostly not fit.
const ASKED: usize = 24;
const ASKED_AGAIN: usize = 8;

/// At how many positions each of them is weighed.
const WEIGHED: u32 = 4;

/// The most pieces that a move lifts.
const LIFTED: u64 = 5;

/// By how many slots a move may be worse: this, times an exponentially distributed
/// number.
const HEAT: i64 = 10;

/// Which of a square's pieces lies where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The number of the piece among those of its square.
    pub choice: u32,
    /// The slot of the table under its lowest.
    pub position: u32,
}

/// A table without overlaps, in which some squares may have no place.
#[derive(Clone, Debug)]
pub struct Ruin<'a, G> {
    choices: &'a [Vec<Piece>],
    least: Vec<i64>,
    places: Vec<Option<Place>>,
    patience: Patience,
    ground: G,
    rng: Xoshiro256PlusPlus,
}

impl<'a, G: Ground> Ruin<'a, G> {
    /// A table of as many slots as the ground, with the pieces of `places` that lie
    /// within it. All of them have to fit.
    pub fn new(
        choices: &'a [Vec<Piece>],
        places: Vec<Option<Place>>,
        patience: Patience,
        ground: G,
        rng: Xoshiro256PlusPlus,
    ) -> Self {
        let cheapest = |of: &Vec<Piece>| of.iter().map(|piece| piece.cost).min().unwrap_or(0);
        let least = choices.iter().map(|of| i64::from(cheapest(of))).collect();
        let mut ruin = Self { choices, least, places, patience, ground, rng };
        ruin.resize(ruin.length());
        ruin
    }

    /// Where the pieces lie.
    pub fn places(&self) -> &[Option<Place>] {
        &self.places
    }

    /// How long the squares without a place have been waiting.
    pub const fn patience(&self) -> &Patience {
        &self.patience
    }

    /// Whether all squares have a place.
    pub fn is_complete(&self) -> bool {
        self.places.iter().all(Option::is_some)
    }

    /// How many slots there are.
    pub fn length(&self) -> u32 {
        self.ground.length()
    }

    /// One more than the highest used slot.
    pub fn end(&self) -> u32 {
        let extents = (0..self.places.len()).filter_map(|unit| self.extent(unit));
        extents.map(|(_, end)| end).max().unwrap_or(0)
    }

    /// Changes the length; what hangs over the end is taken off.
    pub fn resize(&mut self, len: u32) {
        self.ground = self.ground.empty(len);
        for unit in 0..self.places.len() {
            let kept = self.extent(unit).is_some_and(|(_, end)| end <= len);
            match self.places[unit].take() {
                Some(place) if kept => self.put(unit, place),
                _ => {}
            }
        }
    }

    /// Makes the table as long as it must be for all squares to have a place.
    pub fn complete(&mut self) {
        let spans = self.choices.iter().filter_map(|of| of.iter().map(|p| p.span).min());
        self.resize(self.length() + spans.sum::<u32>());
        for unit in self.missing() {
            self.ground.look(unit, 0, self.length());
            let ends = self.choices[unit].iter().enumerate().filter_map(|(choice, piece)| {
                let position = self.ground.first_fit(&piece.probes, 0, self.length())?;
                Some((position + piece.span, Place { choice: choice as u32, position }))
            });
            if let Some((_, place)) = ends.min_by_key(|&(end, _)| end) {
                self.put(unit, place);
            }
        }
        self.resize(self.end());
    }

    /// One move.
    pub fn step(&mut self) {
        let before = self.places.clone();
        let waiting = self.waiting();
        let mut cost = 0;
        if let Some((from, to)) = self.make_room(&mut cost) {
            for unit in self.missing() {
                let asked = if before[unit].is_some() { ASKED } else { ASKED_AGAIN };
                cost += self.recreate(unit, asked, from, to);
            }
        }
        let slack = HEAT * G::SLOT * i64::from(self.rng.next_u64().leading_zeros());
        if cost + self.waiting() - waiting > slack {
            self.put_back(&before);
        }
        self.patience.after_a_move(&self.places);
    }

    fn piece(&self, unit: usize, place: Place) -> &'a Piece {
        &self.choices[unit][place.choice as usize]
    }

    fn put(&mut self, unit: usize, place: Place) {
        self.ground.put(unit, self.piece(unit, place), place.position);
        self.places[unit] = Some(place);
    }

    fn lift(&mut self, unit: usize) {
        if let Some(place) = self.places[unit].take() {
            self.ground.lift(unit, self.piece(unit, place), place.position);
        }
    }

    fn put_back(&mut self, before: &[Option<Place>]) {
        let changed = |&unit: &usize| self.places[unit] != before[unit];
        let changed: Vec<usize> = (0..before.len()).filter(changed).collect();
        for &unit in &changed {
            self.lift(unit);
        }
        for unit in changed {
            if let Some(place) = before[unit] {
                self.put(unit, place);
            }
        }
    }

    /// From the lowest slot of a square's piece to beyond its highest.
    fn extent(&self, unit: usize) -> Option<(u32, u32)> {
        let place = self.places[unit]?;
        Some((place.position, place.position + self.piece(unit, place).span))
    }

    /// What the squares without a place cost.
    fn waiting(&self) -> i64 {
        let without = (0..self.places.len()).filter(|&unit| self.places[unit].is_none());
        let cost = |unit| G::SLOT * (MISSING * self.patience.times(unit, self.least[unit]) + EACH);
        without.map(cost).sum()
    }

    /// The squares without a place, roughly the largest first.
    fn missing(&mut self) -> Vec<usize> {
        let mut missing = Vec::new();
        for unit in 0..self.places.len() {
            if self.places[unit].is_none() {
                let noise = 48 + self.below(32) as i64;
                missing.push((self.patience.times(unit, self.least[unit]) * noise, unit));
            }
        }
        missing.sort_unstable_by_key(|&size| std::cmp::Reverse(size));
        missing.into_iter().map(|(_, unit)| unit).collect()
    }

    /// Lifts some pieces, counts what that saves, and says between which slots
    /// something may fit now that did not before.
    fn make_room(&mut self, cost: &mut i64) -> Option<(u32, u32)> {
        if self.below(FORCED) == 0 {
            let missing = self.missing();
            if !missing.is_empty() {
                let unit = missing[self.below(missing.len() as u64) as usize];
                return self.force(unit, cost);
            }
        }
        Some(self.lift_some(cost))
    }

    /// Lifts a piece and counts what that saves.
    fn ruin(&mut self, unit: usize, cost: &mut i64) {
        if let Some(place) = self.places[unit] {
            self.lift(unit);
            *cost -= self.ground.spoils(unit, self.piece(unit, place), place.position);
        }
    }

    /// Puts a square where the least is in its way, of some places that are drawn,
    /// and lifts that, unless it is a lot.
    fn force(&mut self, unit: usize, cost: &mut i64) -> Option<(u32, u32)> {
        let mut best: Option<(i64, Place, Vec<usize>)> = None;
        for _ in 0..LOOKS {
            let Some(place) = self.anywhere(unit) else { continue };
            let most = best.as_ref().map_or(i64::MAX, |&(least, ..)| least);
            if let Some((dear, in_the_way)) = self.in_the_way(unit, place, most) {
                best = Some((dear, place, in_the_way));
            }
        }
        let (_, place, in_the_way) = best?;
        let piece = self.piece(unit, place);
        let mut changed = (place.position, place.position + piece.span);
        for other in in_the_way {
            if let Some((from, to)) = self.extent(other) {
                changed = (changed.0.min(from), changed.1.max(to));
            }
            self.ruin(other, cost);
        }
        *cost += self.ground.spoils(unit, piece, place.position);
        self.put(unit, place);
        Some(changed)
    }

    /// A place for a square within the table, whatever lies there.
    fn anywhere(&mut self, unit: usize) -> Option<Place> {
        let choice = self.below(self.choices[unit].len() as u64) as u32;
        let span = self.choices[unit][choice as usize].span;
        let top = self.length().checked_sub(span)?;
        let position = self.below(u64::from(top) + 1) as u32;
        Some(Place { choice, position })
    }

    /// What is in the way of a square at some place, and how badly that would want
    /// a place, if it is not a lot and less than `most`.
    fn in_the_way(&self, unit: usize, place: Place, most: i64) -> Option<(i64, Vec<usize>)> {
        let piece = self.piece(unit, place);
        let (mut dear, mut others) = (0, Vec::new());
        for (other, there) in self.places.iter().enumerate() {
            let Some(there) = *there else { continue };
            let by = i64::from(place.position) - i64::from(there.position);
            if self.ground.quarrel(unit, other) && piece.overlaps(self.piece(other, there), by) {
                dear += self.patience.times(other, self.least[other]);
                others.push(other);
                if dear >= most || others.len() > G::IN_THE_WAY {
                    return None;
                }
            }
        }
        Some((dear, others))
    }

    /// Lifts some pieces that lie about the same slot.
    fn lift_some(&mut self, cost: &mut i64) -> (u32, u32) {
        let at = self.below(u64::from(self.length())) as u32;
        let about =
            |&unit: &usize| self.extent(unit).is_some_and(|(from, to)| (from..to).contains(&at));
        let mut near: Vec<usize> = (0..self.places.len()).filter(about).collect();
        if near.is_empty() {
            return (0, self.length());
        }
        let mut changed = (at, at + 1);
        for _ in 0..=self.below(LIFTED).min(near.len() as u64 - 1) {
            let chosen = self.below(near.len() as u64) as usize;
            let unit = near.swap_remove(chosen);
            if let Some((from, to)) = self.extent(unit) {
                changed = (changed.0.min(from), changed.1.max(to));
            }
            self.ruin(unit, cost);
        }
        changed
    }

    /// Puts a square down where it spoils least, if one of some of its pieces fits
    /// about where something has changed, and says what that costs.
    fn recreate(&mut self, unit: usize, asked: usize, from: u32, to: u32) -> i64 {
        let of = &self.choices[unit];
        let longest = of.iter().map(|piece| piece.span).max().unwrap_or(0);
        self.ground.look(unit, from.saturating_sub(longest), to + longest);
        let (start, stride) = (self.below(of.len() as u64), 1 + self.below(of.len() as u64));
        let mut best: Option<(i64, Place)> = None;
        for nth in 0..asked.min(of.len()) as u64 {
            let choice = (start + nth * stride) as usize % of.len();
            let piece = &of[choice];
            // At least half of what has changed, or of the piece, is to be covered.
            let half = piece.span.min(to - from) / 2;
            let (from, to) = ((from + half).saturating_sub(piece.span), to - half);
            self.ground.fits(&piece.probes, from, to, WEIGHED, |position| {
                let cost = self.ground.spoils(unit, piece, position);
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, Place { choice: choice as u32, position }));
                }
            });
        }
        best.map_or(0, |(cost, place)| {
            self.put(unit, place);
            cost
        })
    }

    fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.rng.next_u64()) * u128::from(n)) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::super::board::Board;
    use super::super::claims::Claims;
    use super::super::open::open;
    use super::super::share::Share;
    use super::*;
    use crate::hunt::Hunt;
    use crate::hunt::candidates::{Candidates, Form, Pool, ShiftRule, Starts};
    use crate::stream::stream;

    fn choices() -> Vec<Vec<Piece>> {
        let (form, shift, starts) = (Form::Black, ShiftRule::Variable, Starts::default());
        let hunt = Candidates { form, shift, seed: 1, steps: 1, moves: 50, keep: 14, starts };
        let mut records: Vec<_> = (0..hunt.units()).map(|unit| hunt.begin(unit)).collect();
        for (unit, record) in (0..).zip(&mut records) {
            hunt.step(unit, record);
        }
        let pool = Pool::read(&hunt.report(&mut (0..).zip(&records)), form).unwrap();
        let pieces = |of: &Vec<_>| of.iter().map(|(c, f)| Piece::new(*c, f)).collect();
        pool.units.iter().map(pieces).collect()
    }

    /// What the whole table costs, counted anew.
    fn cost(ruin: &Ruin<'_, Board>) -> i64 {
        let used: u32 = (0..128)
            .filter_map(|unit| ruin.places[unit].map(|place| ruin.piece(unit, place).used))
            .sum();
        let free: Vec<u64> = [&[0], ruin.ground.free()].concat();
        let open: u32 = (1..free.len() - 1)
            .step_by(98)
            .map(|at| open(&free[at - 1..(at + 99).min(free.len())]))
            .sum();
        Board::SLOT * i64::from(used) - i64::from(open) + ruin.waiting()
    }

    fn the_parts_of_a_move_add_up<G: Ground>(ground: G, cost: impl Fn(&Ruin<'_, G>) -> i64) {
        let choices = choices();
        let patience = Patience::new(128);
        let mut ruin = Ruin::new(&choices, vec![None; 128], patience, ground, stream(1, "ruin"));
        let (mut forced, mut lifted) = (0, 0);
        for number in 0..300 {
            let before = cost(&ruin);
            let waiting = ruin.waiting();
            let mut change = 0;
            let missing = ruin.missing();
            let room = if number % 3 == 0 && !missing.is_empty() {
                let room = ruin.force(missing[0], &mut change);
                forced += u32::from(room.is_some());
                room
            } else {
                lifted += 1;
                Some(ruin.lift_some(&mut change))
            };
            if let Some((from, to)) = room {
                for unit in ruin.missing() {
                    change += ruin.recreate(unit, ASKED, from, to);
                }
            }
            change += ruin.waiting() - waiting;
            assert_eq!(cost(&ruin), before + change, "move {number}");
        }
        assert!(forced > 2 && lifted > 10, "{forced} {lifted}");
    }

    #[test]
    fn the_parts_of_a_move_cost_together_what_the_table_does_more() {
        the_parts_of_a_move_add_up(Board::new(70_000), cost);
        let claims = Claims::new(Share::Far.quarrels().unwrap()).empty(36_000);
        the_parts_of_a_move_add_up(claims, |ruin| ruin.ground.spoilt() + ruin.waiting());
    }

    #[test]
    fn only_those_who_quarrel_are_in_the_way() {
        let (choices, patience) = (choices(), Patience::new(128));
        let claims = Claims::new(Share::Far.quarrels().unwrap()).empty(36_000);
        let mut ruin = Ruin::new(&choices, vec![None; 128], patience, claims, stream(3, "ruin"));
        let [a1, b1, b3] = [0, 1, 17];
        let place = Place { choice: 0, position: 0 };
        ruin.put(a1, place);
        let in_the_way = |unit| ruin.in_the_way(unit, place, i64::MAX).unwrap().1;
        assert_eq!((in_the_way(b1), in_the_way(b3)), (vec![a1], vec![]));
    }

    #[test]
    fn what_is_put_back_is_as_it_was() {
        let choices = choices();
        let patience = Patience::new(128);
        let mut ruin =
            Ruin::new(&choices, vec![None; 128], patience, Board::new(90_000), stream(2, "ruin"));
        (0..50).for_each(|_| ruin.step());
        let (places, free) = (ruin.places.clone(), ruin.ground.free().to_vec());
        for _ in 0..50 {
            let mut change = 0;
            let (from, to) = ruin.lift_some(&mut change);
            for unit in ruin.missing() {
                ruin.recreate(unit, ASKED, from, to);
            }
            ruin.put_back(&places);
            assert_eq!(ruin.places, places);
            assert_eq!(ruin.ground.free(), free);
        }
    }
}
