//! Compares the other boards with published counts, with rookline's board, and with a walk that
//! shares no code with them.

#[path = "../../../tests/common/extra_pieces.rs"]
mod extra_pieces;
#[path = "../../../tests/common/games.rs"]
mod games;
#[path = "../../../tests/common/oracle.rs"]
mod oracle;
#[path = "../../../tests/common/perft_counts.rs"]
mod perft_counts;
#[path = "../../../tests/common/random.rs"]
mod random;
#[path = "../../../tests/common/walks.rs"]
mod walks;

mod ccr_document;
mod ccr_words;
mod every_board;
mod huffman_bytes;
mod placement_moves;
mod value_traits;
