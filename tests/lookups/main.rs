//! The lookups, whichever are the default: every technique over every occupancy, their sizes, and
//! perft. `.ci/run` builds these for other defaults too.

#[path = "../common/all_rows.rs"]
mod all_rows;
#[path = "../common/games.rs"]
mod games;
#[path = "../common/oracle.rs"]
mod oracle;
#[path = "../common/perft_counts.rs"]
mod perft_counts;
#[path = "../common/random.rs"]
mod random;
#[path = "../../src/attacks/techniques/technique_list.rs"]
mod technique_list;

mod default_lookup;
mod perft_counts_agree;
mod sizes;
mod sliders;
