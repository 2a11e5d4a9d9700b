//! A browser without a window, driven by its own protocol over a pipe: JSON messages, each ended
//! by a zero byte.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::running::Running;
use crate::skipped::skipped;

pub struct Browser {
    _child: Running,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    session: Option<String>,
    sent: u64,
    /// Its own folder, which goes with it.
    _profile: TempDir,
}

impl Browser {
    /// Starts chromium. Where it is not installed, says so; a test is skipped then.
    pub fn start() -> Option<Self> {
        let names = ["chromium", "chromium-browser"];
        let Some(name) = names.into_iter().find(|name| is_there(name)) else {
            skipped("chromium is not installed; nobody looked at the page");
            return None;
        };
        let profile = tempfile::tempdir().unwrap();
        // The pipe is expected at descriptors 3 and 4.
        let line = format!(
            "exec {name} --headless --no-sandbox --disable-gpu --no-first-run --hide-scrollbars \
             --disable-dev-shm-usage --disable-background-networking --disable-component-update \
             --disable-sync --user-data-dir='{}' --remote-debugging-pipe \
             3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null",
            profile.path().display()
        );
        let mut command = Command::new("sh");
        command.args(["-c", &line]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (to, from) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let from = BufReader::new(from);
        let _child = child.into();
        let mut browser = Self { _child, to, from, session: None, sent: 0, _profile: profile };
        let target = browser.call("Target.createTarget", &json!({ "url": "about:blank" }));
        let target = json!({ "targetId": target["targetId"], "flatten": true });
        let session = browser.call("Target.attachToTarget", &target);
        browser.session = session["sessionId"].as_str().map(str::to_owned);
        browser.call("Page.enable", &json!({}));
        Some(browser)
    }

    /// Sends a command and waits for its answer.
    pub fn call(&mut self, method: &str, params: &Value) -> Value {
        self.sent += 1;
        let mut message = json!({ "id": self.sent, "method": method, "params": params });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.to.write_all(message.to_string().as_bytes()).unwrap();
        self.to.write_all(b"\0").unwrap();
        loop {
            let mut answer = Vec::new();
            self.from.read_until(0, &mut answer).unwrap();
            assert_eq!(answer.pop(), Some(0), "the browser is gone");
            let answer: Value = serde_json::from_slice(&answer).unwrap();
            if answer["id"] == self.sent {
                assert!(answer.get("error").is_none(), "{method}: {answer}");
                return answer["result"].clone();
            }
        }
    }

    /// What an expression of the page's language comes to.
    #[track_caller]
    pub fn value(&mut self, expression: &str) -> Value {
        let params = json!({ "expression": expression, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", &params);
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    /// Opens a page, so many points wide.
    pub fn open(&mut self, page: &Path, width: u32, dark: bool) {
        self.resize(width, 900);
        let scheme = if dark { "dark" } else { "light" };
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.call("Emulation.setEmulatedMedia", &json!({ "features": features }));
        let url = format!("file://{}", page.display());
        self.call("Page.navigate", &json!({ "url": url }));
        while self.value("document.readyState + location.protocol") != "completefile:" {
            sleep(Duration::from_millis(20));
        }
    }

    pub fn resize(&mut self, width: u32, height: u32) {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", &size);
    }

    /// The middle of an element.
    fn middle(&mut self, element: &str) -> Value {
        self.value(&format!(
            "(() => {{ const box = {element}.getBoundingClientRect(); \
             return {{ x: box.x + box.width / 2, y: box.y + box.height / 2 }}; }})()"
        ))
    }

    /// Touches the middle of an element with a finger.
    pub fn tap(&mut self, element: &str) {
        let place = self.middle(element);
        let touch = |kind: &str, points: Value| json!({ "type": kind, "touchPoints": points });
        self.call("Input.dispatchTouchEvent", &touch("touchStart", json!([place])));
        self.call("Input.dispatchTouchEvent", &touch("touchEnd", json!([])));
    }

    /// Drags from the middle of an element to that of another, with a finger or the mouse.
    pub fn drag(&mut self, from: &str, to: &str, by_finger: bool) {
        let (from, to) = (self.middle(from), self.middle(to));
        for kind in ["Start", "Move", "End"] {
            let place = if kind == "Start" { &from } else { &to };
            if by_finger {
                let points = if kind == "End" { json!([]) } else { json!([place]) };
                let touch = json!({ "type": format!("touch{kind}"), "touchPoints": points });
                self.call("Input.dispatchTouchEvent", &touch);
            } else {
                let kind = match kind {
                    "Start" => "mousePressed",
                    "Move" => "mouseMoved",
                    _ => "mouseReleased",
                };
                let button = json!({ "type": kind, "x": place["x"], "y": place["y"], "button": "left",
                                     "buttons": 1, "clickCount": 1 });
                self.call("Input.dispatchMouseEvent", &button);
            }
        }
    }

    /// Presses a key and lets it go.
    pub fn press(&mut self, key: &str) {
        let (code, text) = match key {
            "Tab" => (9, None),
            "Enter" => (13, Some("\r")),
            " " => (32, Some(" ")),
            "ArrowLeft" => (37, None),
            "ArrowUp" => (38, None),
            "ArrowRight" => (39, None),
            "ArrowDown" => (40, None),
            _ => panic!("{key}?"),
        };
        let mut down = json!({ "type": "keyDown", "key": key, "windowsVirtualKeyCode": code });
        if let Some(text) = text {
            down["text"] = json!(text);
        }
        self.call("Input.dispatchKeyEvent", &down);
        down["type"] = json!("keyUp");
        self.call("Input.dispatchKeyEvent", &down);
    }
}

pub fn is_there(name: &str) -> bool {
    Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success())
}
