//! The changes as Markdown, for a pull request: the verdict, and below it the changes as code. So
//! nothing that a file says is markup, a mention or a link.

use anstream::adapter::strip_str;

use super::side::Validity;
use super::{Both, Changes};

impl Changes {
    /// The changes as Markdown.
    pub fn markdown(&self) -> String {
        let Both { old, new } = &self.sides;
        if self.is_empty() {
            return format!("**The tables are the same, {}.**\n", new.verdict());
        }
        let verdict = match (new.validity, old.validity, self.keeps_numbers()) {
            (Validity::Valid, _, true) => {
                "**The tables are the same, and they are proven over every relevant occupancy.**"
            }
            (Validity::Valid, Validity::Valid, false) => {
                "**The new tables are proven over every relevant occupancy.**"
            }
            (Validity::Valid, _, false) => {
                "**The new tables are proven over every relevant occupancy.** The old ones are not."
            }
            _ => &format!("**Do not merge: the new tables are {}.**", new.verdict()),
        };
        let seeds = match &new.seeds {
            seeds if seeds.hold() => String::new(),
            seeds => format!("**Not what the search yields: {seeds}.**\n\n"),
        };
        let text = strip_str(&self.text()).to_string();
        // Lines that are indented are code.
        let code: String = text.lines().map(|line| format!("    {line}\n")).collect();
        format!("{verdict}\n\n{seeds}{code}")
    }
}
