// Perft of janggi, on the file that magic-gen writes:
//
//     cargo run -p magic-gen -- export --board janggi --format cpp -o examples/boards/janggi.hpp
//     g++ -std=c++17 -O2 -o perft examples/boards/janggi.cpp
//     ./perft 3                                                    32, 1024, 33032
//
// A side may pass unless it is in check. Generals that face each other on a file are the offer of a draw: the
// other side moves so that they do not, or it passes, even in check, and the game is over.

#include "perft.hpp"
#include "janggi.hpp"

struct Janggi {
    enum : unsigned { ROOK, CANNON, HORSE, ELEPHANT, ADVISOR, PAWN, KING, KINDS };
    static constexpr unsigned FILES = 9, RANKS = 10;
    static constexpr const char *START = "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1";

    static unsigned kind_of(const std::string &name) {
        const std::size_t at = std::string("RCNBAPK").find(name);
        return at == std::string::npos ? KINDS : static_cast<unsigned>(at);
    }

    // A cannon goes over a piece that is no cannon, and takes none.
    static Set cannon_attacks(const Board &board, unsigned square) {
        const Set occupied = board.occupied(), cannons = board.of_kind[CANNON];
        Set attacked = janggi::cannon_attacks(square, occupied) & ~cannons;
        for (Set hurdles = janggi::rook_attacks(square, occupied) & cannons; hurdles != 0;) {
            attacked &= ~janggi::cannon_attacks(square, bit(pop(hurdles)));
        }
        return attacked;
    }

    static Set attacks(const Board &board, unsigned color, unsigned kind, unsigned square) {
        const Set occupied = board.occupied();
        switch (kind) {
        case ROOK: return janggi::rook_attacks(square, occupied);
        case CANNON: return cannon_attacks(board, square);
        case HORSE: return janggi::horse_attacks(square, occupied);
        case ELEPHANT: return janggi::elephant_attacks(square, occupied);
        case PAWN: return janggi::pawn_attacks(color, square);
        default: return janggi::general_attacks(square);
        }
    }

    static Set targets(const Board &board, unsigned kind, unsigned square) {
        return attacks(board, board.side, kind, square);
    }

    static bool are_facing(const Board &board) {
        const unsigned king = first(board.pieces(0, KING));
        return (janggi::rook_attacks(king, board.occupied()) & board.pieces(1, KING)) != 0;
    }

    static Moves moves(const Board &board) {
        Moves all;
        const bool is_over = board.passed && are_facing(board);
        if (is_over) return all;
        each_target<Janggi>(board, [&](unsigned kind, unsigned from, unsigned to) { all.push_back({from, to, kind}); });
        const unsigned king = first(board.pieces(board.side, KING));
        all.push_back({king, king, KING});
        return all;
    }

    static Board after(Board board, const Move &move) {
        move_piece(board, move);
        board.passed = move.from == move.to;
        return board;
    }

    static bool allows(const Board &board, const Move &move, const Board &next) {
        const bool is_offered = are_facing(board), passes = move.from == move.to;
        if (is_offered && passes) return true;
        return !in_check<Janggi>(next, board.side) && !(is_offered && are_facing(next));
    }

    static bool read(const std::vector<std::string> &, Board &) { return true; }
};

int main(int count, char **words) { return run<Janggi>(count, words); }
