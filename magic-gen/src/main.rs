//! Draft.
fn main() {
    let t = std::time::Instant::now();
    let f = magic_gen::findings::Findings::search(magic_gen::stream::DEFAULT_SEED, || ());
    eprintln!("{:?} {:?}", t.elapsed(), f.de_bruijn);
    for file in magic_gen::emit::files(&f) {
        std::fs::write(format!("{}/{}", std::env::args().nth(1).unwrap(), file.name), file.text)
            .unwrap();
    }
}
