//! Compares the counter with published counts and with moves made on boards, and runs the program
//! as users do.

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
