//! What is asked: masks and attacks from the rules of chess, and which magics are valid.

/// The four ways of a rook, as steps of file and rank.
pub const WAYS: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// The squares from `square` in one direction, to the edge of the board.
pub fn ray(square: u32, (file_step, rank_step): (i32, i32)) -> Vec<u32> {
    let (mut file, mut rank) = ((square % 8) as i32, (square / 8) as i32);
    let mut squares = Vec::new();
    loop {
        file += file_step;
        rank += rank_step;
        if !(0..8).contains(&file) || !(0..8).contains(&rank) {
            return squares;
        }
        squares.push((8 * rank + file) as u32);
    }
}

/// The mask squares in ascending order: all rays, each without its last square.
pub fn mask_squares(square: u32) -> Vec<u32> {
    let mut squares: Vec<u32> = WAYS
        .iter()
        .flat_map(|&way| {
            let mut squares = ray(square, way);
            squares.pop();
            squares
        })
        .collect();
    squares.sort_unstable();
    squares
}

/// The squares attacked by a rook, blockers included.
pub fn attacks(square: u32, occupied: u64) -> u64 {
    let mut attacked = 0;
    for way in WAYS {
        for target in ray(square, way) {
            attacked |= 1 << target;
            if occupied >> target & 1 != 0 {
                break;
            }
        }
    }
    attacked
}

/// A rook square, a number of index bits, and the occupancies to tell apart.
pub struct Problem {
    pub bits: u32,
    /// Mask squares, ascending.
    pub squares: Vec<u32>,
    /// Subset `i` of the mask: bit `j` of `i` says whether square `j` is taken.
    pub occupancies: Vec<u64>,
    /// The class of attacks of each subset, numbered by first appearance.
    pub classes: Vec<u32>,
}

impl Problem {
    pub fn new(square: u32, bits: u32) -> Self {
        let squares = mask_squares(square);
        let mut occupancies = Vec::new();
        let mut classes = Vec::new();
        let mut seen = Vec::new();
        for subset in 0..1usize << squares.len() {
            let occupied =
                squares.iter().enumerate().map(|(j, &b)| ((subset >> j & 1) as u64) << b).sum();
            let attacked = attacks(square, occupied);
            let class = seen.iter().position(|&other| other == attacked).unwrap_or(seen.len());
            if class == seen.len() {
                seen.push(attacked);
            }
            occupancies.push(occupied);
            classes.push(class as u32);
        }
        Self { bits, squares, occupancies, classes }
    }

    /// What a product is shifted by to give the index.
    pub fn shift(&self) -> u32 {
        64 - self.bits
    }

    /// The definition itself, over all occupancies. Nothing of the search is used.
    pub fn is_valid(&self, magic: u64) -> bool {
        let mut slots = vec![None; 1 << self.bits];
        self.occupancies.iter().zip(&self.classes).all(|(&occupied, &class)| {
            let slot = &mut slots[(occupied.wrapping_mul(magic) >> self.shift()) as usize];
            *slot.get_or_insert(class) == class
        })
    }
}

/// Reads a square such as `b2`.
pub fn parse_square(text: &str) -> Option<u32> {
    match text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            Some(u32::from(rank - b'1') * 8 + u32::from(file - b'a'))
        }
        _ => None,
    }
}
