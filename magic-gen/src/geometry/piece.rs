//! Pieces as data: paths of squares, and what a piece attacks along each.
//!
//! A piece is a list of paths. A path goes from square to square until it leaves the board or its
//! zone. What is attacked on it depends only on which of its squares are occupied ([`Rule`]), and the
//! attack set of the piece is the union over its paths. Moves that capture nothing are left out: a
//! cannon, which moves like a rook and captures behind a hurdle, attacks what it can capture.

use anyhow::{Result, bail, ensure};

use super::betza;
use super::board::{Board, Set, Step};

/// The part of a board of xiangqi or janggi in which a piece moves: on nine files and ten ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// The whole board.
    Anywhere,
    /// The three by three squares of either side.
    Palace,
    /// The two diagonals of a palace.
    PalaceDiagonals,
    /// The side of the river on which the piece stands.
    OwnHalf,
    /// The whole board, for a piece beyond the river as seen from its side.
    OtherHalf,
}

/// What is attacked on a path.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rule {
    /// All squares up to the first occupied one, and this.
    Slide,
    /// The squares behind the first occupied one, up to the second, and this.
    Hop,
    /// The square behind the first occupied one.
    Behind,
    /// The last square, if the others are empty.
    Last,
}

/// A path from a piece of White.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Path {
    /// The first steps.
    pub lead: Vec<Step>,
    /// The step that is repeated after them, if there is one.
    pub then: Option<Step>,
    /// The most squares.
    pub most: usize,
    /// What is attacked.
    pub rule: Rule,
}

/// A piece.
#[derive(Clone, Debug)]
pub struct Piece {
    /// Its name in snake case, with `_to` behind it for the squares from which it attacks.
    pub name: String,
    /// Betza's notation, for people.
    pub notation: String,
    /// Its paths, each with its zone.
    pub paths: Vec<(Path, Zone)>,
    /// Whether pieces of White and Black attack different squares.
    pub has_sides: bool,
}

/// A path on the board, from a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arm {
    /// The squares from near to far.
    pub squares: Vec<usize>,
    /// What is attacked.
    pub rule: Rule,
    /// The place of the path in the piece.
    pub path: usize,
}

/// The words for zones in a notation, behind `@`.
const ZONES: [(&str, Zone); 4] = [
    ("palace", Zone::Palace),
    ("diagonals", Zone::PalaceDiagonals),
    ("half", Zone::OwnHalf),
    ("beyond", Zone::OtherHalf),
];

/// Behind a notation: the squares from which the piece attacks a square.
const TO: &str = "/to";

impl Piece {
    /// The name of its function.
    pub fn function(&self) -> String {
        match self.name.strip_suffix("_to") {
            Some(name) => format!("{name}_attackers"),
            None => format!("{}_attacks", self.name),
        }
    }

    /// The piece of this name on a board or on [the largest](Board::named), or in Betza's notation. Moves
    /// in zones are joined by `+`: `fW+sW@beyond`.
    pub fn new(board: &Board, text: &str) -> Result<Self> {
        let usual = Board::named("fairy")?;
        let mut known = board.pieces().chain(usual.pieces());
        let own = text.strip_suffix("_to").or(text.strip_suffix(TO));
        let (own, behind, to) = own.map_or((text, "", ""), |own| (own, "_to", TO));
        if let Some((_, moves)) = known.find(|(name, _)| *name == own) {
            return Self::of(&format!("{own}{behind}"), &format!("{moves}{to}"));
        }
        if text.len() > 2 && text.bytes().all(|c| c.is_ascii_lowercase() || c == b'_') {
            let mut names: Vec<_> = board.pieces().chain(usual.pieces()).map(|it| it.0).collect();
            names.sort_unstable();
            names.dedup();
            bail!("no piece `{text}`: expected Betza's notation, as fR, or {}", names.join(", "));
        }
        let (moves, to) = text.strip_suffix(TO).map_or((text, ""), |moves| (moves, "_to"));
        let letters = moves.chars().filter(char::is_ascii_alphanumeric);
        let name = letters.collect::<String>().to_ascii_lowercase() + to;
        let piece = Self::of(&name, text)?;
        ensure!(
            piece.fits(board),
            "`{text}`: zones behind @ are those of xiangqi and janggi: a board of 9x10"
        );
        Ok(piece)
    }

    /// Whether the board has the zones of the piece.
    pub fn fits(&self, board: &Board) -> bool {
        let has_zones = (board.files, board.ranks) == (9, 10);
        has_zones || self.paths.iter().all(|(_, zone)| *zone == Zone::Anywhere)
    }

    /// A piece of this name, with moves in Betza's notation.
    pub fn of(name: &str, moves: &str) -> Result<Self> {
        let mut paths = Vec::new();
        let (parts, is_to) = moves.strip_suffix(TO).map_or((moves, false), |parts| (parts, true));
        for part in parts.split('+') {
            let (betza, zone) = part.split_once('@').unwrap_or((part, ""));
            let named = ZONES.iter().find(|(name, _)| *name == zone).map(|it| it.1);
            let Some(zone) = named.or(zone.is_empty().then_some(Zone::Anywhere)) else {
                let names = ZONES.map(|(name, _)| name).join(", ");
                bail!("`{zone}` is not a zone: known are {names}");
            };
            paths.extend(betza::paths(betza)?.into_iter().map(|path| (path, zone)));
        }
        if is_to {
            for (path, zone) in &mut paths {
                ensure!(
                    path.turns_round(*zone),
                    "`{moves}`: what attacks a square is known of sliders, leapers and cannons, not of \
                     g, t[..] and, but along a rank, @beyond"
                );
                *path = path.reversed();
            }
        }
        let has_mirror = |(path, zone): &(Path, Zone)| paths.contains(&(path.for_black(), *zone));
        let has_sides = !paths.iter().all(|it| it.1 != Zone::OtherHalf && has_mirror(it));
        Ok(Self { name: name.to_owned(), notation: moves.to_owned(), paths, has_sides })
    }

    /// The paths from a square for a side (White 0, Black 1), those without squares left out.
    pub fn arms(&self, board: &Board, side: usize, square: usize) -> Vec<Arm> {
        let arms = self.paths.iter().enumerate().map(|(nth, (path, zone))| {
            let path = if side == 0 { path.clone() } else { path.for_black() };
            let squares =
                path.squares(board, |to| zone.allows(side, board.place(square), to), square);
            Arm { squares, rule: path.rule, path: nth }
        });
        arms.filter(|arm| !arm.squares.is_empty()).collect()
    }

    /// The squares whose occupancy can change what a piece of a side on a square attacks.
    pub fn relevant(&self, board: &Board, side: usize, square: usize) -> Set {
        let arms = self.arms(board, side, square);
        arms.iter().flat_map(Arm::relevant).fold(0, |set, square| set | 1 << square)
    }
}

impl Path {
    /// Whether the same rule says from where a piece attacks.
    fn turns_round(&self, zone: Zone) -> bool {
        let is_bent = !self.lead.is_empty() && self.then.is_some();
        let is_along_rank = self.lead.iter().chain(&self.then).all(|step| step.1 == 0);
        !is_bent && self.rule != Rule::Behind && (zone != Zone::OtherHalf || is_along_rank)
    }

    /// The path with other steps.
    fn with_steps(&self, step: fn(Step) -> Step) -> Self {
        let lead = self.lead.iter().map(|&it| step(it)).collect();
        Self { lead, then: self.then.map(step), ..*self }
    }

    /// The path back to the piece.
    fn reversed(&self) -> Self {
        let mut path = self.with_steps(|(files, ranks)| (-files, -ranks));
        path.lead.reverse();
        path
    }

    fn for_black(&self) -> Self {
        self.with_steps(|(files, ranks)| (files, -ranks))
    }

    /// Its squares from near to far. A path to a last square that is not there has none.
    fn squares(&self, board: &Board, allows: impl Fn(Step) -> bool, from: usize) -> Vec<usize> {
        let steps = self.lead.iter().copied().chain(self.then.into_iter().cycle());
        let places = steps.take(self.most).scan(board.place(from), |place, (files, ranks)| {
            *place = (place.0 + files, place.1 + ranks);
            Some(*place)
        });
        let inside = places.take_while(|&place| allows(place));
        let squares: Vec<_> = inside.map_while(|place| board.square(place)).collect();
        if self.rule == Rule::Last && squares.len() < self.most { Vec::new() } else { squares }
    }
}

impl Zone {
    /// Whether a piece of a side goes from one place to the other.
    fn allows(self, side: usize, from: Step, to: Step) -> bool {
        let half = |(_, rank): Step| usize::from(rank >= 5);
        // The center of the palace in which a place is.
        let palace = |(file, rank): Step| {
            let center = (4, if rank < 5 { 1 } else { 8 });
            ((file - center.0).abs() <= 1 && (rank - center.1).abs() <= 1).then_some(center)
        };
        let on_diagonal = |place: Step| {
            palace(place)
                .is_some_and(|(file, rank)| (place.0 - file).abs() == (place.1 - rank).abs())
        };
        match self {
            Self::Anywhere => true,
            Self::Palace => palace(from).is_some() && palace(from) == palace(to),
            Self::PalaceDiagonals => {
                palace(from) == palace(to) && on_diagonal(from) && on_diagonal(to)
            }
            Self::OwnHalf => half(from) == half(to),
            Self::OtherHalf => half(from) != side,
        }
    }
}

impl Arm {
    /// What is attacked if these squares are occupied.
    pub fn attacks(&self, occupied: Set) -> Set {
        let is_occupied = |&at: &usize| occupied >> self.squares[at] & 1 == 1;
        let places = 0..self.squares.len();
        let mut blockers = places.clone().filter(is_occupied);
        let first = blockers.next().unwrap_or(places.end);
        let second = blockers.next().unwrap_or(places.end);
        let attacked = match self.rule {
            Rule::Slide => 0..first + 1,
            Rule::Hop => first + 1..second + 1,
            Rule::Behind => first + 1..first + 2,
            Rule::Last if first + 1 >= places.end => places.end - 1..places.end,
            Rule::Last => 0..0,
        };
        places.filter(|at| attacked.contains(at)).map(|at| 1 << self.squares[at]).sum()
    }

    /// The squares whose occupancy can change what is attacked, from near to far: all but the last.
    pub fn relevant(&self) -> &[usize] {
        &self.squares[..self.squares.len().saturating_sub(1)]
    }
}
