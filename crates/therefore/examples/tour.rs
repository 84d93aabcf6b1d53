//! A tour of the library: solve, check, hint step by step, grade, draw, and stop
//! a running explanation from another thread.

use std::error::Error;
use std::ops::ControlFlow;

use therefore::{
    Answer, Check, Control, Ending, Explain, Grade, Hint, Question, Show, Solve, Style, Workbench,
    parse,
};

/// Asks one question after the other.
pub fn main() -> Result<(), Box<dyn Error>> {
    let puzzle =
        parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
    let (mut bench, style) = (Workbench::new(), Style::default());
    for question in [
        Question::Show(Show::default()),
        Question::Solve(Solve::default()),
        Question::Check(Check::default()),
        Question::Hint(Hint::default()),
        Question::Grade(Grade::default()),
    ] {
        let answer = bench.ask(&question, &puzzle, &Control::UNLIMITED)?;
        print!("{}", answer.text(&puzzle, &style));
    }

    // Another thread stops the explanation after its third step.
    let (control, mut steps) = (Control::new(), 0);
    let question = Question::Explain(Explain::default());
    let answer = bench.ask_with(&question, &puzzle, &control, &mut |_step| {
        steps += 1;
        if steps == 3 {
            let control = control.clone();
            let _ = std::thread::spawn(move || control.stop()).join();
        }
        ControlFlow::Continue(())
    })?;
    print!("{}", answer.text(&puzzle, &style));
    assert!(matches!(answer, Answer::Explain(end) if end.outcome == Ending::Stopped));
    Ok(())
}
