//! The two bit scans, drawn.

use crate::verify::Verified;

/// The sequence as 64 fields, and where each window of six leads.
pub(super) fn de_bruijn(verified: &Verified) -> String {
    let (sequence, index) = &verified.de_bruijn;
    let field = |bit: usize| {
        let one = sequence >> (63 - bit) & 1 == 1;
        let (x, y) = (12 * (bit % 32), 34 * (bit / 32));
        let window = sequence << bit >> 58;
        let (class, text) = if one { ("attack", "inverse") } else { ("light", "") };
        format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"11\" height=\"14\"/>\
             <text class=\"{text}\" x=\"{m}\" y=\"{}\">{}</text>\
             <text class=\"faint\" x=\"{m}\" y=\"{}\">{window}</text>\
             <text x=\"{m}\" y=\"{}\">{}</text>",
            y + 9,
            u8::from(one),
            y + 21,
            y + 29,
            index[window as usize],
            m = x as f64 + 5.5
        )
    };
    format!(
        "<p>The sequence is <code>{sequence:#018x}</code>. Under each bit, gray, the window that begins there, which is the top of \
         the product with that bit's power of two; under it the index that the table holds for it. \
         Read along, the indices are 0 to 63.</p>\n<div class=\"scroll\" \
         tabindex=\"0\" role=\"region\" aria-label=\"The sequence\"><svg role=\"img\" class=\"plot\" \
         aria-label=\"The 64 bits with their windows\" viewBox=\"0 0 384 66\">{}</svg></div>\n",
        (0..64).map(field).collect::<String>()
    )
}

/// The 67 remainders and the bit that leads to each.
pub(super) fn mod_67(verified: &Verified) -> String {
    let field = |(remainder, &index): (usize, &i8)| {
        let gap = index < 0 || index == 64;
        let (x, y) = (16 * (remainder % 23), 26 * (remainder / 23));
        let (class, text) = if gap { ("bad", "inverse") } else { ("light", "") };
        format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"15\" height=\"14\"/>\
             <text class=\"{text}\" x=\"{m}\" y=\"{}\">{}</text>\
             <text class=\"faint\" x=\"{m}\" y=\"{}\">{remainder}</text>",
            y + 9,
            if index < 0 { "\u{2013}".to_owned() } else { index.to_string() },
            y + 21,
            m = x as f64 + 7.5
        )
    };
    format!(
        "<p>Each field holds the bit that leaves the remainder below it. \
         In red the gaps: 0, which only the empty set leaves (64 says so), 17 and 34, which \
         would be bits 64 and 65.</p>\n<div class=\"scroll\" \
         tabindex=\"0\" role=\"region\" aria-label=\"The remainders\"><svg role=\"img\" class=\"plot\" \
         aria-label=\"The 67 remainders; gaps at 0, 17 and 34\" viewBox=\"0 0 368 76\">{}</svg></div>\n",
        verified.mod_67.iter().enumerate().map(field).collect::<String>()
    )
}
