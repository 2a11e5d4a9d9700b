//! How long a search may take.

use std::time::{Duration, Instant};

use rookline::Move;

/// What comes after `go`.
#[derive(Clone, Default)]
pub struct Limits {
    /// The moves to choose from; all legal ones if there are none.
    pub moves: Vec<Move>,
    pub depth: Option<u64>,
    pub nodes: Option<u64>,
    /// A mate in so many moves is good enough.
    pub mate: Option<u16>,
    pub movetime: Option<Duration>,
    /// The time that is left to the side to move.
    pub remaining: Option<Duration>,
    pub increment: Duration,
    pub moves_to_go: Option<u64>,
    pub infinite: bool,
}

impl Limits {
    /// Whether only `stop` is left to end the search.
    pub fn are_none(&self) -> bool {
        let numbers = [self.depth, self.nodes, self.mate.map(u64::from)];
        numbers == [None; 3] && self.movetime.is_none() && self.remaining.is_none()
    }
}

/// The answer needs some time to reach the other program.
const OVERHEAD: Duration = Duration::from_millis(30);

/// Runs from the moment in which the command was read.
#[derive(Clone, Copy)]
pub struct Clock {
    start: Instant,
    /// After this no new iteration is begun,
    soft: Option<Duration>,
    /// and after this the search stops where it is.
    hard: Option<Duration>,
}

impl Clock {
    pub fn start(limits: &Limits) -> Clock {
        let (mut soft, mut hard) = (None, limits.movetime.map(|it| it.saturating_sub(OVERHEAD)));
        if let Some(remaining) = limits.remaining {
            let left = remaining.saturating_sub(OVERHEAD);
            // The time is shared among at most 25 moves, and among 25 if nobody says how many
            // are to come.
            let moves = limits.moves_to_go.unwrap_or(25).clamp(1, 25) as u32;
            let share = (left / moves).saturating_add(limits.increment * 3 / 4).min(left / 2);
            // The last iteration takes about as long as all before it.
            soft = Some(share / 2);
            let most = share.saturating_mul(3).min(left / 4 * 3);
            hard = Some(hard.map_or(most, |movetime: Duration| movetime.min(most)));
        }
        Clock { start: Instant::now(), soft, hard }
    }

    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub fn may_deepen(&self) -> bool {
        self.soft.is_none_or(|soft| self.elapsed() < soft)
    }

    pub fn is_up(&self) -> bool {
        self.hard.is_some_and(|hard| self.elapsed() >= hard)
    }
}
