//! The counter held against published counts and against moves made on boards, and the program as
//! users run it.

#[path = "../../../tests/common/games.rs"]
mod games;
#[path = "../../../tests/common/perft_counts.rs"]
mod perft_counts;
#[path = "../../../tests/common/random.rs"]
mod random;

mod any_board;
mod castling_rights;
mod perft_program;
mod published_counts;
