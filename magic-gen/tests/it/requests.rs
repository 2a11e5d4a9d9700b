//! What is said of a pull request: `.ci/tables` compares, and `.ci/taken` takes its files as data.

use std::fs::File;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::exported_code::installed;
use crate::folder::{Folder, copy};
use crate::review_scripts::tables;

const TAKEN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../.ci/taken");

/// A repository with commits of any shape.
struct Repository(Folder);

impl Repository {
    /// None if there is no git.
    fn new() -> Option<Self> {
        let dir = Folder::empty();
        installed("git", &["--version"]).then(|| {
            dir.git(&["init", "-q"], Stdio::null());
            Self(dir)
        })
    }

    fn blob(&self, bytes: &[u8]) -> String {
        self.0.write("blob", bytes);
        self.0.git(&["hash-object", "-w", "--no-filters", "blob"], Stdio::null())
    }

    /// A tree of entries, each of a mode, a kind, an object and a name.
    fn tree(&self, entries: &[(&str, &str, &str)]) -> String {
        let mut list = tempfile::tempfile().unwrap();
        for (what, object, name) in entries {
            write!(list, "{what} {object}\t{name}\0").unwrap();
        }
        std::io::Seek::rewind(&mut list).unwrap();
        self.0.git(&["mktree", "-z", "--missing"], list)
    }

    /// A commit in which this is `generated`.
    fn commit(&self, what: &str, object: &str) -> String {
        let root = self.tree(&[(what, object, "generated")]);
        self.0.git(&["commit-tree", "-m", "x", &root], Stdio::null())
    }

    fn commit_of(&self, files: &Folder) -> String {
        let files = files.contents().into_iter().map(|(name, bytes)| (self.blob(&bytes), name));
        let files: Vec<_> = files.collect();
        let entries = files.iter().map(|(blob, name)| (FILE, &blob[..], &name[..]));
        self.commit(FOLDER, &self.tree(&entries.collect::<Vec<_>>()))
    }

    /// What is said of a commit: whether it is well, and the summary.
    fn summary(&self, commit: &str) -> (bool, String) {
        let (output, summary, _) = tables(self.0.path(), commit);
        let log = [&output.stdout[..], &output.stderr].concat();
        assert!(!String::from_utf8_lossy(&log).contains("octocat"), "a runner may obey it");
        (output.status.success(), summary)
    }
}

const FILE: &str = "100644 blob";
const FOLDER: &str = "040000 tree";

/// The texts of Markdown that are code, and all else.
fn code_and_rest(markdown: &str) -> (Vec<&str>, String) {
    let (mut code, mut rest) = (Vec::new(), String::new());
    for line in markdown.lines() {
        if let Some(indented) = line.strip_prefix("    ") {
            code.push(indented);
            continue;
        }
        let mut left = line;
        while let Some(at) = left.find('`') {
            let fence = &left[at..left.len() - left[at..].trim_start_matches('`').len()];
            let inside = &left[at + fence.len()..];
            let end = inside.find(fence).unwrap_or_else(|| panic!("no end: {line}"));
            rest += &left[..at];
            code.push(&inside[..end]);
            left = &inside[end + fence.len()..];
        }
        rest += left;
    }
    (code, rest)
}

#[test]
fn of_a_request_only_plain_files_are_taken() {
    let Some(request) = Repository::new() else { return };
    let blob = request.blob(b"secret");
    let link = request.blob(b"/etc/passwd");
    File::options().write(true).open(request.0.file("blob")).unwrap().set_len(100 << 20).unwrap();
    let huge = request.0.git(&["hash-object", "-w", "--no-filters", "blob"], Stdio::null());
    let inner = request.tree(&[(FILE, &blob, "x")]);
    let commit = request.commit(FOLDER, &inner);
    let taken = |commit: &str| {
        let to = Folder::empty();
        let mut script = Command::new(TAKEN);
        script.args([commit, to.name()]).current_dir(request.0.path());
        let output = script.output().unwrap();
        (output.status.code(), to.contents(), output)
    };
    let file = |name: &str| (name.to_owned(), b"secret".to_vec());
    assert_eq!(taken(&commit).1, [file("x")]);
    let many: Vec<String> = (100..201).map(|n| format!("f{n}")).collect();
    let many: Vec<_> = many.iter().map(|name| (FILE, &blob[..], &name[..])).collect();
    let hostile = [
        &[("120000 blob", &link[..], "x")][..],
        &[("100755 blob", &blob, "x")],
        &[("160000 commit", &commit, "x")],
        &[(FOLDER, &inner, "x")],
        &[(FILE, &huge, "x")],
        &[(FILE, &blob, "..")],
        &[(FILE, &blob, "-x")],
        &[(FILE, &blob, "x\ny")],
        &[(FILE, &blob, "é")],
        // A space is a part of the name: this file is not the one that is proven.
        &[(FILE, &blob, "x"), (FILE, &blob, "x ")],
        &[(FILE, &blob, "x\t")],
        &many,
    ];
    for entries in hostile {
        let (code, files, output) = taken(&request.commit(FOLDER, &request.tree(entries)));
        assert_eq!((code, files.len() as i32), (Some(1), entries.len() as i32 - 1), "{output:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1, "{output:?}");
    }
    // The folder itself is a link, a file or a submodule, or is not there.
    let empty = request.0.git(&["commit-tree", "-m", "x", &request.tree(&[])], Stdio::null());
    let no_folders = [("120000 blob", &link), (FILE, &blob), ("160000 commit", &commit)];
    let no_folders = no_folders.map(|(what, object)| request.commit(what, object));
    for commit in no_folders.iter().map(String::as_str).chain([&empty[..], "--help", "nonsense"]) {
        let (code, files, output) = taken(commit);
        assert_eq!((code, files.len()), (Some(1), 0), "{commit}: {output:?}");
    }
}

#[test]
fn a_request_that_changes_no_number_is_told_by_what_it_changes() {
    let Some(request) = Repository::new() else { return };
    let files = copy();
    assert_eq!(
        request.summary(&request.commit_of(&files)),
        (true, "**The tables are the same, valid.**\n".to_owned())
    );
    files.write("evil.rs", "");
    files.edit("rook_magics.rs", |text| text.replacen("// Seed: 0x72", "// Seed: 0x73", 1));
    let (well, summary) = request.summary(&request.commit_of(&files));
    assert!(!well);
    let (code, _) = code_and_rest(&summary);
    let said =
        ["evil.rs", "rook_magics.rs", "// Seed: 0x726f6f6b6c696e65", "// Seed: 0x736f6f6b6c696e65"];
    for said in said {
        assert!(code.iter().any(|code| code.contains(said)), "no {said} in {summary}");
    }
    // What is refused is told, too.
    let link = request.blob(b"/etc/passwd");
    let link = request.tree(&[("120000 blob", &link, "x")]);
    let (well, summary) = request.summary(&request.commit(FOLDER, &link));
    assert!(!well && code_and_rest(&summary).0[0].starts_with("generated/x: "), "{summary}");
}

#[test]
fn what_a_request_says_is_code_in_the_comment() {
    let Some(request) = Repository::new() else { return };
    let foreign =
        "HTTPS://evil.example ftp://evil.example @octocat #1 ``@octocat` <b> &#64;octocat";
    let files = copy();
    files.edit("fingerprints.csv", |text| format!("{text}{foreign},1,1,0\n"));
    files.edit("mod_67.rs", |text| format!("// {foreign}\n{text}"));
    files.edit("shared_lines_bishop.rs", |text| text.replacen("One magic", foreign, 1));
    files.edit("bishop_magics.rs", |text| text.replacen("(\"a1\"", &format!("(\"{foreign}\""), 1));
    let unreadable = copy();
    unreadable
        .edit("mod_67.rs", |text| format!("{text}const fn f() -> &str {{ \"{foreign}\" }}\n"));
    for files in [files, unreadable] {
        let (well, summary) = request.summary(&request.commit_of(&files));
        let (code, rest) = code_and_rest(&summary);
        assert!(!well && code.iter().any(|code| code.contains("octocat")), "{summary}");
        for part in ["octocat", "evil", "@", "://", "#", "&", "<"] {
            assert!(!rest.contains(part), "{part} in {rest}");
        }
    }
}
