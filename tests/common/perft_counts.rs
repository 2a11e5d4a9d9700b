//! Positions and their published counts, from depth 1 on.

pub type Suite = &'static [(&'static str, &'static [u64])];

/// The positions of all three suites.
pub fn fens() -> impl Iterator<Item = &'static str> {
    all().map(|&(fen, _)| fen)
}

/// Each position with each depth at which it has no more leaves than `most`, and their number.
pub fn counts(most: u64) -> impl Iterator<Item = (&'static str, u32, u64)> {
    all().flat_map(move |&(fen, counts)| {
        let counts = (1..).zip(counts).filter(move |&(_, &count)| count <= most);
        counts.map(move |(depth, &count)| (fen, depth, count))
    })
}

fn all() -> impl Iterator<Item = &'static (&'static str, &'static [u64])> {
    [STANDARD, SPECIAL, CHESS960].into_iter().flatten()
}

/// The six common positions, the fourth from both sides, and two from the documents.
pub const STANDARD: Suite = &[
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8902, 197281, 4865609, 119060324],
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2039, 97862, 4085603, 193690690],
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2812, 43238, 674624, 11030083]),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        &[6, 264, 9467, 422333, 15833292],
    ),
    (
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        &[6, 264, 9467, 422333, 15833292],
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &[44, 1486, 62379, 2103487, 89941194],
    ),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2079, 89890, 3894594, 164075551],
    ),
    ("r1bq1rk1/2p1bppp/p7/1p1np3/8/1BP5/PP1P1PPP/RNBQR1K1 w - - 0 12", &[28, 1030, 31895, 1180296]),
    ("4k3/8/8/8/6N1/4P3/R1B1K3/8 w - - 0 1", &[30, 137, 4167, 22611, 701952]),
];

/// One rule each: a wrong count points to that rule.
pub const SPECIAL: Suite = &[
    // Promotion, with and without a capture, into and out of check.
    ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", &[24, 496, 9483, 182838, 3605103, 71179139]),
    ("2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", &[11, 133, 1442, 19174, 266199, 3821001]),
    ("8/P1k5/K7/8/8/8/8/8 w - - 0 1", &[6, 27, 273, 1329, 18135, 92683]),
    ("K1k5/8/P7/8/8/8/8/8 w - - 0 1", &[2, 6, 13, 63, 382, 2217]),
    ("8/k1P5/8/1K6/8/8/8/8 w - - 0 1", &[10, 25, 268, 926, 10857, 43261, 567584]),
    // En passant: pinned along a diagonal, both pawns on the king's rank, and
    // as the only way out of check.
    ("3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", &[18, 92, 1670, 10138, 185429, 1134888]),
    ("8/b2p2k1/8/2P5/8/4K3/8/8 b - - 0 1", &[13, 102, 1266, 10276, 135655, 1015133]),
    ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", &[6, 136, 863, 20471, 117741]),
    ("8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", &[15, 126, 1928, 13931, 206379, 1440467]),
    // Castling: with check, through check, with a rook that is attacked, and a right that is lost
    // with a captured rook.
    ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", &[15, 66, 1198, 6399, 120330, 661072]),
    ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", &[16, 71, 1286, 7418, 141077, 803711]),
    ("r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", &[26, 1141, 27826, 1274206]),
    ("r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", &[44, 1494, 50509, 1720476]),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", &[26, 568, 13744, 314346, 7594526]),
    // Check given by a piece that uncovers another, stalemate, mate.
    ("8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", &[29, 165, 5160, 31961, 1004658]),
    ("8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", &[37, 183, 6559, 23527]),
    ("k7/P7/K7/8/8/8/8/8 b - - 0 1", &[0]),
    ("rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", &[0]),
    // The most moves known for a position from a game.
    ("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", &[218, 99, 19073]),
];

/// Chess960: kings next to their goal, on it and beyond it; rooks that shield their king; inner
/// rooks.
pub const CHESS960: Suite = &[
    (
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        &[21, 528, 12189, 326672, 8146062],
    ),
    ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", &[21, 807, 18002, 667366]),
    (
        "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
        &[20, 479, 10471, 273318, 6417013],
    ),
    (
        "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9",
        &[22, 593, 13440, 382958, 9183776],
    ),
    (
        "1nbbnrkr/p1p1ppp1/3p4/1p3P1p/3Pq2P/8/PPP1P1P1/QNBBNRKR w HFhf - 0 9",
        &[28, 1120, 31058, 1171749],
    ),
    (
        "qnbnr1kr/ppp1b1pp/4p3/3p1p2/8/2NPP3/PPP1BPPP/QNB1R1KR w HEhe - 1 9",
        &[29, 899, 26578, 824055],
    ),
    ("r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1", &[23, 522, 12333, 285754]),
    ("r1k2r1q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K2R1Q w KQkq - 0 1", &[28, 738, 20218, 541480]),
    ("8/8/8/4B2b/6nN/8/5P2/2R1K2k w C - 0 1", &[34, 318, 9002, 118388, 3223406]),
    ("2r5/8/8/8/8/8/6PP/k2KR3 w E - 0 1", &[17, 242, 3931, 57700, 985298]),
    ("4r3/3k4/8/8/8/8/6PP/qR1K1R2 w FB - 0 1", &[19, 628, 12858, 405636]),
    ("1rk3r1/8/8/8/8/8/8/1RK3R1 w GBgb - 0 1", &[23, 442, 9940, 214105]),
    ("rk6/8/8/8/8/8/8/6KR w Ha - 0 1", &[12, 132, 2162, 33709, 545393]),
    ("rkr5/pppppppp/8/8/8/8/PPPPPPPP/RKR5 w CAca - 0 1", &[22, 484, 10720, 237384]),
    ("5rkr/5ppp/8/8/8/8/5PPP/1R1R1RKR w HDhf - 0 1", &[25, 271, 7943, 115604]),
];
