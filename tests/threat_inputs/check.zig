const std = @import("std");
EXAMPLE
const numbers = @embedFile("numbers");

comptime {
    if (number != VALUE or rookline.threat_inputs != COUNT) @compileError("number");
}

fn wanted(at: usize) i32 {
    return std.mem.readInt(i32, numbers[4 * at ..][0..4], .little);
}

pub fn main() !void {
    for ([_]u1{ 0, 1 }, [_]u6{ 59, 63 }, [_]u6{ 0, 63 }) |side, king, flip| {
        for (0..768) |one| for (0..768) |other| {
            const from: u6 = @truncate(one);
            const to: u6 = @truncate(other);
            const a = one / 64;
            const v = other / 64;
            const by: u4 = @intCast((a + 6 * @as(usize, side)) % 12);
            const of: u4 = @intCast((v + 6 * @as(usize, side)) % 12);
            const threat = rookline.threatIndex(side, king, from ^ flip, by, to ^ flip, of);
            if (threat != wanted(768 * one + other)) return error.Wrong;
            if (a > 1 or v > 1) continue;
            const pair = rookline.pawnPairIndex(side, king, from ^ flip, side ^ @as(u1, @intCast(a)), to ^ flip, side ^ @as(u1, @intCast(v)));
            if (pair != wanted(768 * 768 + 128 * one + other)) return error.Wrong;
        };
    }
    for (12..16) |none| {
        if (rookline.threatIndex(0, 0, 18, @intCast(none), 35, 6) != -1) return error.Wrong;
    }
}
