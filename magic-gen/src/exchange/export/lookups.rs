//! The lookups, written in each language by hand.

pub(super) const RUST_MAGICS: &str = "\
fn index(mask: u64, magic: u64, shift: u8, offset: u32, occupied: u64) -> usize {
    offset as usize + ((occupied & mask).wrapping_mul(magic) >> shift) as usize
}

/// The squares that a rook on `square` (0 to 63) attacks.
pub fn rook_attacks(square: usize, occupied: u64) -> u64 {
    ROOK_TABLE[index(ROOK_MASK[square], ROOK_MAGIC[square], ROOK_SHIFT[square], ROOK_OFFSET[square], occupied)]
}

/// The squares that a bishop on `square` (0 to 63) attacks.
pub fn bishop_attacks(square: usize, occupied: u64) -> u64 {
    BISHOP_TABLE[index(BISHOP_MASK[square], BISHOP_MAGIC[square], BISHOP_SHIFT[square], BISHOP_OFFSET[square], occupied)]
}

/// The squares that a queen on `square` (0 to 63) attacks.
pub fn queen_attacks(square: usize, occupied: u64) -> u64 {
    rook_attacks(square, occupied) | bishop_attacks(square, occupied)
}
";

pub(super) const RUST_SCANS: &str = "\
/// The index of the lowest set bit of `bits`, which must not be 0.
pub fn bit_scan_de_bruijn(bits: u64) -> u8 {
    DE_BRUIJN_INDEX[((bits & bits.wrapping_neg()).wrapping_mul(DE_BRUIJN[0]) >> 58) as usize]
}

/// The index of the lowest set bit of `bits`, 64 if there is none.
pub fn bit_scan_mod_67(bits: u64) -> i8 {
    MOD_67_INDEX[((bits & bits.wrapping_neg()) % 67) as usize]
}
";

pub(super) const C_MAGICS: &str = "\
/* The squares that a rook on `square` (0 to 63) attacks. */
static inline uint64_t magic_rook_attacks(unsigned square, uint64_t occupied) {
    uint64_t product = (occupied & magic_rook_mask[square]) * magic_rook_magic[square];
    return magic_rook_table[magic_rook_offset[square] + (product >> magic_rook_shift[square])];
}

/* The squares that a bishop on `square` (0 to 63) attacks. */
static inline uint64_t magic_bishop_attacks(unsigned square, uint64_t occupied) {
    uint64_t product = (occupied & magic_bishop_mask[square]) * magic_bishop_magic[square];
    return magic_bishop_table[magic_bishop_offset[square] + (product >> magic_bishop_shift[square])];
}

/* The squares that a queen on `square` (0 to 63) attacks. */
static inline uint64_t magic_queen_attacks(unsigned square, uint64_t occupied) {
    return magic_rook_attacks(square, occupied) | magic_bishop_attacks(square, occupied);
}
";

pub(super) const C_SCANS: &str = "\
/* The index of the lowest set bit of `bits`, which must not be 0. */
static inline unsigned magic_bit_scan_de_bruijn(uint64_t bits) {
    return magic_de_bruijn_index[((bits & (0u - bits)) * magic_de_bruijn[0]) >> 58];
}

/* The index of the lowest set bit of `bits`, 64 if there is none. */
static inline unsigned magic_bit_scan_mod_67(uint64_t bits) {
    return (unsigned)magic_mod_67_index[(bits & (0u - bits)) % 67u];
}
";

pub(super) const CPP_MAGICS: &str = "\
/// The squares that a rook on `square` (0 to 63) attacks.
constexpr std::uint64_t rook_attacks(unsigned square, std::uint64_t occupied) noexcept {
    const std::uint64_t product = (occupied & rook_mask[square]) * rook_magic[square];
    return rook_table[rook_offset[square] + (product >> rook_shift[square])];
}

/// The squares that a bishop on `square` (0 to 63) attacks.
constexpr std::uint64_t bishop_attacks(unsigned square, std::uint64_t occupied) noexcept {
    const std::uint64_t product = (occupied & bishop_mask[square]) * bishop_magic[square];
    return bishop_table[bishop_offset[square] + (product >> bishop_shift[square])];
}

/// The squares that a queen on `square` (0 to 63) attacks.
constexpr std::uint64_t queen_attacks(unsigned square, std::uint64_t occupied) noexcept {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
";

pub(super) const CPP_SCANS: &str = "\
/// The index of the lowest set bit of `bits`, which must not be 0.
constexpr unsigned bit_scan_de_bruijn(std::uint64_t bits) noexcept {
    return de_bruijn_index[((bits & (0u - bits)) * de_bruijn[0]) >> 58];
}

/// The index of the lowest set bit of `bits`, 64 if there is none.
constexpr unsigned bit_scan_mod_67(std::uint64_t bits) noexcept {
    return static_cast<unsigned>(mod_67_index[(bits & (0u - bits)) % 67u]);
}
";

pub(super) const ZIG_MAGICS: &str = "\
/// The squares that a rook on `square` attacks.
pub fn rook_attacks(square: u6, occupied: u64) u64 {
    const product = (occupied & rook_mask[square]) *% rook_magic[square];
    return rook_table[rook_offset[square] + @as(usize, @intCast(product >> @intCast(rook_shift[square])))];
}

/// The squares that a bishop on `square` attacks.
pub fn bishop_attacks(square: u6, occupied: u64) u64 {
    const product = (occupied & bishop_mask[square]) *% bishop_magic[square];
    return bishop_table[bishop_offset[square] + @as(usize, @intCast(product >> @intCast(bishop_shift[square])))];
}

/// The squares that a queen on `square` attacks.
pub fn queen_attacks(square: u6, occupied: u64) u64 {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}
";

pub(super) const ZIG_SCANS: &str = "\
/// The index of the lowest set bit of `bits`, which must not be 0.
pub fn bit_scan_de_bruijn(bits: u64) u8 {
    return de_bruijn_index[@as(usize, @intCast(((bits & (0 -% bits)) *% de_bruijn[0]) >> 58))];
}

/// The index of the lowest set bit of `bits`, 64 if there is none.
pub fn bit_scan_mod_67(bits: u64) i8 {
    return mod_67_index[@as(usize, @intCast((bits & (0 -% bits)) % 67))];
}
";

pub(super) const GO_MAGICS: &str = "\
// RookAttacks returns the squares that a rook on square (0 to 63) attacks.
func RookAttacks(square uint, occupied uint64) uint64 {
	product := (occupied & rookMask[square]) * rookMagic[square]
	return rookTable[uint64(rookOffset[square])+product>>rookShift[square]]
}

// BishopAttacks returns the squares that a bishop on square (0 to 63) attacks.
func BishopAttacks(square uint, occupied uint64) uint64 {
	product := (occupied & bishopMask[square]) * bishopMagic[square]
	return bishopTable[uint64(bishopOffset[square])+product>>bishopShift[square]]
}

// QueenAttacks returns the squares that a queen on square (0 to 63) attacks.
func QueenAttacks(square uint, occupied uint64) uint64 {
	return RookAttacks(square, occupied) | BishopAttacks(square, occupied)
}
";

pub(super) const GO_SCANS: &str = "\
// BitScanDeBruijn returns the index of the lowest set bit of bits, which must not be 0.
func BitScanDeBruijn(bits uint64) uint8 {
	return deBruijnIndex[(bits&-bits)*deBruijn[0]>>58]
}

// BitScanMod67 returns the index of the lowest set bit of bits, 64 if there is none.
func BitScanMod67(bits uint64) int8 {
	return mod67Index[(bits&-bits)%67]
}
";
