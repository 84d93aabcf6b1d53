//! A whole path as one page that needs nothing else.

use std::fmt::Write;

/// A step on the page.
pub struct Scene {
    /// The technique's name.
    pub title: String,
    /// The argument in words.
    pub text: String,
    /// The argument in notation, if it is a chain.
    pub notation: Option<String>,
    /// The picture, as SVG.
    pub svg: String,
}

const STYLE: &str = "\
body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#112;background:#fff}
section{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start;border-top:1px solid #ccd;padding:1.5rem 0}
section svg{width:min(26rem,100%);height:auto;flex:none}
section div{flex:1 1 20rem}h1{font-size:1.6rem;overflow-wrap:anywhere}h2{margin:0;font-size:1.1rem}
.key span{padding:.1rem .5rem;border-radius:.6rem;margin-right:.4rem;color:#112}";

/// The page.
///
/// ```
/// use therefore_draw::html::{Scene, page};
/// let scene = Scene { title: "Naked single".into(), text: "1 < 2".into(), notation: None, svg: "<svg/>".into() };
/// let page = page("A puzzle", &[scene]);
/// assert!(page.contains("1 &lt; 2"));
/// ```
pub fn page(title: &str, scenes: &[Scene]) -> String {
    let title = escape(title);
    let mut out = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>\n{STYLE}\n</style>\n<h1>{title}</h1>\n<p class=\"key\">\
         <span style=\"background:#9ecbf2\">pattern</span><span style=\"background:#f6d27a\">second group</span>\
         <span style=\"background:#d9b8f0\">fin</span><span style=\"background:#a9dfb0\">filled</span>\
         <span style=\"background:#f4a79d\">crossed out</span></p>\n"
    );
    for (index, scene) in scenes.iter().enumerate() {
        let notation = match &scene.notation {
            Some(text) => format!("<p><code>{}</code></p>", escape(text)),
            None => String::new(),
        };
        let _ = writeln!(
            out,
            "<section id=\"step-{0}\">\n{1}<div><h2>{0}. {2}</h2><p>{3}</p>{notation}</div></section>",
            index + 1,
            scene.svg,
            escape(&scene.title),
            escape(&scene.text)
        );
    }
    out += "</html>\n";
    out
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
