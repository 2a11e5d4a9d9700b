//! The time limits of a search.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use rookline::Move;

/// The limits given after `go`.
#[derive(Clone, Default)]
pub struct Limits {
    /// The moves to choose from; if empty, all legal moves.
    pub moves: Vec<Move>,
    pub depth: Option<u64>,
    pub nodes: Option<u64>,
    /// A mate in at most this many moves ends the search.
    pub mate: Option<u16>,
    pub movetime: Option<Duration>,
    /// The time that is left to the side to move.
    pub remaining: Option<Duration>,
    pub increment: Duration,
    pub moves_to_go: Option<u64>,
    pub infinite: bool,
}

impl Limits {
    /// Whether only `stop` can end the search.
    pub fn are_none(&self) -> bool {
        let numbers = [self.depth, self.nodes, self.mate.map(u64::from)];
        numbers == [None; 3] && self.movetime.is_none() && self.remaining.is_none()
    }
}

/// When the GUI said that the move which the engine ponders on was played.
pub type PonderHit = Arc<OnceLock<Instant>>;

/// Starts when the command has been read; the limits count from then, or from the `ponderhit`.
#[derive(Clone)]
pub struct Clock {
    start: Instant,
    /// Present after `go ponder`.
    hit: Option<PonderHit>,
    /// After this no new iteration is started.
    soft: Option<Duration>,
    /// After this the search stops at once.
    hard: Option<Duration>,
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::start(&Limits::default(), Duration::ZERO, None)
    }
}

impl Clock {
    /// `overhead` is the time that the answer needs to reach the GUI.
    pub fn start(limits: &Limits, overhead: Duration, hit: Option<PonderHit>) -> Clock {
        let (mut soft, mut hard) = (None, limits.movetime.map(|it| it.saturating_sub(overhead)));
        if let Some(remaining) = limits.remaining {
            let left = remaining.saturating_sub(overhead);
            // The time is divided among the moves to go, but at most 25. If their number is not
            // given, it is 25.
            let moves = limits.moves_to_go.unwrap_or(25).clamp(1, 25) as u32;
            let share = (left / moves).saturating_add(limits.increment * 3 / 4).min(left / 2);
            // The last iteration needs about as long as all others together.
            soft = Some(share / 2);
            let most = share.saturating_mul(3).min(left / 4 * 3);
            hard = Some(hard.map_or(most, |movetime: Duration| movetime.min(most)));
        }
        Clock { start: Instant::now(), hit, soft, hard }
    }

    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub fn is_pondering(&self) -> bool {
        self.hit.as_ref().is_some_and(|hit| hit.get().is_none())
    }

    pub fn may_deepen(&self) -> bool {
        self.soft.is_none_or(|soft| self.counted() < soft)
    }

    pub fn is_up(&self) -> bool {
        self.hard.is_some_and(|hard| !self.is_pondering() && self.counted() >= hard)
    }

    /// The time that counts for the limits: none while it ponders.
    fn counted(&self) -> Duration {
        match &self.hit {
            Some(hit) => hit.get().map_or(Duration::ZERO, Instant::elapsed),
            None => self.elapsed(),
        }
    }
}
