// Perft of xiangqi, on the file that magic-gen writes:
//
//     cargo run -p magic-gen -- export --board xiangqi --format cpp -o examples/xiangqi/xiangqi.hpp
//     g++ -std=c++17 -O2 -o perft examples/xiangqi/perft.cpp
//     ./perft 4                                                    44, 1920, 79666, 3290240
//     ./perft 2 "r2ak4/9/5a3/6p1p/C1R1p1b2/p1B1PC1cP/9/3cn1N2/1r2A4/4KA3 b - - 2 45"    55, 1580
//
// Red is White here, moves first, and has the ranks 1 to 5. A move is legal if the own general is then
// not attacked; two generals that see each other on a file attack each other.

#include "xiangqi.hpp"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

using Set = xiangqi::Set;

enum Kind { Rook, Cannon, Horse, Elephant, Advisor, General, Pawn, Kinds };

struct Board {
    std::array<Set, 2> of_side{};     // Red, black.
    std::array<Set, Kinds> of_kind{}; // Both sides.
    unsigned side = 0;

    Set occupied() const { return of_side[0] | of_side[1]; }
    Set pieces(unsigned color, Kind kind) const { return of_side[color] & of_kind[kind]; }
};

static Set bit(unsigned square) { return Set{1} << square; }

static unsigned first(Set set) {
    const std::uint64_t low = xiangqi::low(set);
    const std::uint64_t high = xiangqi::high(set);
    return static_cast<unsigned>(low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll(high));
}

static unsigned pop(Set &set) {
    const unsigned square = first(set);
    set &= set - 1;
    return square;
}

// What a piece attacks: where it could capture.
static Set attacks(unsigned color, Kind kind, unsigned square, Set occupied) {
    switch (kind) {
    case Rook: return xiangqi::rook_attacks(square, occupied);
    case Cannon: return xiangqi::cannon_attacks(square, occupied);
    case Horse: return xiangqi::horse_attacks(square, occupied);
    case Elephant: return xiangqi::elephant_attacks(square, occupied);
    case Advisor: return xiangqi::advisor_attacks(square);
    case General: return xiangqi::general_attacks(square);
    default: return xiangqi::pawn_attacks(color, square);
    }
}

// Where a piece can go, whether that is legal or not. A cannon moves as a rook, and captures over a piece.
static Set targets(const Board &board, Kind kind, unsigned square) {
    const Set occupied = board.occupied();
    const Set attacked = attacks(board.side, kind, square, occupied);
    if (kind == Cannon) {
        const Set quiet = xiangqi::rook_attacks(square, occupied) & ~occupied;
        return (attacked & board.of_side[board.side ^ 1]) | quiet;
    }
    return attacked & ~board.of_side[board.side];
}

// Whether the general of a side is attacked. Rooks, cannons and generals are seen from its square; the
// legs of a horse are beside the horse, so that is seen from its own.
static bool in_check(const Board &board, unsigned side) {
    const Set general = board.pieces(side, General);
    const unsigned square = first(general), them = side ^ 1;
    const Set occupied = board.occupied();
    const Set along = board.pieces(them, Rook) | board.pieces(them, General);
    if ((xiangqi::rook_attacks(square, occupied) & along) != 0) return true;
    if ((xiangqi::cannon_attacks(square, occupied) & board.pieces(them, Cannon)) != 0) return true;
    for (const Kind kind : {Horse, Pawn}) {
        for (Set rest = board.pieces(them, kind); rest != 0;) {
            if ((attacks(them, kind, pop(rest), occupied) & general) != 0) return true;
        }
    }
    return false;
}

static Board after(Board board, Kind kind, unsigned from, unsigned to) {
    for (Set &set : board.of_kind) set &= ~bit(to);
    board.of_side[board.side ^ 1] &= ~bit(to);
    board.of_kind[kind] ^= bit(from) | bit(to);
    board.of_side[board.side] ^= bit(from) | bit(to);
    board.side ^= 1;
    return board;
}

static std::uint64_t perft(const Board &board, unsigned depth) {
    if (depth == 0) return 1;
    std::uint64_t count = 0;
    for (unsigned nth = 0; nth < Kinds; nth++) {
        const Kind kind = static_cast<Kind>(nth);
        for (Set pieces = board.pieces(board.side, kind); pieces != 0;) {
            const unsigned from = pop(pieces);
            for (Set to = targets(board, kind, from); to != 0;) {
                const Board next = after(board, kind, from, pop(to));
                if (!in_check(next, board.side)) count += perft(next, depth - 1);
            }
        }
    }
    return count;
}

// Reads the pieces and the side of a FEN; false if it has anything else, or not one general a side.
static bool read(const std::string &fen, Board &board) {
    static const std::string letters = "rchbakpRCHBAKPneNE";
    static const Kind kinds[] = {Rook, Cannon, Horse, Elephant, Advisor, General, Pawn};
    unsigned rank = 9, file = 0;
    std::size_t at = 0;
    for (; at < fen.size() && fen[at] != ' '; at++) {
        const char c = fen[at];
        const std::size_t letter = letters.find(c);
        if (c == '/') {
            if (file != 9 || rank == 0) return false;
            rank--;
            file = 0;
        } else if (c >= '1' && c <= '9') {
            file += static_cast<unsigned>(c - '0');
        } else if (letter != std::string::npos && file < 9) {
            const bool is_other = letter >= 14; // n and e stand for h and b.
            const Kind kind = is_other ? (letter % 2 == 0 ? Horse : Elephant) : kinds[letter % 7];
            const bool is_red = c < 'a';
            board.of_kind[kind] |= bit(9 * rank + file);
            board.of_side[is_red ? 0 : 1] |= bit(9 * rank + file);
            file++;
        } else {
            return false;
        }
        if (file > 9) return false;
    }
    board.side = at + 1 < fen.size() && fen[at + 1] == 'b' ? 1 : 0;
    const auto has_one = [&](unsigned side) {
        const Set set = board.pieces(side, General);
        return set != 0 && (set & (set - 1)) == 0;
    };
    return rank == 0 && file == 9 && has_one(0) && has_one(1);
}

int main(int count, char **words) {
    const char *start = "rhbakabhr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHBAKABHR w - - 0 1";
    Board board;
    const int depth = count > 1 ? std::atoi(words[1]) : 3;
    if (depth < 1 || count > 3 || !read(count > 2 ? words[2] : start, board)) {
        std::fputs("usage: perft [DEPTH [FEN]], as perft 4\n", stderr);
        return 2;
    }
    for (int nth = 1; nth <= depth; nth++) {
        std::printf("%llu\n", static_cast<unsigned long long>(perft(board, static_cast<unsigned>(nth))));
    }
    return 0;
}
