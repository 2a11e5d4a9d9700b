//! The programs of `examples/`, run as a user would run them.

#[path = "../common/example.rs"]
mod example;
#[path = "../common/games.rs"]
mod games;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/skipped.rs"]
mod skipped;

mod small_examples;
mod threat_numbers_example;
mod uci_example;
