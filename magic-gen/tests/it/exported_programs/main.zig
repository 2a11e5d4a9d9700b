const std = @import("std");
EXAMPLEconst cases = @embedFile("cases");

comptime {
    @setEvalBranchQuota(1000000);
ASSERTS}

pub fn main() !void {
    var seen: usize = 0;
    while (32 * seen < cases.len) : (seen += 1) {
        var c: [4]u64 = undefined;
        for (&c, 0..) |*word, n| word.* = std.mem.readInt(u64, cases[32 * seen + 8 * n ..][0..8], .little);
        const found = switch (c[0]) {
ARMS            else => unreachable,
        };
        if (found != c[3]) {
            std.debug.print("case {}", .{seen});
            return error.Wrong;
        }
    }
    if (seen != COUNT) return error.Missing;
}
