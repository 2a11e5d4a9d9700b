//! The proof of a whole folder: every table, every find, and their fingerprints.

use std::collections::BTreeMap;

use anyhow::{Error, Result};

use super::fingerprint_check::{self, Contents};
use super::magic_proofs::{self, MagicProof};
use super::proof_record::{Numbers, ProofRecord};
use super::proven::{Proven, Unreduced};
use super::rook_entries_proof::{self, RookEntries};
use super::verified::{SharedLines, Verified};
use super::{line_proofs, scan_proofs};
use crate::finds::{FindKind, Lookup};
use crate::geometry::Slider;
use crate::read::{
    self, DECLARED, Declared, FINGERPRINTS, Files, MagicRow, SHARED_LINES_ROOK, SourceFile,
};
use crate::thousands::thousands;

/// The results of a verification.
#[derive(Debug, Default)]
pub struct FolderReport {
    /// The figures of each proven file.
    pub proven: Vec<ProofRecord>,
    /// The failures. Each begins with the name of the file.
    pub failures: Vec<Error>,
    /// The number of relevant occupancies that were looked up.
    pub occupancies: usize,
    /// The rows and the expanded table of each proven slider.
    pub magics: BTreeMap<Slider, (Vec<MagicRow>, MagicProof)>,
    /// The rook's magics of shared lines, if they were proven.
    rook_lines: Option<[u64; 8]>,
    /// The numbers of the scans and lines that were proven.
    pub(super) numbers: Verified,
    /// The number of failures that no run can repair: finds that are wrong or missing, or that
    /// differ from their fingerprints.
    pub find_failures: usize,
    /// Whether the fingerprints exist and cannot be read. No run overwrites such a file.
    pub prints_unreadable: bool,
}

impl FolderReport {
    /// The magics of shared lines, if those of both pieces were proven.
    fn shared_lines(&self) -> Option<SharedLines> {
        let is_string = |proven: &&Proven| proven.find.kind.lookup == Lookup::OneString;
        let bishop = self.numbers.finds.iter().find(is_string)?.magics().1;
        Some(SharedLines { rook: self.rook_lines?, bishop: bishop.try_into().ok()? })
    }

    /// The tables of both sliders, if both were proven.
    pub fn unreduced(&self) -> Option<Unreduced> {
        let tables = |slider| {
            let (rows, proof) = self.magics.get(&slider)?;
            Some((rows.iter().map(|row| row.bits).collect(), &proof.table[..]))
        };
        Some(Unreduced::of_tables([tables(Slider::Rook)?, tables(Slider::Bishop)?]))
    }
}

/// Verifies every file in the folder `dir`.
pub fn verify(dir: &(impl Files + ?Sized)) -> FolderReport {
    let report = FolderReport::default();
    let mut proofs = Proofs { dir, report, finds: Vec::new(), contents: Contents::new() };
    for Declared { file, .. } in DECLARED {
        match file {
            SHARED_LINES_ROOK => proofs.file(file, Proofs::shared_lines_rook),
            "rook_magics.rs" => proofs.magics(Slider::Rook),
            "bishop_magics.rs" => proofs.magics(Slider::Bishop),
            "de_bruijn.rs" => proofs.file(file, Proofs::de_bruijn),
            "mod_67.rs" => proofs.file(file, Proofs::mod_67),
            "first_rank.rs" => proofs.file(file, Proofs::first_rank),
            "fill_up.rs" => proofs.file(file, Proofs::fill_up),
            "a_file.rs" => proofs.file(file, Proofs::a_file),
            _ => panic!("{file} is in DECLARED of read/declared.rs, and not here"),
        }
    }
    proofs.finds();
    // Shared lines come first, searched or found, since most targets read them.
    proofs.report.proven.sort_by_key(|record| !read::is_of_shared_lines(&record.name));
    proofs.fingerprints();
    proofs.report
}

/// The numbers of the folder `dir`; an error unless every number is right.
///
/// # Errors
///
/// If a file cannot be read or a number is wrong.
pub fn read_verified(dir: &(impl Files + ?Sized)) -> Result<Verified> {
    let report = verify(dir);
    let shared_lines = report.shared_lines();
    let failures = report.failures.len();
    if let Some(first) = report.failures.into_iter().next() {
        let also = if failures > 1 { ", and more" } else { "" };
        return Err(first.context(format!("not proven{also}")));
    }
    // The proven numbers, even if the files have changed since.
    let rows = |slider| report.magics.get(&slider).map(|(rows, _)| rows.clone());
    Ok(Verified {
        shared_lines,
        rows: Slider::ALL.map(rows).map(Option::unwrap_or_default),
        ..report.numbers
    })
}

/// The proofs of a folder so far.
struct Proofs<'a, F: ?Sized> {
    dir: &'a F,
    report: FolderReport,
    /// The finds of the folder.
    finds: Vec<&'static FindKind>,
    /// Every proven table, to compare its fingerprint.
    contents: Contents,
}

impl<F: Files + ?Sized> Proofs<'_, F> {
    /// Runs the proof of one file, and adds its figures or its failure under the file's name.
    fn file(
        &mut self,
        name: &str,
        proof: impl FnOnce(&mut Self, &SourceFile) -> Result<(String, Numbers)>,
    ) {
        match SourceFile::open(self.dir, name).and_then(|source| proof(self, &source)) {
            Ok((figures, numbers)) => {
                self.report.proven.push(ProofRecord::named(name, &figures, numbers));
            }
            Err(error) => self.report.failures.push(error.context(name.to_owned())),
        }
    }

    fn keep(&mut self, table: &'static str, entries: usize, bytes: Vec<u8>) {
        let known =
            read::tables().any(|known| known == table) || FindKind::of_table(table).is_some();
        assert!(known, "{table} is proven, but missing in DECLARED of read/declared.rs");
        self.contents.insert(table, (entries, bytes));
    }

    fn shared_lines_rook(&mut self, source: &SourceFile) -> Result<(String, Numbers)> {
        let magics = source.array::<u64>("SHARED_LINES_ROOK_MAGICS")?;
        let entries = source.number("SHARED_LINES_ROOK_ENTRIES")?;
        let RookEntries { magics, table, occupancies } =
            rook_entries_proof::prove(&magics, entries)?;
        self.keep("shared_lines_rook_magics", 8, little_endian(&magics));
        self.keep("shared_lines_rook_attacks", table.len(), little_endian(&table));
        let numbers = vec![("magics", 8), ("occupancies", occupancies), ("entries", table.len())];
        self.report.rook_lines = Some(magics);
        self.report.numbers.rook_entries = table;
        let occupancies = thousands(occupancies);
        Ok((format!("8 magics, {occupancies} occupancies of files, {entries} entries"), numbers))
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
                let names = match slider {
                    Slider::Rook => ("rook_magics", "rook_attacks"),
                    Slider::Bishop => ("bishop_magics", "bishop_attacks"),
                };
                self.keep(names.0, 64, little_endian(&magics));
                self.keep(names.1, proof.table.len(), little_endian(&proof.table));
                self.report.occupancies += proof.occupancies;
                self.report.proven.push(figures(name, &proof));
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
        self.keep("de_bruijn", 64, content);
        self.report.numbers.de_bruijn = (sequence, index);
        Ok(("all 64 bits found".to_owned(), vec![("inputs", 64)]))
    }

    fn mod_67(&mut self, source: &SourceFile) -> Result<(String, Numbers)> {
        let index = source.array::<i8>("MOD_67_INDEX")?;
        scan_proofs::mod_67(&index)?;
        let content = index.iter().map(|i| i.cast_unsigned()).collect();
        self.keep("mod_67", 67, content);
        self.report.numbers.mod_67 = index;
        let figures = "all 64 bits found, gaps at 0, 17, 34, no lesser modulus";
        Ok((figures.to_owned(), vec![("inputs", 64)]))
    }

    fn first_rank(&mut self, source: &SourceFile) -> Result<(String, Numbers)> {
        let table = source.array::<u8>("FIRST_RANK_ATTACKS")?;
        let lookups = line_proofs::first_rank(&table)?;
        self.keep("first_rank", 512, table.clone());
        self.report.numbers.first_rank = table;
        Ok(all_inputs(lookups))
    }

    fn fill_up(&mut self, source: &SourceFile) -> Result<(String, Numbers)> {
        let table = source.array::<u64>("FILL_UP_ATTACKS")?;
        let lookups = line_proofs::fill_up(&table)?;
        self.keep("fill_up", 512, little_endian(&table));
        self.report.numbers.fill_up = table;
        Ok(all_inputs(lookups))
    }

    fn a_file(&mut self, source: &SourceFile) -> Result<(String, Numbers)> {
        let table = source.array::<u64>("A_FILE_ATTACKS")?;
        let lookups = line_proofs::a_file(&table)?;
        self.keep("a_file", 512, little_endian(&table));
        self.report.numbers.a_file = table;
        Ok(all_inputs(lookups))
    }

    /// Proves the finds of the folder. A find that has a fingerprint must be there.
    fn finds(&mut self) {
        for kind in FindKind::ALL {
            match Proven::open(self.dir, kind) {
                Ok(None) => continue,
                Ok(Some(proven)) => self.find(proven),
                Err(error) => {
                    self.report.failures.push(error.context(kind.file));
                    self.report.find_failures += 1;
                }
            }
            self.finds.push(kind);
        }
    }

    fn find(&mut self, proven: Proven) {
        self.report.proven.push(find_figures(&proven));
        let unreduced = self.report.unreduced();
        for (name, table) in proven.tables(unreduced.as_ref()) {
            self.keep(name, table.len(), little_endian(&table));
        }
        self.report.numbers.finds.push(proven);
    }

    /// Compares the fingerprints with the tables proven so far.
    fn fingerprints(&mut self) {
        let report = &mut self.report;
        let rows = match read::fingerprints(self.dir) {
            Ok(rows) => rows,
            Err(error) => {
                report.prints_unreadable = self.dir.has(FINGERPRINTS);
                return report.failures.push(error.context(FINGERPRINTS));
            }
        };
        let compared = fingerprint_check::compare(&rows, &self.contents, &self.finds);
        for failure in compared.failures {
            report.failures.push(failure.error.context(FINGERPRINTS));
            report.find_failures += usize::from(failure.is_of_find);
        }
        let (matching, tables) = (compared.matching, compared.tables);
        let figures = format!("{matching} of {tables} fingerprints match");
        let numbers = vec![("fingerprints", tables), ("matching", matching)];
        report.proven.push(ProofRecord::named(FINGERPRINTS, &figures, numbers));
    }
}

fn all_inputs(inputs: usize) -> (String, Numbers) {
    (format!("all {} inputs", thousands(inputs)), vec![("inputs", inputs)])
}

fn figures(name: &str, proof: &MagicProof) -> ProofRecord {
    let MagicProof { magics, occupancies, attack_sets, slots_used, .. } = *proof;
    let slots = proof.table.len();
    let figures = format!(
        "{magics} magics, {} occupancies, {} attack sets, {} of {} slots used",
        thousands(occupancies),
        thousands(attack_sets),
        thousands(slots_used),
        thousands(slots)
    );
    let numbers = vec![
        ("magics", magics),
        ("occupancies", occupancies),
        ("attack_sets", attack_sets),
        ("slots", slots),
        ("slots_used", slots_used),
    ];
    ProofRecord::named(name, &figures, numbers)
}

fn find_figures(Proven { find, proof }: &Proven) -> ProofRecord {
    let slots = match find.kind.lookup {
        Lookup::OneString => find.entries,
        Lookup::CommonSlots(_) | Lookup::Reduced => proof.table.len(),
    };
    let of_all = match find.kind.lookup {
        Lookup::CommonSlots(_) => "slots used".to_owned(),
        Lookup::Reduced => {
            format!("slots used; {} with the other squares", thousands(find.entries))
        }
        Lookup::OneString => "bytes used".to_owned(),
    };
    let magics = find.rows.len();
    let figures = format!(
        "{magics} magics, {} occupancies, {} of {} {of_all}",
        thousands(proof.occupancies),
        thousands(proof.slots_used),
        thousands(slots)
    );
    let numbers = [proof.numbers(find), vec![("slots", slots)]].concat();
    ProofRecord::named(find.kind.file, &figures, numbers)
}

fn little_endian(table: &[u64]) -> Vec<u8> {
    table.iter().flat_map(|number| number.to_le_bytes()).collect()
}
