// Perft of Capablanca's chess, on the file that magic-gen writes:
//
//     cargo run -p magic-gen -- export --board capablanca --format cpp -o examples/boards/capablanca.hpp
//     g++ -std=c++17 -O2 -o perft examples/boards/capablanca.cpp
//     ./perft 4                                                    28, 784, 25228, 805128

#include "perft.hpp"
#include "capablanca.hpp"

struct Capablanca {
    enum : unsigned { KNIGHT, BISHOP, ROOK, ARCHBISHOP, CHANCELLOR, QUEEN, PAWN, KING, KINDS };
    static constexpr unsigned FILES = 10, RANKS = 8;
    static constexpr const char *START =
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1";

    static unsigned kind_of(const std::string &name) {
        const std::size_t at = std::string("NBRACQPK").find(name);
        return at == std::string::npos ? KINDS : static_cast<unsigned>(at);
    }

    static Set attacks(const Board &board, unsigned color, unsigned kind, unsigned square) {
        const Set occupied = board.occupied();
        switch (kind) {
        case KNIGHT: return capablanca::knight_attacks(square);
        case BISHOP: return capablanca::bishop_attacks(square, occupied);
        case ROOK: return capablanca::rook_attacks(square, occupied);
        case ARCHBISHOP: return capablanca::archbishop_attacks(square, occupied);
        case CHANCELLOR: return capablanca::chancellor_attacks(square, occupied);
        case QUEEN: return capablanca::queen_attacks(square, occupied);
        case PAWN: return capablanca::pawn_attacks(color, square);
        default: return capablanca::king_attacks(square);
        }
    }

    static Set targets(const Board &board, unsigned kind, unsigned square) {
        const unsigned side = board.side;
        const Set attacked = attacks(board, side, kind, square), occupied = board.occupied();
        if (kind != PAWN) return attacked;
        const auto ahead = [&](unsigned from) { return side == 0 ? from + FILES : from - FILES; };
        const Set passant = board.passant == NOWHERE ? 0 : bit(board.passant);
        Set quiet = bit(ahead(square)) & ~occupied;
        const bool is_first = square / FILES == (side == 0 ? 1 : RANKS - 2);
        if (is_first && quiet != 0) quiet |= bit(ahead(ahead(square))) & ~occupied;
        return quiet | (attacked & (board.of_side[side ^ 1] | passant));
    }

    static bool is_attacked(const Board &board, unsigned square) {
        Board with = board;
        with.remove(first(board.pieces(board.side, KING)));
        with.put(board.side, KING, square);
        return in_check<Capablanca>(with, board.side);
    }

    static Moves moves(const Board &board) {
        Moves all;
        each_target<Capablanca>(board, [&](unsigned kind, unsigned from, unsigned to) {
            const bool promotes = kind == PAWN && (to / FILES == 0 || to / FILES == RANKS - 1);
            for (unsigned into = promotes ? KNIGHT : kind; into <= (promotes ? QUEEN : kind); into++) {
                all.push_back({from, to, into});
            }
        });
        // The king goes to the file c or i, and the rook to its other side. Nothing may be between them
        // and their squares, and no square of the king's way attacked.
        const unsigned king = first(board.pieces(board.side, KING)), row = king / FILES * FILES;
        for (Set rooks = board.castling & board.pieces(board.side, ROOK); rooks != 0;) {
            const unsigned rook = pop(rooks), to = row + (rook > king ? 8 : 2);
            const unsigned low = rook < king ? rook : king, high = rook < king ? king : rook;
            const Set between = bit(high) - bit(low + 1);
            const Set way = to > king ? bit(to + 1) - bit(king) : bit(king + 1) - bit(to);
            bool is_free = (board.occupied() & between) == 0;
            for (Set rest = way; is_free && rest != 0;) is_free = !is_attacked(board, pop(rest));
            if (is_free) all.push_back({king, to, KING});
        }
        return all;
    }

    static Board after(Board board, const Move &move) {
        const unsigned side = board.side, from = move.from, to = move.to, kind = board.kind_on(from);
        const unsigned passant = board.passant;
        const bool is_castling = kind == KING && (to > from ? to - from : from - to) > 1 &&
                                 to / FILES == from / FILES;
        move_piece(board, move);
        const bool is_right = to > from;
        if (is_castling) {
            const unsigned row = from / FILES * FILES;
            board.remove(row + (is_right ? FILES - 1 : 0));
            board.put(side, ROOK, is_right ? to - 1 : to + 1);
        }
        if (kind == PAWN && to == passant) board.remove(side == 0 ? to - FILES : to + FILES);
        const bool is_double = kind == PAWN && (to > from ? to - from : from - to) == 2 * FILES;
        board.passant = is_double ? (from + to) / 2 : NOWHERE;
        board.castling &= ~(bit(from) | bit(to));
        if (kind == KING) board.castling &= ~(((Set{1} << FILES) - 1) << from / FILES * FILES);
        return board;
    }

    static bool allows(const Board &board, const Move &, const Board &next) {
        return !in_check<Capablanca>(next, board.side);
    }

    // The rights to castle, and the square behind a pawn.
    static bool read(const std::vector<std::string> &words, Board &board) {
        const std::string rights = words[2], square = words[3];
        const char *letters = "QKqk";
        const unsigned rooks[] = {0, FILES - 1, FILES * (RANKS - 1), FILES * RANKS - 1};
        for (unsigned nth = 0; nth < 4; nth++) {
            if (rights.find(letters[nth]) != std::string::npos) board.castling |= bit(rooks[nth]);
        }
        if (square.size() == 2 && square[0] >= 'a' && square[0] <= 'j' && square[1] >= '1' && square[1] <= '8') {
            board.passant = FILES * static_cast<unsigned>(square[1] - '1') + static_cast<unsigned>(square[0] - 'a');
        }
        return true;
    }
};

int main(int count, char **words) { return run<Capablanca>(count, words); }
