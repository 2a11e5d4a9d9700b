//! Compares the processor time of two programs, two builds of an engine for example.
//!
//! ```text
//! cargo run --release -p peers --example by_turns -- ./before bench -- ./after bench
//! cargo run --release -p peers --example by_turns -- ./before bench -- ./after bench -- ./before -- ./after
//! ```
//!
//! The second line takes the time to start off: its last two commands are the same programs with
//! nothing to do, whose standard input is empty.
//!
//! Both programs run on one processor, in turns of 20 milliseconds, each until it ends by itself. Other
//! work on the machine slows both alike, so their ratio repeats where their times do not.
//!
//! It prints the time of the first divided by that of the second: above 1 the second is faster. The
//! line below has the first program beside itself, which is the error. Both programs must do the
//! same work (compare the nodes that they print), use one thread, start no other process (only the
//! program itself is stopped), and not look at a clock. Both share the processor's caches: after each
//! turn of the other, a program reads its tables again. This favors small tables a little.
//! `ROUNDS=20` in the environment is more exact than the 8 rounds without it. Needs Linux.
//!
//! A few hundredths depend on where the linker puts the code. So build each program with several
//! orders, for example with `-C link-arg=-Wl,--shuffle-sections=.text*=SEED` and lld, before you
//! believe in less.

#[cfg(target_os = "linux")]
mod linux {
    use std::env;
    use std::process::{Child, Command, Stdio};
    use std::thread::sleep;
    use std::time::Duration;

    use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::signal::{Signal, kill};
    use nix::sys::time::TimeValLike;
    use nix::unistd::Pid;
    use peers::arguments::variable;
    use peers::tables::{median, quartiles};

    const TURN: Duration = Duration::from_millis(20);
    const STARTS: usize = 15;
    const USAGE: &str = "usage: by_turns COMMAND -- COMMAND [-- COMMAND -- COMMAND], \
        the last two: what the first two do to start";

    pub fn compare() -> Result<(), String> {
        let words: Vec<_> = env::args().skip(1).collect();
        let commands: Vec<_> = words.split(|word| word == "--").collect();
        if ![2, 4].contains(&commands.len()) || commands.iter().any(|command| command.is_empty()) {
            return Err(USAGE.to_owned());
        }
        stay_on_one_processor().map_err(|error| error.to_string())?;
        let to_start = |at: usize| commands.get(at + 2).map_or(Ok(0.0), |command| alone(command));
        let [first, second] = [0, 1].map(|at| to_start(at).map(|start| (commands[at], start)));
        let (first, second) = (first?, second?);
        let (mut ratios, mut errors) = (Vec::new(), Vec::new());
        for round in 0..variable("ROUNDS", 1).unwrap_or(8) {
            // Each begins every other round.
            ratios.push(match round % 2 {
                0 => ratio(first, second)?,
                _ => 1.0 / ratio(second, first)?,
            });
            errors.push(ratio(first, first)?);
        }
        if commands.len() == 4 {
            println!("to start, ms:   {:.1} and {:.1}", first.1 * 1e3, second.1 * 1e3);
        }
        println!("first / second: {}", shown(&ratios));
        println!("first / first:  {}", shown(&errors));
        Ok(())
    }

    fn shown(ratios: &[f64]) -> String {
        let [lower, upper] = quartiles(ratios);
        format!("{:.3} (quartiles {lower:.3} and {upper:.3})", median(ratios))
    }

    /// This program and those that it starts stay on the last processor that they may use.
    fn stay_on_one_processor() -> nix::Result<()> {
        let this = Pid::from_raw(0);
        let allowed = sched_getaffinity(this)?;
        let last = (0..CpuSet::count()).rfind(|&at| allowed.is_set(at) == Ok(true));
        let mut one = CpuSet::new();
        one.set(last.unwrap_or(0))?;
        sched_setaffinity(this, &one)
    }

    /// The median time in seconds of a program that runs alone.
    fn alone(command: &[String]) -> Result<f64, String> {
        let times = (0..STARTS).map(|_| {
            let mut program = Program::start(command)?;
            loop {
                if let Some(time) = program.turn()? {
                    return Ok(time);
                }
            }
        });
        Ok(median(&times.collect::<Result<Vec<_>, String>>()?))
    }

    /// The ratio of the times of two programs that run by turns, each less its time to start.
    fn ratio(first: (&[String], f64), second: (&[String], f64)) -> Result<f64, String> {
        let mut programs = [Program::start(first.0)?, Program::start(second.0)?];
        let mut times = [None; 2];
        loop {
            for (time, program) in times.iter_mut().zip(&mut programs) {
                if time.is_none() {
                    *time = program.turn()?;
                }
            }
            if let [Some(one), Some(other)] = times {
                return Ok((one - first.1) / (other - second.1));
            }
        }
    }

    struct Program {
        name: String,
        child: Child,
    }

    impl Program {
        fn start(command: &[String]) -> Result<Self, String> {
            let name = command[0].clone();
            let child = Command::new(&name)
                .args(&command[1..])
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .map_err(|error| format!("cannot start {name}: {error}"))?;
            let program = Self { name, child };
            program.send(Signal::SIGSTOP)?;
            Ok(program)
        }

        /// Lets it run for one turn; its processor time in seconds if it ends.
        fn turn(&mut self) -> Result<Option<f64>, String> {
            self.send(Signal::SIGCONT)?;
            sleep(TURN);
            let before = time_of_ended();
            match self.child.try_wait().map_err(|error| error.to_string())? {
                None => self.send(Signal::SIGSTOP).map(|()| None),
                Some(status) if status.success() => Ok(Some(time_of_ended() - before)),
                Some(status) => Err(format!("{} failed: {status}", self.name)),
            }
        }

        fn send(&self, signal: Signal) -> Result<(), String> {
            let id = Pid::from_raw(self.child.id().cast_signed());
            kill(id, signal).map_err(|error| format!("{}: {error}", self.name))
        }
    }

    impl Drop for Program {
        /// Leaves no stopped program behind after an error.
        fn drop(&mut self) {
            // It may have ended: then there is nothing to do.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }

    /// The processor time in seconds of all programs that were started here and have ended.
    fn time_of_ended() -> f64 {
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("Linux knows this");
        (usage.user_time() + usage.system_time()).num_microseconds() as f64 * 1e-6
    }
}

#[cfg(target_os = "linux")]
fn main() {
    peers::arguments::or_exit(linux::compare());
}

#[cfg(not(target_os = "linux"))]
fn main() {
    eprintln!("by_turns needs Linux, whose signals stop a program and let it go on");
    std::process::exit(2);
}
