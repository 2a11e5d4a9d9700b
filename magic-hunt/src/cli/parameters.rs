//! From a checkpoint's parameters back to the command line that they came from.

use clap::{ArgAction, Command, CommandFactory, Parser};

use super::HuntCommand;

impl HuntCommand {
    /// The options that make a hunt of these parameters; none if there is no such hunt.
    pub fn from_parameters(kind: &str, parameters: &[(String, String)]) -> Option<Self> {
        let mut root = Rebuilt::command();
        root.build();
        let words = words(root.find_subcommand(kind)?, parameters)?;
        Rebuilt::try_parse_from([vec![kind.to_owned()], words].concat()).ok().map(|it| it.kind)
    }
}

/// A kind and its options, without a program's name.
#[derive(Parser)]
#[command(no_binary_name = true)]
struct Rebuilt {
    #[command(subcommand)]
    kind: HuntCommand,
}

/// The words on the command line that stand for the parameters.
fn words(command: &Command, parameters: &[(String, String)]) -> Option<Vec<String>> {
    let mut named = Vec::new();
    let mut placed = Vec::new();
    for (name, value) in parameters {
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
    // What follows is no option, whatever it begins with.
    named.push("--".to_owned());
    named.extend(placed.into_iter().map(|(_, value)| value));
    Some(named)
}

#[cfg(test)]
mod tests {
    use anyhow::Result;

    use super::*;
    use crate::cli::hunt::Task;
    use crate::hunt;

    /// The parameters of whatever hunt it is.
    struct Parameters;

    impl Task for Parameters {
        type Output = Vec<(String, String)>;

        fn on<H: hunt::Hunt>(self, hunt: &H) -> Result<Self::Output> {
            Ok(hunt::Identity::new(hunt).parameters)
        }
    }

    #[test]
    fn the_parameters_of_a_hunt_lead_back_to_it() {
        let options = ["sparse", "rook", "e4", "--bits", "9", "--seed", "5", "--budget", "77"];
        let kind = Rebuilt::try_parse_from(options).unwrap().kind;
        let parameters = kind.with(Parameters).unwrap();
        assert!(parameters.contains(&("square".to_owned(), "e4".to_owned())));
        assert!(parameters.contains(&("budget".to_owned(), "77".to_owned())));
        let again = HuntCommand::from_parameters("sparse", &parameters).unwrap();
        assert_eq!(again.with(Parameters).unwrap(), parameters);
    }

    #[test]
    fn a_file_may_be_called_like_an_option() {
        let with = |pool: &str| vec![("pool".to_owned(), pool.to_owned())];
        for kind in ["overlaid", "overlapping"] {
            for pool in ["pool.txt", "-pool.txt", "--apart"] {
                assert!(HuntCommand::from_parameters(kind, &with(pool)).is_some(), "{kind} {pool}");
            }
        }
    }

    #[test]
    fn what_leads_nowhere_is_no_hunt() {
        let with = |name: &str, value: &str| vec![(name.to_owned(), value.to_owned())];
        assert!(HuntCommand::from_parameters("future", &[]).is_none());
        assert!(HuntCommand::from_parameters("sparse", &[]).is_none());
        assert!(HuntCommand::from_parameters("sparse", &with("square", "i9")).is_none());
        assert!(HuntCommand::from_parameters("sparse", &with("colour", "blue")).is_none());
    }
}
