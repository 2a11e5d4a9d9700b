//! The programs of `examples/`, run as a user would run them.

#[path = "../common/example.rs"]
mod example;
#[path = "../common/games.rs"]
mod games;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/skipped.rs"]
mod skipped;

mod attacks_example;
mod perft_example;
mod threat_numbers_example;
mod threats_example;
mod uci_example;
