//! The proof of a whole folder: every table, every find, and their fingerprints.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Error, Result, ensure};
use sha2::{Digest, Sha256};

use super::magics::{self, MagicProof};
use super::proven::{Ordinary, Proven};
use super::{lines, scans};
use crate::figures::thousands;
use crate::finds::{Kind, Lookup};
use crate::geometry::Slider;
use crate::read::{self, FINGERPRINTS, FingerprintRow, MagicRow, Source};

/// What a verification found.
#[derive(Debug, Default)]
pub struct Report {
    /// A line for each table that was proven, with its figures.
    pub proven: Vec<String>,
    /// What is wrong, each with the file's name in front.
    pub failures: Vec<Error>,
    /// The relevant occupancies that were looked up.
    pub occupancies: usize,
    /// The rows and the expanded table of each slider that was proven.
    pub magics: BTreeMap<Slider, (Vec<MagicRow>, MagicProof)>,
    /// How many of the failures are those of finds that are wrong, missing or
    /// others than the fingerprints say, which no run makes anew.
    pub find_failures: usize,
    /// The finds that are there.
    finds: Vec<&'static Kind>,
    /// Entries and bytes of every proven table, by name.
    contents: BTreeMap<&'static str, Content>,
}

/// Verifies every file in the folder `dir`.
pub fn verify(dir: &Path) -> Report {
    let mut report = Report::default();
    for slider in Slider::ALL {
        report.magics(dir, slider);
    }
    report.file("de_bruijn.rs", |report, name| report.de_bruijn(dir, name));
    report.file("mod_67.rs", |report, name| report.mod_67(dir, name));
    report.file("first_rank.rs", |report, name| report.first_rank(dir, name));
    report.file("fill_up.rs", |report, name| {
        report.line_table(dir, name, ("fill_up", "FILL_UP_ATTACKS"), lines::fill_up)
    });
    report.file("a_file.rs", |report, name| {
        report.line_table(dir, name, ("a_file", "A_FILE_ATTACKS"), lines::a_file)
    });
    report.finds(dir);
    report.fingerprints(dir);
    report
}

impl Report {
    /// Runs the proof of one file and notes its failure under the file's name.
    fn file(&mut self, name: &str, proof: impl FnOnce(&mut Self, &str) -> Result<()>) {
        if let Err(error) = proof(self, name) {
            self.failures.push(error.context(name.to_owned()));
        }
    }

    /// Keeps the bytes of a proven table, to hold its fingerprint against.
    fn keep(&mut self, table: &'static str, entries: usize, bytes: Vec<u8>) {
        let known = TABLES.contains(&table) || Kind::of_table(table).is_some();
        debug_assert!(known, "{table} is proven, but missing in TABLES");
        self.contents.insert(table, (entries, bytes));
    }

    fn magics(&mut self, dir: &Path, slider: Slider) {
        let name = read::magics_file(slider);
        let rows = match read::magics(dir, slider) {
            Ok(rows) => rows,
            Err(error) => return self.failures.push(error.context(name)),
        };
        match magics::prove(slider, &rows) {
            Ok(proof) => {
                let factors: Vec<u64> = rows.iter().map(|row| row.factor).collect();
                let names = match slider {
                    Slider::Rook => ("rook_magics", "rook_attacks"),
                    Slider::Bishop => ("bishop_magics", "bishop_attacks"),
                };
                self.keep(names.0, 64, little_endian(&factors));
                self.keep(names.1, proof.table.len(), little_endian(&proof.table));
                self.occupancies += proof.occupancies;
                self.proven.push(figures(name, &proof));
                self.magics.insert(slider, (rows, proof));
            }
            Err(failures) => {
                self.failures.extend(failures.into_iter().map(|e| e.context(name)));
            }
        }
    }

    fn de_bruijn(&mut self, dir: &Path, name: &str) -> Result<()> {
        let source = Source::open(dir, name)?;
        let factor = source.number("DE_BRUIJN")?;
        let index = source.array::<u8>("DE_BRUIJN_INDEX")?;
        scans::de_bruijn(factor, &index)?;
        let content = [&factor.to_le_bytes()[..], &index].concat();
        self.keep("de_bruijn", 64, content);
        self.proven.push(format!("{name}: all 64 bits found"));
        Ok(())
    }

    fn mod_67(&mut self, dir: &Path, name: &str) -> Result<()> {
        let index = Source::open(dir, name)?.array::<i8>("MOD_67_INDEX")?;
        scans::mod_67(&index)?;
        let content = index.iter().map(|i| i.cast_unsigned()).collect();
        self.keep("mod_67", 67, content);
        self.proven
            .push(format!("{name}: all 64 bits found, gaps at 0, 17, 34, no lesser modulus"));
        Ok(())
    }

    fn first_rank(&mut self, dir: &Path, name: &str) -> Result<()> {
        let table = Source::open(dir, name)?.array::<u8>("FIRST_RANK_ATTACKS")?;
        let lookups = lines::first_rank(&table)?;
        self.keep("first_rank", 512, table);
        self.proven.push(format!("{name}: all {} inputs", thousands(lookups)));
        Ok(())
    }

    fn line_table(
        &mut self,
        dir: &Path,
        name: &str,
        (table_name, constant): (&'static str, &str),
        prove: fn(&[u64]) -> Result<usize>,
    ) -> Result<()> {
        let table = Source::open(dir, name)?.array::<u64>(constant)?;
        let lookups = prove(&table)?;
        self.keep(table_name, 512, little_endian(&table));
        self.proven.push(format!("{name}: all {} inputs", thousands(lookups)));
        Ok(())
    }

    /// Proves the finds that there are. Who has a fingerprint has to be there.
    fn finds(&mut self, dir: &Path) {
        for kind in &Kind::ALL {
            match Proven::open(dir, kind) {
                Ok(None) => continue,
                Ok(Some(proven)) => self.find(&proven),
                Err(error) => {
                    self.failures.push(error.context(kind.file));
                    self.find_failures += 1;
                }
            }
            self.finds.push(kind);
        }
    }

    fn find(&mut self, proven: &Proven) {
        self.proven.push(find_figures(proven));
        // A reduced find is read beside the tables of the other squares: if those
        // are wrong it has no fingerprint.
        let Some(ordinary) = self.ordinary() else { return };
        for (name, table) in proven.tables(&ordinary) {
            self.keep(name, table.len(), little_endian(&table));
        }
    }

    /// The tables of both sliders, if both were proven.
    pub fn ordinary(&self) -> Option<Ordinary> {
        let tables = |slider| {
            let (rows, proof) = self.magics.get(&slider)?;
            Some((rows.iter().map(|row| row.bits).collect(), &proof.table[..]))
        };
        Some(Ordinary::of_tables([tables(Slider::Rook)?, tables(Slider::Bishop)?]))
    }

    /// Holds the fingerprints against the tables proven so far. A table that
    /// failed has been reported already; its fingerprint is passed over.
    fn fingerprints(&mut self, dir: &Path) {
        let name = FINGERPRINTS;
        let rows = match read::fingerprints(dir) {
            Ok(rows) => rows,
            Err(error) => return self.failures.push(error.context(name)),
        };
        let mut matching = 0;
        let proven = |table: &str| {
            let content = self.contents.get(table);
            content.is_none_or(|content| fingerprint(&rows, table, content).is_ok())
        };
        let ordinary = ORDINARY.into_iter().all(proven);
        for (&table, content) in &self.contents {
            match (fingerprint(&rows, table, content), blamed(&rows, table, ordinary)) {
                (Ok(()), _) => matching += 1,
                (Err(error), None) => self.failures.push(error.context(name)),
                (Err(error), Some(kind)) => {
                    let what = format!("{} is not the find whose fingerprint it has", kind.file);
                    self.failures.push(error.context(what).context(name));
                    self.find_failures += 1;
                }
            }
        }
        let finds = self.finds.iter().flat_map(|kind| kind.fingerprints);
        let tables: Vec<&str> = TABLES.into_iter().chain(finds).collect();
        if let Some(row) = rows.iter().find(|row| !tables.contains(&row.name.as_str())) {
            let kind = Kind::of_table(&row.name);
            let missing = kind.map(|kind| format!(": {} is missing", kind.file));
            let what = format!("there is no table {}{}", row.name, missing.unwrap_or_default());
            self.failures.push(Error::msg(what).context(name));
            self.find_failures += usize::from(kind.is_some());
        }
        self.proven.push(format!("{name}: {matching} of {} fingerprints match", tables.len()));
    }
}

/// The tables that have a fingerprint.
const TABLES: [&str; 9] = [
    "rook_magics",
    "rook_attacks",
    "bishop_magics",
    "bishop_attacks",
    "de_bruijn",
    "mod_67",
    "first_rank",
    "fill_up",
    "a_file",
];

/// Those of them that are in the tables of reduced factors as well.
const ORDINARY: [&str; 4] = ["rook_magics", "rook_attacks", "bishop_magics", "bishop_attacks"];

/// The find whose fault it is if the fingerprint of `table` does not match, if it
/// is a find's. One that is not written is nobody's fault, and the table of
/// reduced factors is beyond blame unless the `ordinary` ones match theirs.
fn blamed(rows: &[FingerprintRow], table: &str, ordinary: bool) -> Option<&'static Kind> {
    let written = rows.iter().any(|row| row.name == table);
    let at_fault = |kind: &&Kind| ordinary || kind.lookup != Lookup::Reduced;
    Kind::of_table(table).filter(|_| written).filter(at_fault)
}

type Content = (usize, Vec<u8>);

fn fingerprint(rows: &[FingerprintRow], table: &str, (entries, bytes): &Content) -> Result<()> {
    let row = rows.iter().find(|row| row.name == table);
    let row = row.with_context(|| format!("{table} has no fingerprint"))?;
    // Computed here: what wrote the fingerprint is not asked to prove it.
    let sha256: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    ensure!(
        (row.entries, row.bytes, &row.sha256) == (*entries, bytes.len(), &sha256),
        "{table} has {entries} entries, {} bytes and SHA-256 {sha256}, \
         but {}, {} and {} are written",
        bytes.len(),
        row.entries,
        row.bytes,
        row.sha256
    );
    Ok(())
}

fn figures(name: &str, proof: &MagicProof) -> String {
    format!(
        "{name}: {} factors, {} occupancies, {} attack sets, {} of {} slots used",
        proof.factors,
        thousands(proof.occupancies),
        thousands(proof.attack_sets),
        thousands(proof.slots_used),
        thousands(proof.table.len())
    )
}

fn find_figures(Proven { find, proof }: &Proven) -> String {
    let (entries, slots) = (thousands(find.entries.0), thousands(proof.table.len()));
    let of_all = match find.kind.lookup {
        Lookup::Shared(_) => format!("{slots} slots used"),
        Lookup::Reduced => format!("{slots} slots used; {entries} with the other squares"),
        Lookup::OneProduct => format!("{entries} bytes used"),
    };
    format!(
        "{}: {} factors, {} occupancies, {} of {of_all}",
        find.kind.file,
        find.rows.len(),
        thousands(proof.occupancies),
        thousands(proof.slots_used)
    )
}

fn little_endian(table: &[u64]) -> Vec<u8> {
    table.iter().flat_map(|number| number.to_le_bytes()).collect()
}
