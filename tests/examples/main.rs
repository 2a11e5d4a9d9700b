//! The programs of `examples/`, run as a user would run them.

#[path = "../common/example.rs"]
mod example;
#[path = "../common/games.rs"]
mod games;
#[path = "../common/oracle.rs"]
mod oracle;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/skipped.rs"]
mod skipped;
#[path = "../common/snapshot.rs"]
mod snapshot;
#[path = "../common/threat_numbers.rs"]
#[allow(dead_code)]
mod threat_numbers;
#[path = "../common/walks.rs"]
mod walks;

mod small_examples;
mod threat_numbers_example;
mod uci_example;
