//! Lines and rays through squares.

use rookline::{Direction, Square, between, line, ray, ray_beyond};

use super::{directions, subject};
use crate::rules::{self, DIRECTIONS, Step, set};
use crate::subject::{Rule, Subject};

/// The group's name.
pub const NAME: &str = "lines";

/// Its functions.
pub fn subjects() -> Vec<Subject> {
    let mut subjects = vec![
        subject!(
            NAME,
            "between",
            |a, b| between(Square::wrapping(a as usize), Square::wrapping(b as usize)).0,
            walk(|ray, nth, _, _| set(&ray[..nth])),
            "the squares between two that are on one line"
        ),
        subject!(
            NAME,
            "line",
            |a, b| line(Square::wrapping(a as usize), Square::wrapping(b as usize)).0,
            walk(|ray, _, back, from| set(ray) | set(back) | 1 << from),
            "the line through two squares, from edge to edge"
        ),
        subject!(
            NAME,
            "ray_beyond",
            |from, through| {
                ray_beyond(Square::wrapping(from as usize), Square::wrapping(through as usize)).0
            },
            walk(|ray, nth, _, _| set(&ray[nth + 1..])),
            "the squares behind the second as seen from the first"
        ),
    ];
    subjects.extend(rays());
    subjects
}

/// A function of the ray through both squares, the place of the second square on it, the ray the
/// other way, and the first square.
type OnOneLine = fn(&[u8], usize, &[u8], u8) -> u64;

/// A walk from the first square in all directions, until the second is met.
fn walk(then: OnOneLine) -> Rule {
    Rule::Walk(Box::new(move |inputs| {
        let [from, to] = [inputs[0] as u8, inputs[1] as u8];
        let met = |&step: &Step| {
            let ray = rules::ray(from, step);
            let nth = ray.iter().position(|&square| square == to)?;
            Some(then(&ray, nth, &rules::ray(from, (-step.0, -step.1)), from))
        };
        DIRECTIONS.iter().find_map(met).unwrap_or(0)
    }))
}

fn rays() -> Vec<Subject> {
    macro_rules! in_directions {
        ($($direction:ident $name:literal $step:expr;)*) => { vec![$(subject!(
            NAME,
            concat!("ray/", $name),
            |square| ray(Square::wrapping(square as usize), Direction::$direction).0,
            Rule::Walk(Box::new(|inputs| set(&rules::ray(inputs[0] as u8, $step)))),
            "the squares from one to the edge"
        )),*] };
    }
    directions!(in_directions)
}
