//! From a checkpoint's parameters back to the command line of the hunt.

use clap::{ArgAction, CommandFactory, Parser};

use super::{Cli, Command};

impl Command {
    /// The command that runs a hunt with these parameters; none if there is no such hunt.
    pub fn from_parameters(kind: &str, parameters: &[(String, String)]) -> Option<Self> {
        let mut root = Cli::command();
        root.build();
        let words = words(root.find_subcommand(kind)?, parameters)?;
        let line = ["magic-hunt".to_owned(), kind.to_owned()].into_iter().chain(words);
        Cli::try_parse_from(line).ok().map(|cli| cli.command)
    }
}

/// The words of the command line for the parameters.
fn words(command: &clap::Command, parameters: &[(String, String)]) -> Option<Vec<String>> {
    let mut named = Vec::new();
    let mut placed = Vec::new();
    // The SHA-256 of the files follows from their texts.
    for (name, value) in parameters.iter().filter(|(name, _)| name != "sha256") {
        let id = name.replace('-', "_");
        let argument = command.get_arguments().find(|argument| argument.get_id() == &id)?;
        match (argument.get_index(), argument.get_long()) {
            (Some(index), _) => placed.push((index, value.clone())),
            (None, Some(long)) if matches!(argument.get_action(), ArgAction::SetTrue) => {
                named.extend((value == "true").then(|| format!("--{long}")));
            }
            (None, Some(long)) => named.push(format!("--{long}={value}")),
            (None, None) => return None,
        }
    }
    placed.sort();
    // The words after this are not options, even if they begin with a dash.
    named.push("--".to_owned());
    named.extend(placed.into_iter().map(|(_, value)| value));
    Some(named)
}

#[cfg(test)]
mod tests {
    use anyhow::Result;

    use super::*;
    use crate::cli::Task;
    use crate::{Hunt, Identity};

    /// The parameters of any hunt.
    struct Parameters;

    impl Task for Parameters {
        type Output = Vec<(String, String)>;

        fn on<H: Hunt>(self, hunt: &H) -> Result<Self::Output> {
            Ok(Identity::new(hunt).parameters)
        }
    }

    #[test]
    fn the_parameters_of_a_hunt_lead_back_to_it() {
        let options = ["magic-hunt", "reduced", "rook", "d8", "--bits", "10", "--seed", "5"];
        let command = Cli::try_parse_from(options).unwrap().command;
        let parameters = command.with(Parameters).unwrap().unwrap();
        assert!(parameters.contains(&("square".to_owned(), "d8".to_owned())));
        assert!(parameters.contains(&("seed".to_owned(), "0x5".to_owned())), "{parameters:?}");
        let again = Command::from_parameters("reduced", &parameters).unwrap();
        assert_eq!(again.with(Parameters).unwrap().unwrap(), parameters);
    }

    #[test]
    fn a_file_may_be_called_like_an_option() {
        let with = |pool: &str| vec![("pool".to_owned(), pool.to_owned())];
        for pool in ["pool.txt", "-pool.txt", "--apart"] {
            assert!(Command::from_parameters("overlapping", &with(pool)).is_some(), "{pool}");
        }
    }

    #[test]
    fn what_leads_nowhere_is_no_hunt() {
        let with = |name: &str, value: &str| vec![(name.to_owned(), value.to_owned())];
        assert!(Command::from_parameters("future", &[]).is_none());
        assert!(Command::from_parameters("reduced", &[]).is_none());
        assert!(Command::from_parameters("reduced", &with("square", "i9")).is_none());
        assert!(Command::from_parameters("reduced", &with("color", "blue")).is_none());
    }
}
