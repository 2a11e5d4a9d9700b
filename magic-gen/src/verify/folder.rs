//! The proof of a whole folder: every file, and the fingerprints of the tables.

use super::{Outcome, Proof};
use super::{magics, scans_and_lines, shared_lines_bishop, shared_lines_rook};
use crate::fault::{Fault, Kind, Place};
use crate::geometry::Slider;
use crate::read::{self, FINGERPRINTS, Fingerprint, MagicRow, SourceFile, SourceName, Tables};

/// The magics of shared lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SharedLines {
    /// The rook's, one for each rank.
    pub rook: [u64; 8],
    /// The bishop's, one for each square.
    pub bishop: [u64; 64],
}

impl Default for SharedLines {
    fn default() -> Self {
        Self { rook: [0; 8], bishop: [0; 64] }
    }
}

/// The numbers of all generated files, read and proven, for code that relies on them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    pub shared_lines: SharedLines,
    /// The entries of the rook of shared lines, 0 where no occupancy selects one.
    pub rook_entries: Vec<u64>,
    /// The string of all bishops of shared lines, in bytes.
    pub bishop_string: Vec<u8>,
    pub rows: [Vec<MagicRow>; 2],
    /// The De Bruijn sequence and its indices.
    pub de_bruijn: (u64, Vec<u8>),
    /// The indices by remainder.
    pub mod_67: Vec<i8>,
    /// First-rank attacks, 64 rows of 8.
    pub first_rank: Vec<u8>,
    /// Fill-up attacks, 8 rows of 64.
    pub fill_up: Vec<u64>,
    /// A-file attacks, 8 rows of 64.
    pub a_file: Vec<u64>,
}

/// Verifies every file of some tables.
pub fn verify(tables: &Tables) -> Outcome {
    verify_all(tables).0
}

pub fn read_verified(tables: &Tables) -> Result<Verified, Fault> {
    let (outcome, verified) = verify_all(tables);
    outcome.faults.into_iter().next().map_or(Ok(verified), Err)
}

fn verify_all(tables: &Tables) -> (Outcome, Verified) {
    let mut proofs = FileProofs::default();
    for name in SourceName::ALL {
        let proof = SourceFile::open(tables, name).map_err(|fault| vec![fault]);
        match proof.and_then(|source| proofs.of_file(tables, name, &source)) {
            Ok(proof) => proofs.outcome.proven.push(proof.named(name.file())),
            Err(faults) => {
                let faults = faults.into_iter().map(|fault| fault.of_file(name.file()));
                proofs.outcome.faults.extend(faults);
            }
        }
    }
    proofs.compare_fingerprints(tables);
    (proofs.outcome, proofs.verified)
}

/// The proofs of a folder so far.
#[derive(Default)]
struct FileProofs {
    outcome: Outcome,
    verified: Verified,
    /// The fingerprint of each proven table.
    fingerprints: Vec<Fingerprint>,
}

impl FileProofs {
    fn of_file(
        &mut self,
        tables: &Tables,
        name: SourceName,
        source: &SourceFile,
    ) -> Result<Proof, Vec<Fault>> {
        if let SourceName::Magics(slider) = name {
            return self.magics(slider, read::magics(tables, slider).map_err(|fault| vec![fault])?);
        }
        self.numbers(name, source).map_err(|fault| vec![fault])
    }

    fn magics(&mut self, slider: Slider, rows: Vec<MagicRow>) -> Result<Proof, Vec<Fault>> {
        let proof = magics::prove(slider, &rows)?;
        let magics: Vec<u64> = rows.iter().map(|row| row.magic).collect();
        self.fingerprints.extend(Fingerprint::pair(
            SourceName::Magics(slider),
            &magics,
            &proof.table,
        ));
        self.outcome.occupancies += proof.count("occupancies");
        self.verified.rows[slider as usize] = rows;
        Ok(proof)
    }

    fn numbers(&mut self, name: SourceName, source: &SourceFile) -> Result<Proof, Fault> {
        let [table, ..] = *name.declared().tables else { unreachable!("each file has tables") };
        let kept = &mut self.verified;
        let (inputs, print) = match name {
            SourceName::SharedLinesRook => {
                let magics = source.array::<u64>("SHARED_LINES_ROOK_MAGICS");
                let entries = source.number("SHARED_LINES_ROOK_ENTRIES");
                let proof = shared_lines_rook::prove(&magics, Some(entries))?;
                kept.rook_entries.clone_from(&proof.table);
                kept.shared_lines.rook.copy_from_slice(&magics);
                self.fingerprints.extend(Fingerprint::pair(name, &magics, &proof.table));
                return Ok(proof);
            }
            SourceName::SharedLinesBishop | SourceName::Magics(_) => {
                let magics = source.array::<u64>("SHARED_LINES_BISHOP_MAGICS");
                let bytes = source.number("SHARED_LINES_BISHOP_BYTES");
                let proof = shared_lines_bishop::prove(&magics, Some(bytes))?;
                kept.shared_lines.bishop.copy_from_slice(&magics);
                let string = proof.table.iter().flat_map(|word| word.to_le_bytes());
                kept.bishop_string = string.take(proof.count("entries")).collect();
                self.fingerprints.extend(Fingerprint::pair(name, &magics, &proof.table));
                return Ok(proof);
            }
            SourceName::DeBruijn => {
                let (sequence, index) =
                    (source.number("DE_BRUIJN"), source.array::<u8>("DE_BRUIJN_INDEX"));
                let content = [&sequence.to_le_bytes()[..], &index].concat();
                let inputs = scans_and_lines::de_bruijn(sequence, &index)?;
                kept.de_bruijn = (sequence, index);
                (inputs, Fingerprint::new(table, 64, &content))
            }
            SourceName::Mod67 => {
                kept.mod_67 = source.array("MOD_67_INDEX");
                let content: Vec<u8> = kept.mod_67.iter().map(|i| i.cast_unsigned()).collect();
                (scans_and_lines::mod_67(&kept.mod_67)?, Fingerprint::new(table, 67, &content))
            }
            SourceName::FirstRank => {
                kept.first_rank = source.array("FIRST_RANK_ATTACKS");
                let print = Fingerprint::new(table, 512, &kept.first_rank);
                (scans_and_lines::first_rank(&kept.first_rank)?, print)
            }
            SourceName::FillUp => {
                kept.fill_up = source.array("FILL_UP_ATTACKS");
                let print = Fingerprint::of_words(table, &kept.fill_up);
                (scans_and_lines::fill_up(&kept.fill_up)?, print)
            }
            SourceName::AFile => {
                kept.a_file = source.array("A_FILE_ATTACKS");
                let print = Fingerprint::of_words(table, &kept.a_file);
                (scans_and_lines::a_file(&kept.a_file)?, print)
            }
        };
        self.fingerprints.push(print);
        Ok(Proof::new("", [("inputs", inputs)]))
    }

    /// Compares the fingerprints with the tables proven so far. That of a table that failed is
    /// skipped, since the fault has been reported.
    fn compare_fingerprints(&mut self, tables: &Tables) {
        let outcome = &mut self.outcome;
        let rows = match read::fingerprints(tables) {
            Ok(rows) => rows,
            Err(fault) => return outcome.faults.push(fault),
        };
        let mut faults = Vec::new();
        let mut wrong = |n: usize, wanted: String| {
            let kind =
                Kind::Text { found: rows.get(n).map_or(String::new(), Fingerprint::line), wanted };
            faults.push(Fault::new(Place::Line(n + 2), kind).of_file(FINGERPRINTS));
        };
        for proven in &self.fingerprints {
            let n = rows.iter().position(|row| row.name == proven.name).unwrap_or(rows.len());
            if rows.get(n) != Some(proven) {
                wrong(n, format!("`{}`", proven.line()));
            }
        }
        let is_matched =
            |name: &&str| self.fingerprints.iter().any(|it| it.name == *name && rows.contains(it));
        let mut unmatched: Vec<&str> = read::table_names().filter(|it| !is_matched(it)).collect();
        for (n, Fingerprint { name, .. }) in rows.iter().enumerate() {
            if !read::table_names().any(|table| table == name) {
                wrong(n, "a table of this folder".to_owned());
                unmatched.push(name);
            }
        }
        outcome.faults.extend(faults);
        outcome.unmatched = unmatched.into_iter().map(str::to_owned).collect();
        if outcome.unmatched.is_empty() {
            let counts = [("fingerprints", rows.len()), ("matching", rows.len())];
            outcome.proven.push(Proof::new(FINGERPRINTS, counts));
        }
    }
}
