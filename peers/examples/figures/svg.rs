//! The frame of the drawings, with colors for light and for dark pages.

/// A drawing of this size; `title` describes it for screen readers.
pub fn drawing(width: u32, height: u32, title: &str, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" \
         font-family=\"sans-serif\" font-size=\"15\">\n<title>{title}</title>\n{STYLE}\
         <rect width=\"{width}\" height=\"{height}\" class=\"page\"/>\n{body}</svg>\n"
    )
}

/// People who cannot distinguish red from green can distinguish `one` and `two`.
const STYLE: &str = "<style>
.page { fill: #ffffff } .grid { stroke: #d0d7de; fill: none } text { fill: #1f2328 }
.one { fill: #0b5fa5 } .two { fill: #b35900 } .other { fill: #8c959f }
.head, text.one, text.two { font-weight: bold }
@media (prefers-color-scheme: dark) {
.page { fill: #0d1117 } .grid { stroke: #3d444d } text { fill: #e6edf3 }
.one { fill: #79b8ff } .two { fill: #ffa657 } .other { fill: #6e7681 }
}
</style>
";

/// Words at a place; `anchor` is `start`, `middle` or `end`.
pub fn text(x: f64, y: f64, anchor: &str, class: &str, words: &str) -> String {
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" class=\"{class}\">{words}</text>\n"
    )
}
