#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

pub mod ccr;
pub mod huffman;
pub mod mailbox;
pub mod placement;
