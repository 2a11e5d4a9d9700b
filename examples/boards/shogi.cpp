// Perft of shogi, on the file that magic-gen writes:
//
//     cargo run -p magic-gen -- export --board shogi --format cpp -o examples/boards/shogi.hpp
//     g++ -std=c++17 -O2 -o perft examples/boards/shogi.cpp
//     ./perft 4                                                    30, 900, 25470, 719731

#include "perft.hpp"
#include "shogi.hpp"

struct Shogi {
    enum : unsigned { ROOK, BISHOP, LANCE, KNIGHT, SILVER, PAWN, GOLD, KING, DRAGON, HORSE, GOLDS, KINDS = GOLDS + 4 };
    static constexpr unsigned FILES = 9, RANKS = 9;
    static constexpr const char *START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[] w - - 0 1";

    // From GOLDS on: promoted lance, knight, silver and pawn, which all move as a gold.
    static unsigned kind_of(const std::string &name) {
        static const char *names[] = {"R", "B", "L", "N", "S", "P", "G", "K", "+R", "+B", "+L", "+N", "+S", "+P"};
        unsigned kind = 0;
        while (kind < KINDS && name != names[kind]) kind++;
        return kind;
    }

    static bool promotes(unsigned kind) { return kind <= PAWN; }
    static unsigned promoted(unsigned kind) { return kind + DRAGON; }
    static unsigned unpromoted(unsigned kind) { return kind >= DRAGON ? kind - DRAGON : kind; }

    static Set attacks(const Board &board, unsigned color, unsigned kind, unsigned square) {
        const Set occupied = board.occupied();
        switch (kind) {
        case ROOK: return shogi::rook_attacks(square, occupied);
        case BISHOP: return shogi::bishop_attacks(square, occupied);
        case LANCE: return shogi::lance_attacks(color, square, occupied);
        case KNIGHT: return shogi::knight_attacks(color, square);
        case SILVER: return shogi::silver_attacks(color, square);
        case PAWN: return shogi::pawn_attacks(color, square);
        case KING: return shogi::king_attacks(square);
        case DRAGON: return shogi::dragon_attacks(square, occupied);
        case HORSE: return shogi::horse_attacks(square, occupied);
        default: return shogi::gold_attacks(color, square);
        }
    }

    static Set targets(const Board &board, unsigned kind, unsigned square) {
        return attacks(board, board.side, kind, square);
    }

    // The rank as its owner counts, from 0; 6 to 8 are the zone of promotion.
    static unsigned rank(unsigned color, unsigned square) {
        return color == 0 ? square / FILES : RANKS - 1 - square / FILES;
    }

    // Whether a piece could move on from there.
    static bool can_stay(unsigned color, unsigned kind, unsigned square) {
        const unsigned last = kind == KNIGHT ? 7 : kind == PAWN || kind == LANCE ? 8 : 9;
        return rank(color, square) < last;
    }

    static Moves moves(const Board &board) {
        Moves all;
        const unsigned side = board.side;
        each_target<Shogi>(board, [&](unsigned kind, unsigned from, unsigned to) {
            const bool in_zone = rank(side, from) >= 6 || rank(side, to) >= 6;
            if (promotes(kind) && in_zone) all.push_back({from, to, promoted(kind)});
            if (can_stay(side, kind, to)) all.push_back({from, to, kind});
        });
        const Set board_of_81 = (Set{1} << 81) - 1;
        for (unsigned kind = 0; kind <= GOLD; kind++) {
            if (board.hand[side][kind] == 0) continue;
            for (Set free = board_of_81 & ~board.occupied(); free != 0;) {
                const unsigned to = pop(free);
                const Set file = (Set{0x40201008040201} | Set{0x201} << 63) << to % FILES & board_of_81;
                const bool has_pawn = (board.pieces(side, PAWN) & file) != 0;
                if (can_stay(side, kind, to) && !(kind == PAWN && has_pawn)) all.push_back({NOWHERE, to, kind});
            }
        }
        return all;
    }

    static Board after(Board board, const Move &move) {
        const unsigned side = board.side, captured = move_piece(board, move);
        if (captured != NOWHERE) board.hand[side][unpromoted(captured)]++;
        if (move.from == NOWHERE) board.hand[side][move.kind]--;
        return board;
    }

    // A pawn may not be dropped to mate.
    static bool allows(const Board &board, const Move &move, const Board &next) {
        if (in_check<Shogi>(next, board.side)) return false;
        const bool drops_pawn = move.from == NOWHERE && move.kind == PAWN;
        return !drops_pawn || !in_check<Shogi>(next, next.side) || !legal_moves<Shogi>(next).empty();
    }

    // The hands, in brackets behind the pieces.
    static bool read(const std::vector<std::string> &words, Board &board) {
        const std::size_t open = words[0].find('[');
        if (open == std::string::npos) return true;
        for (const char c : words[0].substr(open + 1)) {
            if (c == ']' || c == '-') continue;
            const unsigned kind = kind_of(std::string(1, static_cast<char>(c >= 'a' ? c - 'a' + 'A' : c)));
            if (kind > GOLD) return false;
            board.hand[c < 'a' ? 0 : 1][kind]++;
        }
        return true;
    }
};

int main(int count, char **words) { return run<Shogi>(count, words); }
