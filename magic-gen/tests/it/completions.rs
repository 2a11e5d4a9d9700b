//! Completions as shells ask for them. A shell that is not installed is skipped, and said so.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::program::succeed;
use crate::skipped::skipped;

fn script(shell: &str) -> Vec<u8> {
    succeed(".", &["completions", shell]).stdout
}

/// What a shell with these arguments prints for its completion script and a line after it.
fn in_shell(shell: &str, args: &[&str], last: &str) -> Option<String> {
    let mut command = Command::new(shell);
    let Ok(mut child) = command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()
    else {
        skipped(&format!("{shell} is not installed"));
        return None;
    };
    let mut input = child.stdin.take().unwrap();
    input.write_all(&[&script(shell), last.as_bytes(), b"\n"].concat()).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{shell}: {output:?}");
    Some(String::from_utf8(output.stdout).unwrap())
}

#[test]
fn shells_offer_the_commands() {
    let bash = "COMP_WORDS=(magic-gen s); COMP_CWORD=1; _magic__gen magic-gen s magic-gen; \
                printf '%s\\n' \"${COMPREPLY[@]}\"";
    for (shell, last) in [("bash", bash), ("fish", "complete -C 'magic-gen s'")] {
        let Some(offered) = in_shell(shell, &[], last) else { continue };
        assert!(offered.contains("show") && offered.contains("search"), "{shell}: {offered}");
    }
    // It needs a terminal to complete; this reads the script and does not run it.
    in_shell("zsh", &["-n"], "");
}

#[test]
fn every_shell_has_a_script() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = String::from_utf8(script(shell)).unwrap();
        for word in ["magic-gen", "audit", "dir"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}
