//! Reads and writes bits in bytes, the highest bit of each byte first.

use super::{MAX_BYTES, UnpackError};

pub(super) struct Writer {
    bytes: [u8; MAX_BYTES],
    bits: usize,
}

impl Writer {
    pub(super) const fn new() -> Writer {
        Writer { bytes: [0; MAX_BYTES], bits: 0 }
    }

    /// Writes the low `width` bits of `value`, starting with the highest of them.
    pub(super) fn write(&mut self, value: u32, width: u32) {
        for shift in (0..width).rev() {
            let bit = (value >> shift & 1) as u8;
            // There is room, except on a board after illegal moves.
            if let Some(byte) = self.bytes.get_mut(self.bits / 8) {
                *byte |= bit << (7 - self.bits % 8);
            }
            self.bits += 1;
        }
    }

    /// Elias's gamma code: a zero for each bit of the number except the first, then the number
    /// itself.
    pub(super) fn write_gamma(&mut self, number: u32) {
        let after_first = number.ilog2();
        self.write(0, after_first);
        self.write(number, after_first + 1);
    }

    pub(super) fn finish(self) -> ([u8; MAX_BYTES], u8) {
        (self.bytes, self.bits.div_ceil(8).min(MAX_BYTES) as u8)
    }
}

pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    bits: usize,
}

impl Reader<'_> {
    pub(super) const fn new(bytes: &[u8]) -> Reader<'_> {
        Reader { bytes, bits: 0 }
    }

    /// The next `width` bits, at most 32, as a number.
    pub(super) fn read(&mut self, width: u32) -> Result<u32, UnpackError> {
        let mut value = 0;
        for _ in 0..width {
            let byte = self.bytes.get(self.bits / 8).ok_or(UnpackError::TooShort)?;
            value = value << 1 | u32::from(byte >> (7 - self.bits % 8) & 1);
            self.bits += 1;
        }
        Ok(value)
    }

    pub(super) fn read_bit(&mut self) -> Result<bool, UnpackError> {
        Ok(self.read(1)? != 0)
    }

    /// A number of at most 17 bits in Elias's gamma code.
    pub(super) fn read_gamma(&mut self) -> Result<u32, UnpackError> {
        let mut after_first = 0;
        while !self.read_bit()? {
            after_first += 1;
            if after_first > 16 {
                return Err(UnpackError::LargeCounter);
            }
        }
        Ok(1 << after_first | self.read(after_first)?)
    }

    pub(super) const fn bytes_read(&self) -> usize {
        self.bits.div_ceil(8)
    }
}
