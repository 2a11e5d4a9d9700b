//! The proof of each file of a folder, and of its fingerprints.

use anyhow::Result;

use super::fingerprint_check::{self, Contents};
use super::folder_proof::{FolderReport, Unmatched};
use super::proof_figures::{all_inputs, magic_record};
use super::proof_record::{Numbers, ProofRecord};
use super::rook_entries_proof::{self, RookEntries};
use super::string_proof::{self, StringProof};
use super::{line_proofs, magic_proofs, scan_proofs};
use crate::geometry::Slider;
use crate::read::{self, FINGERPRINTS, Files, SourceFile, SourceName, TableName};
use crate::thousands::thousands;

/// The proofs of a folder so far.
pub(super) struct FileProofs<'a, F: ?Sized> {
    dir: &'a F,
    /// The results so far.
    pub(super) report: FolderReport,
    /// Every proven table, to compare its fingerprint.
    contents: Contents,
}

impl<'a, F: Files + ?Sized> FileProofs<'a, F> {
    /// No proof of the folder `dir` yet.
    pub(super) fn of(dir: &'a F) -> Self {
        let report = FolderReport::default();
        Self { dir, report, contents: Contents::new() }
    }

    /// Proves a file of Rust source.
    pub(super) fn declared(&mut self, name: SourceName) {
        match name {
            SourceName::SharedLinesRook => self.file(name, Self::shared_lines_rook),
            SourceName::SharedLinesBishop => self.file(name, Self::shared_lines_bishop),
            SourceName::Magics(slider) => self.magics(slider),
            SourceName::DeBruijn => self.file(name, Self::de_bruijn),
            SourceName::Mod67 => self.file(name, Self::mod_67),
            SourceName::FirstRank => self.file(name, Self::first_rank),
            SourceName::FillUp => self.file(name, Self::fill_up),
            SourceName::AFile => self.file(name, Self::a_file),
        }
    }

    /// Runs the proof of one file, and adds its figures or its failure under the file's name.
    fn file(
        &mut self,
        name: SourceName,
        proof: impl FnOnce(&mut Self, &SourceFile) -> Result<(String, Numbers)>,
    ) {
        let file = name.file();
        match SourceFile::open(self.dir, name).and_then(|source| proof(self, &source)) {
            Ok((figures, numbers)) => {
                self.report.proven.push(ProofRecord::named(file, &figures, numbers));
            }
            Err(error) => self.report.failures.push(error.context(file)),
        }
    }

    fn keep(&mut self, table: TableName, entries: usize, bytes: Vec<u8>) {
        self.contents.insert(table.name(), (entries, bytes));
    }

    fn shared_lines_rook(&mut self, source: &SourceFile) -> Result<(String, Numbers)> {
        let magics = source.array::<u64>("SHARED_LINES_ROOK_MAGICS")?;
        let entries = source.number("SHARED_LINES_ROOK_ENTRIES")?;
        let RookEntries { magics, table, occupancies } =
            rook_entries_proof::prove(&magics, entries)?;
        self.keep(TableName::SharedLinesRookMagics, 8, little_endian(&magics));
        self.keep(TableName::SharedLinesRookAttacks, table.len(), little_endian(&table));
        let numbers = vec![("magics", 8), ("occupancies", occupancies), ("entries", table.len())];
        self.report.numbers.shared_lines.rook = magics;
        self.report.numbers.rook_entries = table;
        let occupancies = thousands(occupancies);
        Ok((format!("8 magics, {occupancies} occupancies of files, {entries} entries"), numbers))
    }

    fn shared_lines_bishop(&mut self, source: &SourceFile) -> Result<(String, Numbers)> {
        let magics = source.array::<u64>("SHARED_LINES_BISHOP_MAGICS")?;
        let bytes = source.number("SHARED_LINES_BISHOP_BYTES")?;
        let StringProof { magics, table, occupancies, bytes, bytes_used } =
            string_proof::prove(&magics, Some(bytes))?;
        self.keep(TableName::SharedLinesBishopMagics, 64, little_endian(&magics));
        self.keep(TableName::SharedLinesBishopAttacks, table.len(), little_endian(&table));
        self.report.numbers.shared_lines.bishop = magics;
        self.report.numbers.bishop_string = little_endian(&table)[..bytes].to_vec();
        let numbers = vec![("magics", 64), ("occupancies", occupancies), ("entries", bytes)];
        let (occupancies, bytes) = (thousands(occupancies), thousands(bytes));
        let used = thousands(bytes_used);
        Ok((format!("64 magics, {occupancies} occupancies, {used} of {bytes} bytes used"), numbers))
    }

    fn magics(&mut self, slider: Slider) {
        let name = read::magics_file(slider);
        let rows = match read::magics(self.dir, slider) {
            Ok(rows) => rows,
            Err(error) => return self.report.failures.push(error.context(name)),
        };
        match magic_proofs::prove(slider, &rows) {
            Ok(proof) => {
                let magics: Vec<u64> = rows.iter().map(|row| row.magic).collect();
                let table = little_endian(&proof.table);
                self.keep(TableName::Magics(slider), 64, little_endian(&magics));
                self.keep(TableName::Attacks(slider), proof.table.len(), table);
                self.report.occupancies += proof.occupancies;
                self.report.proven.push(magic_record(name, &proof));
                self.report.magics.insert(slider, (rows, proof));
            }
            Err(failures) => {
                self.report.failures.extend(failures.into_iter().map(|e| e.context(name)));
            }
        }
    }

    fn de_bruijn(&mut self, source: &SourceFile) -> Result<(String, Numbers)> {
        let sequence = source.number("DE_BRUIJN")?;
        let index = source.array::<u8>("DE_BRUIJN_INDEX")?;
        scan_proofs::de_bruijn(sequence, &index)?;
        let content = [&sequence.to_le_bytes()[..], &index].concat();
        self.keep(TableName::DeBruijn, 64, content);
        self.report.numbers.de_bruijn = (sequence, index);
        Ok(("all 64 bits found".to_owned(), vec![("inputs", 64)]))
    }

    fn mod_67(&mut self, source: &SourceFile) -> Result<(String, Numbers)> {
        let index = source.array::<i8>("MOD_67_INDEX")?;
        scan_proofs::mod_67(&index)?;
        let content = index.iter().map(|i| i.cast_unsigned()).collect();
        self.keep(TableName::Mod67, 67, content);
        self.report.numbers.mod_67 = index;
        let figures = "all 64 bits found, gaps at 0, 17, 34, no lesser modulus";
        Ok((figures.to_owned(), vec![("inputs", 64)]))
    }

    fn first_rank(&mut self, source: &SourceFile) -> Result<(String, Numbers)> {
        let table = source.array::<u8>("FIRST_RANK_ATTACKS")?;
        let lookups = line_proofs::first_rank(&table)?;
        self.keep(TableName::FirstRank, 512, table.clone());
        self.report.numbers.first_rank = table;
        Ok(all_inputs(lookups))
    }

    fn fill_up(&mut self, source: &SourceFile) -> Result<(String, Numbers)> {
        let table = source.array::<u64>("FILL_UP_ATTACKS")?;
        let lookups = line_proofs::fill_up(&table)?;
        self.keep(TableName::FillUp, 512, little_endian(&table));
        self.report.numbers.fill_up = table;
        Ok(all_inputs(lookups))
    }

    fn a_file(&mut self, source: &SourceFile) -> Result<(String, Numbers)> {
        let table = source.array::<u64>("A_FILE_ATTACKS")?;
        let lookups = line_proofs::a_file(&table)?;
        self.keep(TableName::AFile, 512, little_endian(&table));
        self.report.numbers.a_file = table;
        Ok(all_inputs(lookups))
    }

    /// Compares the fingerprints with the tables proven so far.
    pub(super) fn fingerprints(&mut self) {
        let report = &mut self.report;
        let rows = match read::fingerprints(self.dir) {
            Ok(rows) => rows,
            Err(error) => return report.failures.push(error.context(FINGERPRINTS)),
        };
        let compared = fingerprint_check::compare(&rows, &self.contents);
        let failures = compared.failures.into_iter();
        report.failures.extend(failures.map(|failure| failure.context(FINGERPRINTS)));
        let (tables, unmatched) = (compared.tables, compared.unmatched);
        let matching = tables - unmatched.len();
        let figures = format!("{matching} of {tables} fingerprints match");
        let numbers = vec![("fingerprints", tables), ("matching", matching)];
        match &unmatched[..] {
            [] => report.proven.push(ProofRecord::named(FINGERPRINTS, &figures, numbers)),
            _ => report.unmatched = Some(Unmatched { figures, tables: unmatched }),
        }
    }
}

fn little_endian(table: &[u64]) -> Vec<u8> {
    table.iter().flat_map(|number| number.to_le_bytes()).collect()
}
