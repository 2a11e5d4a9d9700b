//! Pieces on any board by stepping from square to square. It has nothing of the crate: a board is a
//! size and a formula for the number of a square, a piece is a name.

/// A place: file and rank.
pub type Place = (i32, i32);

/// A board, with the number of each place.
pub struct Board {
    pub files: i32,
    pub ranks: i32,
    pub number: fn(&Board, Place) -> usize,
}

/// What is attacked along a path.
#[derive(Clone, Copy, PartialEq)]
enum Along {
    Slide,
    Hop,
    Behind,
}

const ROOK: [Place; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const BISHOP: [Place; 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const KNIGHT: [Place; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Board {
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let files = self.files;
        (0..self.ranks).flat_map(move |rank| (0..files).map(move |file| (file, rank)))
    }

    pub fn number(&self, at: Place) -> usize {
        (self.number)(self, at)
    }

    fn has(&self, (file, rank): Place) -> bool {
        (0..self.files).contains(&file) && (0..self.ranks).contains(&rank)
    }

    /// What the piece of this name attacks, and all squares at which it looked.
    pub fn walk(&self, piece: &str, color: u64, from: Place, occupied: u128) -> [u128; 2] {
        if let Some(piece) = piece.strip_suffix("_to") {
            return self.attackers(piece, color, from, occupied);
        }
        let mut seen = Walk { board: self, from, occupied, attacked: 0, looked: 0 };
        let up = if color == 0 { 1 } else { -1 };
        match piece {
            "rook" => seen.riders(&ROOK, Along::Slide),
            "bishop" => seen.riders(&BISHOP, Along::Slide),
            "queen" => {
                seen.riders(&ROOK, Along::Slide);
                seen.riders(&BISHOP, Along::Slide);
            }
            "cannon" | "pr" => seen.riders(&ROOK, Along::Hop),
            "diagonal_cannon" => seen.riders(&BISHOP, Along::Hop),
            "grasshopper" | "gq" => {
                seen.riders(&ROOK, Along::Behind);
                seen.riders(&BISHOP, Along::Behind);
            }
            "nightrider" | "nn" => seen.riders(&KNIGHT, Along::Slide),
            "alfilrider" => seen.riders(&BISHOP.map(twice), Along::Slide),
            "dabbabarider" => seen.riders(&ROOK.map(twice), Along::Slide),
            "lance" => seen.riders(&[(0, up)], Along::Slide),
            "knight" => seen.leaps(&KNIGHT),
            "shogi_knight" => seen.leaps(&[(-1, 2 * up), (1, 2 * up)]),
            "king" => {
                seen.leaps(&ROOK);
                seen.leaps(&BISHOP);
            }
            "gold" => {
                seen.leaps(&ROOK);
                seen.leaps(&[(-1, up), (1, up)]);
            }
            "silver" => {
                seen.leaps(&BISHOP);
                seen.leaps(&[(0, up)]);
            }
            "pawn" => seen.leaps(&[(-1, up), (1, up)]),
            "shogi_pawn" => seen.leaps(&[(0, up)]),
            "xiangqi_pawn" => {
                seen.leaps(&[(0, up)]);
                if (from.1 >= 5) == (color == 0) {
                    seen.leaps(&[(-1, 0), (1, 0)]);
                }
            }
            "general" => seen.lame(&ROOK.map(|step| vec![step]), in_palace),
            "advisor" => seen.lame(&BISHOP.map(|step| vec![step]), in_palace),
            "horse" => seen.lame(&outwards(1), |_, _| true),
            "janggi_elephant" => seen.lame(&outwards(2), |_, _| true),
            "elephant" => seen.lame(&BISHOP.map(|step| vec![step, step]), |_, _| true),
            "river_elephant" => {
                seen.lame(&BISHOP.map(|step| vec![step, step]), |a, b| (a.1 < 5) == (b.1 < 5));
            }
            "griffon" => seen.bent(&BISHOP, &ROOK),
            "manticore" => seen.bent(&ROOK, &BISHOP),
            other => panic!("{other}"),
        }
        [seen.attacked, seen.looked]
    }

    /// From where the piece attacks a square, and all squares that can hinder it alone.
    fn attackers(&self, piece: &str, color: u64, to: Place, occupied: u128) -> [u128; 2] {
        let attacks = |from: Place, occupied| {
            self.walk(piece, color, from, occupied)[0] >> self.number(to) & 1 == 1
        };
        let mut found = [0; 2];
        for from in self.places().filter(|from| attacks(*from, 0)) {
            found[0] |= u128::from(attacks(from, occupied)) << self.number(from);
            let hinders = |square: &usize| !attacks(from, 1 << square);
            let squares = self.places().map(|at| self.number(at)).filter(hinders);
            found[1] |= squares.map(|square| 1 << square).sum::<u128>();
        }
        found
    }
}

const fn twice((files, ranks): Place) -> Place {
    (2 * files, 2 * ranks)
}

/// One step straight, and some diagonally outwards.
fn outwards(diagonal: usize) -> Vec<Vec<Place>> {
    let path = |straight: Place, step: Place| {
        let mut path = vec![straight];
        path.extend(vec![step; diagonal]);
        path
    };
    let paths = ROOK.into_iter().flat_map(|straight| {
        let goes_on = move |step: &Place| step.0 * straight.0 + step.1 * straight.1 > 0;
        BISHOP.into_iter().filter(goes_on).map(move |step| path(straight, step))
    });
    paths.collect()
}

fn in_palace(from: Place, to: Place) -> bool {
    let which = |(file, rank): Place| match (file, rank) {
        (3..=5, 0..=2) => 1,
        (3..=5, 7..=9) => 2,
        _ => 0,
    };
    which(from) != 0 && which(from) == which(to)
}

struct Walk<'a> {
    board: &'a Board,
    from: Place,
    occupied: u128,
    attacked: u128,
    looked: u128,
}

impl Walk<'_> {
    fn bit(&self, at: Place) -> u128 {
        1 << self.board.number(at)
    }

    /// One path: its steps are `first`, and then `step` again and again.
    fn path(&mut self, first: Place, step: Place, along: Along) {
        let (mut at, mut hurdles) = ((self.from.0 + first.0, self.from.1 + first.1), 0);
        while self.board.has(at) {
            let bit = self.bit(at);
            self.looked |= bit;
            let wanted = i32::from(along != Along::Slide);
            if hurdles == wanted {
                self.attacked |= bit;
            }
            if along == Along::Behind && hurdles == 1 {
                return;
            }
            if self.occupied & bit != 0 {
                hurdles += 1;
            }
            if hurdles > wanted {
                return;
            }
            at = (at.0 + step.0, at.1 + step.1);
        }
    }

    fn riders(&mut self, steps: &[Place], along: Along) {
        steps.iter().for_each(|&step| self.path(step, step, along));
    }

    fn leaps(&mut self, steps: &[Place]) {
        for &(files, ranks) in steps {
            let to = (self.from.0 + files, self.from.1 + ranks);
            if self.board.has(to) {
                self.attacked |= self.bit(to);
            }
        }
    }

    fn lame(&mut self, paths: &[Vec<Place>], allows: impl Fn(Place, Place) -> bool) {
        for path in paths {
            let (mut at, mut is_free) = (self.from, true);
            for (nth, step) in path.iter().enumerate() {
                at = (at.0 + step.0, at.1 + step.1);
                if !self.board.has(at) {
                    is_free = false;
                    break;
                }
                if nth + 1 < path.len() {
                    self.looked |= self.bit(at);
                    is_free &= self.occupied & self.bit(at) == 0;
                }
            }
            if is_free && allows(self.from, at) {
                self.attacked |= self.bit(at);
            }
        }
    }

    fn bent(&mut self, firsts: &[Place], then: &[Place]) {
        for &first in firsts {
            let outwards = then.iter().filter(|step| {
                let along = (step.0 * first.0, step.1 * first.1);
                along.0 >= 0 && along.1 >= 0 && along != (0, 0)
            });
            outwards.for_each(|&step| self.path(first, step, Along::Slide));
        }
    }
}
