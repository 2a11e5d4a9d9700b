// Perft of games on boards that are not 8x8: what they share. A game is a struct with its pieces and its
// moves, which come from a file that magic-gen writes; xiangqi.cpp, janggi.cpp, shogi.cpp and capablanca.cpp have one each.
//
// White moves first. A move is legal if the own king is then not attacked.

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

__extension__ typedef unsigned __int128 Set;

constexpr unsigned NOWHERE = 255;

static Set bit(unsigned square) { return Set{1} << square; }

static unsigned first(Set set) {
    const auto low = static_cast<std::uint64_t>(set), high = static_cast<std::uint64_t>(set >> 64);
    return static_cast<unsigned>(low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll(high));
}

static unsigned pop(Set &set) {
    const unsigned square = first(set);
    set &= set - 1;
    return square;
}

struct Board {
    std::array<Set, 2> of_side{};                  // White, Black.
    std::array<Set, 16> of_kind{};                 // Both sides.
    std::array<std::array<unsigned, 16>, 2> hand{}; // The pieces that a side can drop, by kind.
    Set castling = 0;                              // The rooks with which a king can castle.
    unsigned passant = NOWHERE;                    // The square that a pawn went over.
    unsigned side = 0;
    bool passed = false;                           // The last move was none.

    Set occupied() const { return of_side[0] | of_side[1]; }
    Set pieces(unsigned color, unsigned kind) const { return of_side[color] & of_kind[kind]; }

    unsigned kind_on(unsigned square) const {
        unsigned kind = 0;
        while (kind < of_kind.size() && (of_kind[kind] & bit(square)) == 0) kind++;
        return kind;
    }

    void put(unsigned color, unsigned kind, unsigned square) {
        of_side[color] |= bit(square);
        of_kind[kind] |= bit(square);
    }

    // Takes a piece off the board, if one is there.
    void remove(unsigned square) {
        for (Set &set : of_side) set &= ~bit(square);
        for (Set &set : of_kind) set &= ~bit(square);
    }
};

// A piece goes to a square and is of this kind there. `from` is NOWHERE for a drop, and equal to `to` for
// none.
struct Move {
    unsigned from, to, kind;
};

using Moves = std::vector<Move>;

template <class Game> bool in_check(const Board &board, unsigned side) {
    const Set king = board.pieces(side, Game::KING);
    for (unsigned kind = 0; kind < Game::KINDS; kind++) {
        for (Set rest = board.pieces(side ^ 1, kind); rest != 0;) {
            const unsigned square = pop(rest);
            if ((Game::attacks(board, side ^ 1, kind, square) & king) != 0) return true;
        }
    }
    return false;
}

template <class Game> Moves legal_moves(const Board &board) {
    Moves legal;
    for (const Move &move : Game::moves(board)) {
        const Board next = Game::after(board, move);
        if (Game::allows(board, move, next)) legal.push_back(move);
    }
    return legal;
}

template <class Game> std::uint64_t perft(const Board &board, unsigned depth) {
    const Moves moves = legal_moves<Game>(board);
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    for (const Move &move : moves) count += perft<Game>(Game::after(board, move), depth - 1);
    return count;
}

// Where the pieces of the side to move go, if each can also go where it captures.
template <class Game, class Found> void each_target(const Board &board, Found found) {
    for (unsigned kind = 0; kind < Game::KINDS; kind++) {
        for (Set pieces = board.pieces(board.side, kind); pieces != 0;) {
            const unsigned from = pop(pieces);
            Set to = Game::targets(board, kind, from) & ~board.of_side[board.side];
            while (to != 0) found(kind, from, pop(to));
        }
    }
}

// Moves or drops the piece, and takes what stands there. Returns the kind of that, if there is any.
inline unsigned move_piece(Board &board, const Move &move) {
    const bool captures = ((board.occupied() & bit(move.to)) != 0) && move.from != move.to;
    const unsigned captured = captures ? board.kind_on(move.to) : NOWHERE;
    if (move.from != NOWHERE) board.remove(move.from);
    board.remove(move.to);
    board.put(board.side, move.kind, move.to);
    board.side ^= 1;
    return captured;
}

// The words of a FEN.
inline std::vector<std::string> words_of(const std::string &fen) {
    std::vector<std::string> words(1);
    for (const char c : fen) {
        if (c == ' ') words.emplace_back();
        else words.back() += c;
    }
    return words;
}

// Reads the pieces and the side; false if there is anything else, or not one king a side.
template <class Game> bool read(const std::string &fen, Board &board) {
    std::vector<std::string> words = words_of(fen);
    words.resize(6);
    unsigned rank = Game::RANKS - 1, file = 0;
    std::string prefix;
    const std::string placed = words[0].substr(0, words[0].find('['));
    for (std::size_t at = 0; at < placed.size(); at++) {
        const char c = placed[at];
        if (c == '/') {
            if (file != Game::FILES || rank == 0) return false;
            rank--;
            file = 0;
        } else if (c >= '0' && c <= '9') {
            unsigned empty = static_cast<unsigned>(c - '0');
            if (at + 1 < placed.size() && placed[at + 1] >= '0' && placed[at + 1] <= '9') {
                empty = 10 * empty + static_cast<unsigned>(placed[++at] - '0');
            }
            file += empty;
        } else if (c == '+') {
            prefix = "+";
        } else {
            const char upper = static_cast<char>(c >= 'a' ? c - 'a' + 'A' : c);
            const unsigned kind = Game::kind_of(prefix + upper);
            if (kind >= Game::KINDS || file >= Game::FILES) return false;
            board.put(c < 'a' ? 0 : 1, kind, Game::FILES * rank + file);
            prefix.clear();
            file++;
        }
        if (file > Game::FILES) return false;
    }
    board.side = words[1] == "b" ? 1 : 0;
    const auto has_one = [&](unsigned side) {
        const Set set = board.pieces(side, Game::KING);
        return set != 0 && (set & (set - 1)) == 0;
    };
    return rank == 0 && file == Game::FILES && has_one(0) && has_one(1) && Game::read(words, board);
}

template <class Game> int run(int count, char **words) {
    Board board;
    const int depth = count > 1 ? std::atoi(words[1]) : 3;
    if (depth < 1 || count > 3 || !read<Game>(count > 2 ? words[2] : Game::START, board)) {
        std::fputs("usage: perft [DEPTH [FEN]], as perft 4\n", stderr);
        return 2;
    }
    for (unsigned nth = 1; nth <= static_cast<unsigned>(depth); nth++) {
        std::printf("%llu\n", static_cast<unsigned long long>(perft<Game>(board, nth)));
    }
    return 0;
}
