//! The crate held against rules and walks that share no code with it.

#[path = "../common/all_rows.rs"]
mod all_rows;
#[path = "../common/crate_source.rs"]
mod crate_source;
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
#[path = "../common/walks.rs"]
mod walks;

mod all_sliders;
mod arbitrary_boards;
mod before_the_move;
mod bit_scans;
mod bitboard;
mod board_attacks;
mod board_state;
mod checks_known_ahead;
mod drawn_positions;
mod error_texts;
mod exchanges;
mod fen_errors;
mod fen_text;
mod fen_written;
mod formats;
mod game_outcome;
mod illegal_moves;
mod leapers;
mod lines;
mod moves_as_sets;
mod moves_notation;
mod moves_subsets;
mod numbers_and_names;
mod perft_suites;
mod pins;
mod public_types;
mod repaired_fens;
mod repetitions_ahead;
mod serde_formats;
mod setwise;
mod techniques;
mod threat_inputs;
mod threat_inputs_golden;
mod threat_inputs_pawns;
mod threats_agree;
mod two_moves;
mod zobrist_keys;
