//! A drawing as a file of its own: with its palette and its ground.

/// The file. `label` is what those hear who do not see it; the size is in the drawing's own units, and
/// `scale` says how much larger it is shown where there is room.
pub(super) fn standing_alone(
    title: &str,
    label: &str,
    (width, height): (usize, usize),
    scale: f64,
    body: &str,
) -> String {
    let (shown_width, shown_height) = (width as f64 * scale, height as f64 * scale);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"drawing board\" role=\"img\" \
         aria-label=\"{label}\" viewBox=\"0 0 {width} {height}\" width=\"{shown_width}\" \
         height=\"{shown_height}\">\n\
         <title>{title}</title>\n<style>\n{}{}</style>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"var(--page)\"/>\n{body}</svg>\n",
        include_str!("palette.css"),
        include_str!("drawing.css")
    )
}
