{head}//
//     const rookline = @import("rookline_threats.zig"); // this file
//
//     // White, whose king is on c1, sees its knight c3 attack the pawn d5: {example}.
//     const number = rookline.threatIndex(0, 2, 18, 1, 35, 6);
//
{license}
/// All numbers of threats are below this.
pub const threat_inputs = {inputs};

/// All numbers of pairs of pawns are below this.
pub const pawn_pair_inputs = {pawn_inputs};

/// By side, attacker and victim, 16 of each: the first number (bits 0 to 16), the step to the next
/// (17 to 20), the attacker's row (21 to 23), and whether pairs count from the higher square (24), the
/// lower one (25), on ranks 1 and 8 (26), ahead of a pawn (27).
pub const threat_blocks = [512]u32{
{blocks}};

/// What a piece attacks on an empty board, by row and square.
pub const threat_targets = [448]u64{
{targets}};

/// How many pairs of squares a row has before each square.
pub const threat_before = [448]u16{
{before}};

/// In bit 0, whether a square is on ranks 2 to 7.
fn isInner(square: u32) u32 {
    return ((square + 8) >> 4) | ((square + 8) >> 5);
}

/// The number of a pair as `side` sees it, whose own king is on `king`; -1 if it does not count.
pub fn threatIndex(side: u1, king: u6, attacker_square: u6, attacker_piece: u4, victim_square: u6, victim_piece: u4) i32 {
    const flip = (@as(u6, side) * 56) ^ ((king >> 2 & 1) * 7);
    const attacker: u6 = attacker_square ^ flip;
    const victim: u6 = victim_square ^ flip;
    const block = (&threat_blocks)[@as(usize, side) << 8 | @as(usize, attacker_piece) << 4 | victim_piece];
    const row: usize = (block >> 15 & 0x1c0) | attacker;
    const targets = (&threat_targets)[row];
    const below = targets & ~(@as(u64, 0xffffffffffffffff) << victim);
    const nth = @as(u32, (&threat_before)[row]) + @popCount(below);
    const number = (block & 0x1ffff) + nth * (block >> 17 & 15);
    const end = block >> (24 + @as(u5, @intFromBool(attacker < victim)));
    const files: u32 = attacker ^ victim;
    const aside = files | files >> 1 | files >> 2;
    const counts = @as(u32, @truncate(targets >> victim)) & end & (block >> 26 | isInner(victim)) & (block >> 27 | aside);
    return if (counts & 1 == 1) @intCast(number) else -1;
}

/// The number of two pawns as `side` sees them, whose own king is on `king`; -1 if they do not count.
pub fn pawnPairIndex(side: u1, king: u6, one_square: u6, one_color: u1, other_square: u6, other_color: u1) i32 {
    const flip = (@as(u6, side) * 56) ^ ((king >> 2 & 1) * 7);
    const a: u32 = one_square ^ flip;
    const b: u32 = other_square ^ flip;
    const one = @as(u32, side ^ one_color) * 48 + a -% 8;
    const other = @as(u32, side ^ other_color) * 48 + b -% 8;
    const high = @max(one, other);
    const low = @min(one, other);
    // Three neighboring files; bit 0 would be the file to the left of the a-file.
    const files = @as(u32, 7) << @intCast(a & 7) >> @intCast((b & 7) + 1);
    const counts = files & ((a ^ b) + 63) >> 6 & isInner(a) & isInner(b);
    return if (counts & 1 == 1) @intCast(high * (high - 1) / 2 + low) else -1;
}
