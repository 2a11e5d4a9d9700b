// Perft of xiangqi, on the file that magic-gen writes:
//
//     cargo run -p magic-gen -- export --board xiangqi --format cpp -o examples/boards/xiangqi.hpp
//     g++ -std=c++17 -O2 -o perft examples/boards/xiangqi.cpp
//     ./perft 4                                                    44, 1920, 79666, 3290240
//
// Red is White here. Two generals that see each other on a file attack each other.

#include "perft.hpp"
#include "xiangqi.hpp"

struct Xiangqi {
    enum : unsigned { ROOK, CANNON, HORSE, ELEPHANT, ADVISOR, PAWN, KING, KINDS };
    static constexpr unsigned FILES = 9, RANKS = 10;
    static constexpr const char *START = "rhbakabhr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHBAKABHR w - - 0 1";

    // Horses are H or N, elephants E or B.
    static unsigned kind_of(const std::string &name) {
        const std::size_t at = std::string("RCNBAPKxxHE").find(name);
        return at == std::string::npos ? KINDS : static_cast<unsigned>(at % 7);
    }

    static Set attacks(const Board &board, unsigned color, unsigned kind, unsigned square) {
        const Set occupied = board.occupied();
        switch (kind) {
        case ROOK: return xiangqi::rook_attacks(square, occupied);
        case CANNON: return xiangqi::cannon_attacks(square, occupied);
        case HORSE: return xiangqi::horse_attacks(square, occupied);
        case ELEPHANT: return xiangqi::elephant_attacks(square, occupied);
        case ADVISOR: return xiangqi::advisor_attacks(square);
        case PAWN: return xiangqi::pawn_attacks(color, square);
        default: return xiangqi::general_attacks(square);
        }
    }

    // A cannon moves as a rook, and captures over a piece.
    static Set targets(const Board &board, unsigned kind, unsigned square) {
        const Set attacked = attacks(board, board.side, kind, square), occupied = board.occupied();
        if (kind != CANNON) return attacked;
        return (attacked & occupied) | (xiangqi::rook_attacks(square, occupied) & ~occupied);
    }

    static Moves moves(const Board &board) {
        Moves all;
        each_target<Xiangqi>(board, [&](unsigned kind, unsigned from, unsigned to) { all.push_back({from, to, kind}); });
        return all;
    }

    static Board after(Board board, const Move &move) {
        move_piece(board, move);
        return board;
    }

    static bool allows(const Board &board, const Move &, const Board &next) {
        const Set seen = xiangqi::rook_attacks(first(next.pieces(0, KING)), next.occupied());
        return !in_check<Xiangqi>(next, board.side) && (seen & next.pieces(1, KING)) == 0;
    }

    static bool read(const std::vector<std::string> &, Board &) { return true; }
};

int main(int count, char **words) { return run<Xiangqi>(count, words); }
