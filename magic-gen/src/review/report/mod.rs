//! How lookups work, and the tables, as three HTML pages: `magic.html` tells how magics work,
//! `shared-lines.html` how the default and the lines of xiangqi do, and `tables.html` shows reviewers every
//! table.
//!
//! A page is a template with its styles, its scripts and the same numbers as JSON. It fetches nothing,
//! and colors are variables that follow the reader's choice of light or dark. The scripts draw every
//! board, and those pictures too that stand in files: for paper, for those without scripts, for `docs/`.

mod boards;
mod data;
pub mod measured;
mod tables;

use crate::read::Fingerprint;
use crate::review::diff::Changes;
use crate::verify::Verified;

/// What the pages show.
pub struct PageData<'a> {
    /// The proven numbers of a folder.
    pub verified: &'a Verified,
    /// The rows of its fingerprints.
    pub fingerprints: &'a [Fingerprint],
    /// The comment lines that tell where the magics are from.
    pub origin: &'a [String],
    /// The commit of the folder, if it is known.
    pub commit: Option<String>,
    /// What changed since another folder.
    pub changes: Option<Changes>,
}

/// A page before it has its numbers.
struct Page {
    file: &'static str,
    /// Its name among the links between pages.
    name: &'static str,
    title: &'static str,
    description: &'static str,
    template: &'static str,
    style: &'static str,
    scripts: &'static [&'static str],
}

const MAGIC: Page = Page {
    file: "magic.html",
    name: "Magic by hand",
    title: "Build a magic by hand",
    description: "A game with five ones: drag them along a strip of 64 bits until one multiplication finds \
                  what a rook attacks, for all 1,024 boards. So magic bitboards work.",
    template: include_str!("magic/page.html"),
    style: concat!(include_str!("magic/strip.css"), include_str!("magic/page.css")),
    scripts: &[
        include_str!("magic/combs.js"),
        include_str!("magic/strip.js"),
        include_str!("magic/table.js"),
        include_str!("magic/share.js"),
        include_str!("magic/play.js"),
        include_str!("magic/story.js"),
    ],
};

const SHARED_LINES: Page = Page {
    file: "shared-lines.html",
    name: "Shared lines",
    title: "Shared lines: every rook and bishop in 12 KB",
    description: "Eight magics and six kilobytes answer for all rooks, and one string for all bishops. How \
                  the default of rookline looks them up, to be moved by hand.",
    template: include_str!("shared_lines/page.html"),
    style: include_str!("shared_lines/page.css"),
    scripts: &[
        include_str!("shared_lines/state.js"),
        include_str!("shared_lines/pictures.js"),
        include_str!("shared_lines/still.js"),
        include_str!("shared_lines/stage.js"),
        include_str!("shared_lines/view.js"),
        include_str!("shared_lines/xiangqi.js"),
        include_str!("shared_lines/toy.js"),
    ],
};

const TABLES: Page = Page {
    file: "tables.html",
    name: "Every table",
    title: "The tables of rookline",
    description: "Every number of rookline's generated files for those who review them: what is proven, \
                  what changed, each square's magic and slots, and a check of your own magics.",
    template: include_str!("tables/page.html"),
    style: include_str!("tables/page.css"),
    scripts: &[
        include_str!("shared_lines/state.js"),
        include_str!("tables/map.js"),
        include_str!("tables/paste.js"),
        include_str!("tables/bring.js"),
        include_str!("tables/others.js"),
    ],
};

const PAGES: [&Page; 3] = [&MAGIC, &SHARED_LINES, &TABLES];

/// Pictures for paper and for those without scripts, as the scripts draw them.
const PICTURES: [(&str, &str); 10] = [
    ("lookup", include_str!("shared_lines/lookup.svg")),
    ("overlap", include_str!("shared_lines/overlap.svg")),
    ("xiangqi", include_str!("shared_lines/xiangqi.html")),
    ("still_unroll", include_str!("magic/still_unroll.svg")),
    ("still_rank", include_str!("magic/still_rank.svg")),
    ("still_file", include_str!("magic/still_file.svg")),
    ("still_rook", include_str!("magic/still_rook.svg")),
    ("still_twins", include_str!("magic/still_twins.svg")),
    ("still_boss", include_str!("magic/still_boss.svg")),
    ("still_carry", include_str!("magic/still_carry.svg")),
];

/// The files of all pages, each with its text.
pub fn pages(report: &PageData<'_>) -> Vec<(&'static str, String)> {
    let (data, mut values) = (data::json(report), tables::values(report));
    values.push(("scale", measured::table()));
    values.extend(boards::values());
    values.extend(PICTURES.map(|(name, svg)| (name, svg.to_owned())));
    PAGES.iter().map(|page| (page.file, page.html(&values, "", &data))).collect()
}

/// The page of tables that are not all right: what changed, with the boards that go wrong, and no more.
pub fn refuted(changes: &Changes, commit: Option<&str>) -> (&'static str, String) {
    let (before, rest) = TABLES.template.split_once("<!-- proven -->").expect("a mark");
    let (_, after) = rest.split_once("<!-- end -->").expect("a mark");
    let page = Page { template: before, ..TABLES };
    let values =
        [("verdict", tables::refuted(commit)), ("changes", tables::changes(Some(changes)))];
    (page.file, page.html(&values, after, &serde_json::json!({ "changes": changes })))
}

impl Page {
    /// The page with the values of its template, what stands after it, and the numbers of its scripts:
    /// texts of files are among these, and none ends it.
    fn html(&self, values: &[(&str, String)], after: &str, data: &serde_json::Value) -> String {
        let filled = |text: String, (name, value): &(&str, String)| {
            text.replace(&format!("{{{{{name}}}}}"), value)
        };
        let body = self.template.replace("{{pages}}", &self.links());
        let scripts = [include_str!("lookup.js"), include_str!("board.js")];
        [
            &self.head(),
            &values.iter().fold(body, filled),
            after,
            "<script type=\"application/json\" id=\"data\">",
            &data.to_string().replace('<', "\\u003c"),
            "</script>\n<script>\n",
            &scripts.iter().chain(self.scripts).map(|script| bare(script)).collect::<String>(),
            "</script>\n</body>\n</html>\n",
        ]
        .concat()
    }

    /// What stands before the body's text: what those see who are sent the page, and the styles.
    fn head(&self) -> String {
        let Self { title, description, .. } = self;
        let styles =
            [include_str!("palette.css"), include_str!("drawing.css"), include_str!("base.css")];
        let styles: String = styles.into_iter().chain([self.style]).map(bare).collect();
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<meta name=\"description\" content=\"{description}\">\n\
             <meta property=\"og:type\" content=\"article\">\n\
             <meta property=\"og:title\" content=\"{title}\">\n\
             <meta property=\"og:description\" content=\"{description}\">\n\
             <link rel=\"icon\" href=\"{ICON}\">\n<style>\n{styles}</style>\n\
             <script>document.documentElement.classList.add(\"js\")</script>\n</head>\n<body>\n"
        )
    }

    /// The links between pages.
    fn links(&self) -> String {
        let link = |page: &&Page| {
            let here = if page.file == self.file { " aria-current=\"page\"" } else { "" };
            format!("<a href=\"{}\"{here}>{}</a>\n", page.file, page.name)
        };
        format!(
            "<a class=\"skip\" href=\"#main\">To the text</a>\n\
             <nav class=\"pages\" aria-label=\"Pages\">\n{}</nav>\n",
            PAGES.iter().map(link).collect::<String>()
        )
    }
}

/// A rook. Its colon is escaped: an address of something to fetch stands nowhere on a page.
const ICON: &str = "data:image/svg+xml,%3Csvg xmlns='http%3A//www.w3.org/2000/svg' viewBox='0 0 10 10'%3E\
    %3Cpath fill='%237442ad' d='M2 9h6V7.8H2zM3 7.4h4l-.4-3.2H3.4zM2.5 1.2h1.3v.9h.6v-.9h1.2v.9h.6v-.9h1.3v2.6h-5z'/%3E\
    %3C/svg%3E";

/// A script or a style without indents and comments: the page is to be small.
fn bare(text: &str) -> String {
    let is_comment = |line: &str| line.starts_with("//") || line.starts_with("/*");
    let lines = text.lines().map(str::trim_start);
    lines
        .filter(|line| !line.is_empty() && !is_comment(line))
        .flat_map(|line| [line, "\n"])
        .collect()
}

/// A row of a table with its numbers.
fn row(title: &str, numbers: impl IntoIterator<Item = String>) -> String {
    let cells = numbers.into_iter().map(|number| format!("<td class=\"n\">{number}"));
    format!("<tr><th scope=\"row\">{title}{}\n", cells.collect::<String>())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
