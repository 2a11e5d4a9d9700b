//! The crate held against rules and walks that share no code with it.

#[path = "../common/all_rows.rs"]
mod all_rows;
#[path = "../common/extra_pieces.rs"]
mod extra_pieces;
#[path = "../common/games.rs"]
mod games;
#[path = "../common/oracle.rs"]
mod oracle;
#[path = "../common/perft_counts.rs"]
mod perft_counts;
#[path = "../common/random.rs"]
mod random;
#[path = "../common/scattered.rs"]
mod scattered;
#[path = "../common/snapshot.rs"]
mod snapshot;
#[path = "../common/threat_numbers.rs"]
mod threat_numbers;
#[path = "../common/walks.rs"]
mod walks;

mod arbitrary_boards;
mod at_a_node;
mod attack_sets;
mod bitboard;
mod board_attacks;
mod board_state;
mod checks_known_ahead;
mod drawn_positions;
mod exchanges;
mod fen_text;
mod formats;
mod game_outcome;
mod illegal_moves;
mod moves_notation;
mod moves_subsets;
mod numbers_and_names;
mod perft_suites;
mod pins;
mod public_types;
mod refused;
mod serde_formats;
mod setwise;
mod techniques;
mod threat_inputs;
mod threats_agree;
mod zobrist_keys;
