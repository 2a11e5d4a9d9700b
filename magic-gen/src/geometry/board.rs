//! Boards of up to 128 squares as data: size, numbering, and the pieces that play on them.
//!
//! A board is numbered row by row from a corner. A *row* is a rank, or with [`Order::Files`] a file;
//! a *column* is the other. So a square is `row length * row + column`, and its set is a number of
//! 128 bits. White moves towards the higher ranks.

use std::fmt;

use anyhow::{Result, bail, ensure};

pub type Set = u128;

/// Files or ranks to the right and up; for a square, the file and the rank.
pub type Step = (i32, i32);

/// The direction in which squares are numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Along the ranks, as a1, b1, c1.
    Ranks,
    /// Along the files, as a1, a2, a3.
    Files,
}

/// A board.
#[derive(Clone, Debug)]
pub struct Board {
    /// The name on the command line, as `xiangqi` or `11x9`.
    pub name: String,
    pub files: i32,
    pub ranks: i32,
    pub order: Order,
    /// Whether square 0 is on the last file, and whether it is on the last rank.
    pub first: [bool; 2],
    /// Its usual pieces.
    pieces: &'static str,
}

/// The least and the most files or ranks.
const SIDES: [i32; 2] = [2, 16];

/// The names of boards with their files, ranks and pieces: each a name and its moves.
const BOARDS: &[(&str, i32, i32, &str)] = &[
    ("chess", 8, 8, CHESS),
    ("capablanca", 10, 8, CAPABLANCA),
    ("grand", 10, 10, CAPABLANCA),
    ("shogi", 9, 9, SHOGI),
    ("minishogi", 5, 5, SHOGI),
    ("xiangqi", 9, 10, XIANGQI),
    ("janggi", 9, 10, JANGGI),
    ("fairy", 12, 10, FAIRY),
];

const CHESS: &str = "rook R, bishop B, queen Q, knight N, king K, pawn fmWfcF";
const CAPABLANCA: &str =
    "rook R, bishop B, queen Q, archbishop BN, chancellor RN, knight N, king K, pawn fmWfcF";
const SHOGI: &str = "rook R, bishop B, lance fR, dragon RF, horse BW, knight ffN, gold WfF, silver FfW, king \
    K, pawn fW";
const XIANGQI: &str = "rook R, cannon mRcpR, horse nN, horse_to nN/to, elephant nA@half, advisor F@palace, \
    general W@palace, pawn fW+sW@beyond, pawn_to fW+sW@beyond/to";
const JANGGI: &str = "rook R+B@diagonals, cannon pR+pB@diagonals, horse nN, horse_to nN/to, elephant nZ, elephant_to nZ/to, general \
    W@palace+F@diagonals, pawn fsW+fF@diagonals, pawn_to fsW+fF@diagonals/to";
const FAIRY: &str = "rook R, bishop B, queen Q, cannon mRcpR, diagonal_cannon mBcpB, grasshopper gQ, \
    nightrider NN, alfilrider AA, dabbabarider DD, horse nN, elephant nA, janggi_elephant \
    nZ, griffon t[FR], manticore t[WB], lance fR, knight N, king K, gold WfF, silver FfW, \
    pawn fmWfcF";

impl Board {
    /// The board of this name, or of `FILESxRANKS`, numbered along the ranks from a1.
    pub fn named(name: &str) -> Result<Self> {
        let known = BOARDS.iter().find(|(own, ..)| *own == name);
        let (files, ranks, pieces) = match known {
            Some(&(_, files, ranks, pieces)) => (files, ranks, pieces),
            None => {
                let (files, ranks) = sides(name)?;
                (files, ranks, FAIRY)
            }
        };
        let (name, order, first) = (name.to_owned(), Order::Ranks, [false; 2]);
        Ok(Self { name, files, ranks, order, first, pieces })
    }

    /// Its usual pieces: the name of each, and its moves.
    pub fn pieces(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.pieces.split(", ").filter_map(|piece| piece.split_once(' '))
    }

    pub fn names() -> impl Iterator<Item = &'static str> {
        BOARDS.iter().map(|(name, ..)| *name)
    }

    /// The same board with another numbering. `first`, the square of number 0, must be a corner.
    pub fn numbered(mut self, order: Order, first: Option<&str>) -> Result<Self> {
        self.order = order;
        self.first = [false; 2];
        if let Some(first) = first {
            let corners = [[false, false], [true, false], [false, true], [true, true]];
            let (right, top) = (self.files - 1, self.ranks - 1);
            let name = |it: [bool; 2]| name((i32::from(it[0]) * right, i32::from(it[1]) * top));
            let Some(corner) = corners.into_iter().find(|&corner| name(corner) == first) else {
                bail!("square 0 must be a corner: {}", corners.map(name).join(", "));
            };
            self.first = corner;
        }
        Ok(self)
    }

    pub const fn squares(&self) -> usize {
        (self.files * self.ranks) as usize
    }

    pub fn row_length(&self) -> usize {
        self.turned((self.files, self.ranks)).0 as usize
    }

    pub fn rows(&self) -> usize {
        self.squares() / self.row_length()
    }

    /// A pair of a file and a rank as a pair of a column and a row, or the other way round.
    fn turned(&self, (file, rank): Step) -> Step {
        if self.order == Order::Files { (rank, file) } else { (file, rank) }
    }

    /// A file and a rank as seen from the corner of square 0, or the other way round.
    fn flipped(&self, (file, rank): Step) -> Step {
        let flipped = |flips: bool, at: i32, most: i32| if flips { most - 1 - at } else { at };
        (flipped(self.first[0], file, self.files), flipped(self.first[1], rank, self.ranks))
    }

    /// A step in columns and rows.
    pub fn step(&self, (files, ranks): Step) -> Step {
        let sign = |flips: bool| if flips { -1 } else { 1 };
        self.turned((files * sign(self.first[0]), ranks * sign(self.first[1])))
    }

    /// The square on this file and rank, if it is on the board.
    pub fn square(&self, (file, rank): Step) -> Option<usize> {
        if !(0..self.files).contains(&file) || !(0..self.ranks).contains(&rank) {
            return None;
        }
        let (column, row) = self.turned(self.flipped((file, rank)));
        Some(self.row_length() * row as usize + column as usize)
    }

    /// The file and the rank of a square.
    pub fn place(&self, square: usize) -> Step {
        let length = self.row_length();
        self.flipped(self.turned(((square % length) as i32, (square / length) as i32)))
    }

    /// The name of a square, as `e4`.
    pub fn square_name(&self, square: usize) -> String {
        name(self.place(square))
    }

    pub fn square_named(&self, text: &str) -> Result<usize> {
        let named = (0..self.squares()).find(|&square| self.square_name(square) == text);
        let last = (self.files - 1, self.ranks - 1);
        let Some(square) = named else {
            bail!("`{text}` is no square of {}: expected a1 to {}", self.name, name(last));
        };
        Ok(square)
    }

    /// The first square and the rows of each word of 64 bits into which a set is cut: whole rows, as
    /// few words as possible.
    pub fn parts(&self) -> Vec<(usize, usize)> {
        let (length, rows) = (self.row_length(), self.rows());
        let count = (1..).find(|count| rows.div_ceil(*count) * length <= 64).expect("one row fits");
        let each = rows.div_ceil(count);
        let part = |nth: usize| (nth * each * length, each.min(rows - nth * each));
        (0..count).map(part).collect()
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

/// The files and ranks of `FILESxRANKS`.
fn sides(text: &str) -> Result<(i32, i32)> {
    let number = |text: &str| text.parse::<i32>().ok().filter(|_| text.len() < 4);
    let pair = text.split_once('x').and_then(|(a, b)| Some((number(a)?, number(b)?)));
    let Some((files, ranks)) = pair else {
        let names: Vec<_> = Board::names().collect();
        bail!("no board `{text}`: expected FILESxRANKS, as 11x9, or {}", names.join(", "));
    };
    let [least, most] = SIDES;
    let squares = files * ranks;
    ensure!(squares <= 128, "{text} has {squares} squares: a board has at most 128");
    ensure!(
        [files, ranks].iter().all(|side| (least..=most).contains(side)),
        "{text}: a board has {least} to {most} files, and {least} to {most} ranks"
    );
    Ok((files, ranks))
}

fn name((file, rank): Step) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}
