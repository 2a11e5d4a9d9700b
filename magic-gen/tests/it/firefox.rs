//! Firefox without a window, driven by Marionette: JSON messages over a socket, each after its length.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::browser::is_there;
use crate::running::Running;
use crate::skipped::skipped;

pub struct Firefox {
    _child: Running,
    socket: BufReader<TcpStream>,
    sent: u64,
    /// Its own folder, which goes with it.
    _profile: TempDir,
}

impl Firefox {
    /// Starts Firefox. Where it is not installed, says so; a test is skipped then.
    pub fn start() -> Option<Self> {
        let names = ["firefox-esr", "firefox"];
        let Some(name) = names.into_iter().find(|name| is_there(name)) else {
            skipped("Firefox is not installed; nobody looked at the page in it");
            return None;
        };
        let profile = tempfile::tempdir().unwrap();
        fs::write(profile.path().join("user.js"), "user_pref(\"marionette.port\", 0);\n").unwrap();
        let mut command = Command::new(name);
        command.args(["--headless", "--marionette", "--no-remote", "--profile"]);
        command.arg(profile.path()).env("HOME", profile.path());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let _child = command.spawn().unwrap().into();
        let port = port(profile.path());
        let socket = BufReader::new(TcpStream::connect(("127.0.0.1", port)).unwrap());
        let mut firefox = Self { _child, socket, sent: 0, _profile: profile };
        firefox.receive();
        firefox.call("WebDriver:NewSession", &json!({}));
        let size = json!({ "x": 0, "y": 0, "width": 1280, "height": 900 });
        firefox.call("WebDriver:SetWindowRect", &size);
        Some(firefox)
    }

    fn receive(&mut self) -> Value {
        let mut length = Vec::new();
        self.socket.read_until(b':', &mut length).unwrap();
        assert_eq!(length.pop(), Some(b':'), "the browser is gone");
        let length = String::from_utf8(length).unwrap().parse().unwrap();
        let mut message = vec![0; length];
        self.socket.read_exact(&mut message).unwrap();
        serde_json::from_slice(&message).unwrap()
    }

    /// Sends a command and waits for its answer.
    fn call(&mut self, name: &str, params: &Value) -> Value {
        self.sent += 1;
        let message = json!([0, self.sent, name, params]).to_string();
        write!(self.socket.get_mut(), "{}:{message}", message.len()).unwrap();
        let answer = self.receive();
        assert_eq!((&answer[1], &answer[2]), (&json!(self.sent), &Value::Null), "{name}: {answer}");
        answer[3].clone()
    }

    /// What an expression of the page's language comes to.
    pub fn value(&mut self, expression: &str) -> Value {
        let params = json!({ "script": "return window.eval(arguments[0])", "args": [expression] });
        self.call("WebDriver:ExecuteScript", &params)["value"].clone()
    }

    /// Opens a page. Its name may have a state in it.
    pub fn open(&mut self, page: &Path) {
        // A page that is open would only go to the other state.
        for url in ["about:blank".to_owned(), format!("file://{}", page.display())] {
            self.call("WebDriver:Navigate", &json!({ "url": url }));
        }
    }

    /// Drags from the middle of an element to that of another with the mouse.
    pub fn drag(&mut self, from: &str, to: &str) {
        let [from, to] = [from, to].map(|element| {
            let middle = format!(
                "(() => {{ const box = {element}.getBoundingClientRect(); \
                 return [box.x + box.width / 2, box.y + box.height / 2].map(Math.floor); }})()"
            );
            let place = self.value(&middle);
            json!({ "type": "pointerMove", "x": place[0], "y": place[1] })
        });
        let [down, up] =
            ["Down", "Up"].map(|way| json!({ "type": format!("pointer{way}"), "button": 0 }));
        let actions =
            json!([{ "type": "pointer", "id": "mouse", "actions": [from, down, to, up] }]);
        self.call("WebDriver:PerformActions", &json!({ "actions": actions }));
    }

    /// Presses a key and lets it go: a letter, or a code of WebDriver.
    pub fn press(&mut self, key: char) {
        let actions = ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key }));
        let actions = json!([{ "type": "key", "id": "keys", "actions": actions }]);
        self.call("WebDriver:PerformActions", &json!({ "actions": actions }));
    }
}

/// The port that the browser listens at, as soon as it does.
fn port(profile: &Path) -> u16 {
    for _ in 0..600 {
        let port = fs::read_to_string(profile.join("MarionetteActivePort"));
        if let Some(port) = port.ok().and_then(|port| port.trim().parse().ok()) {
            return port;
        }
        sleep(Duration::from_millis(100));
    }
    panic!("Firefox does not listen")
}
