//! Four words side by side, one for each line through a square.
//!
//! Every operation is a loop of four over arrays. The compiler turns each into
//! one AVX2 instruction where the target has them, and into plain ones where
//! it has not.

/// File, diagonal, rank, anti-diagonal, in this order.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(super) struct Lanes(pub(super) [u64; 4]);

/// Numbers of the lanes that pawns need.
pub(super) const FILE: usize = 0;
pub(super) const DIAGONAL: usize = 1;
pub(super) const ANTI_DIAGONAL: usize = 3;

/// How far one step up (north, north-east, east, north-west) or down (the
/// opposite) shifts a word.
const STEP: [u32; 4] = [8, 9, 1, 7];

const NOT_A: u64 = 0xFEFEFEFEFEFEFEFE;
const NOT_H: u64 = 0x7F7F7F7F7F7F7F7F;

/// Where a step up, or down, may arrive without having gone round the edge.
const ARRIVE_UP: Lanes = Lanes([!0, NOT_A, NOT_A, NOT_H]);
const ARRIVE_DOWN: Lanes = Lanes([!0, NOT_H, NOT_H, NOT_A]);

impl Lanes {
    #[inline(always)]
    pub(super) fn all(word: u64) -> Lanes {
        Lanes([word; 4])
    }

    /// Rooks and queens on ranks and files, bishops and queens on diagonals.
    #[inline(always)]
    pub(super) fn sliders(orthogonal: u64, diagonal: u64) -> Lanes {
        Lanes([orthogonal, diagonal, orthogonal, diagonal])
    }

    #[inline(always)]
    fn map2(self, other: Lanes, f: impl Fn(u64, u64) -> u64) -> Lanes {
        let mut out = [0; 4];
        for i in 0..4 {
            out[i] = f(self.0[i], other.0[i]);
        }
        Lanes(out)
    }

    #[inline(always)]
    pub(super) fn and(self, other: Lanes) -> Lanes {
        self.map2(other, |a, b| a & b)
    }

    #[inline(always)]
    pub(super) fn and_not(self, other: Lanes) -> Lanes {
        self.map2(other, |a, b| a & !b)
    }

    #[inline(always)]
    pub(super) fn or(self, other: Lanes) -> Lanes {
        self.map2(other, |a, b| a | b)
    }

    #[inline(always)]
    fn up<const N: u32>(self) -> Lanes {
        let mut out = [0; 4];
        for i in 0..4 {
            out[i] = self.0[i] << (N * STEP[i]);
        }
        Lanes(out)
    }

    #[inline(always)]
    fn down<const N: u32>(self) -> Lanes {
        let mut out = [0; 4];
        for i in 0..4 {
            out[i] = self.0[i] >> (N * STEP[i]);
        }
        Lanes(out)
    }

    /// One step up and one step down, each on its line.
    #[inline(always)]
    pub(super) fn step_up(self) -> Lanes {
        self.up::<1>().and(ARRIVE_UP)
    }

    #[inline(always)]
    pub(super) fn step_down(self) -> Lanes {
        self.down::<1>().and(ARRIVE_DOWN)
    }

    /// The lanes of `self` where `test` has any bit.
    #[inline(always)]
    pub(super) fn where_any(self, test: Lanes) -> Lanes {
        self.map2(test, |word, test| if test == 0 { 0 } else { word })
    }

    #[inline(always)]
    pub(super) fn union(self) -> u64 {
        (self.0[0] | self.0[1]) | (self.0[2] | self.0[3])
    }

    #[inline(always)]
    pub(super) fn count(self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }
}

/// The empty squares as sliders travel them: those that can be entered by one
/// step, then by two in a row, then by four.
#[derive(Clone, Copy)]
pub(super) struct Roads {
    up: [Lanes; 3],
    down: [Lanes; 3],
}

impl Roads {
    #[inline(always)]
    pub(super) fn new(empty: u64) -> Roads {
        let up1 = Lanes::all(empty).and(ARRIVE_UP);
        let up2 = up1.and(up1.up::<1>());
        let up4 = up2.and(up2.up::<2>());
        let down1 = Lanes::all(empty).and(ARRIVE_DOWN);
        let down2 = down1.and(down1.down::<1>());
        let down4 = down2.and(down2.down::<2>());
        Roads { up: [up1, up2, up4], down: [down1, down2, down4] }
    }

    /// What `from` attacks upwards on each line: the empty squares, and the
    /// first man.
    #[inline(always)]
    pub(super) fn attacks_up(&self, from: Lanes) -> Lanes {
        let one = from.or(self.up[0].and(from.up::<1>()));
        let three = one.or(self.up[1].and(one.up::<2>()));
        let seven = three.or(self.up[2].and(three.up::<4>()));
        seven.step_up()
    }

    #[inline(always)]
    pub(super) fn attacks_down(&self, from: Lanes) -> Lanes {
        let one = from.or(self.down[0].and(from.down::<1>()));
        let three = one.or(self.down[1].and(one.down::<2>()));
        let seven = three.or(self.down[2].and(three.down::<4>()));
        seven.step_down()
    }
}
