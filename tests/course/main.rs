//! The answers to the exercises of the course, `docs/techniques.md`: a file for each step. `page` compares
//! the page with the crate.

#[path = "../common/oracle.rs"]
mod oracle;
#[path = "../common/random.rs"]
mod random;

mod byte;
mod denser;
mod finder;
mod gather;
mod lines;
mod page;
mod pext;
mod product;
mod rays;
mod subtraction;
mod technique;
mod walk;
