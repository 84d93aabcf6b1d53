//! Questions and answers as JSON, the way other languages meet them.

use serde_json::{Value, json};
use therefore::{Answer, Control, Question, Style, Workbench, parse};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HEART: &str = r#"{"rows": [[1, 1], [5], [3], [1]], "columns": [[1], [3], [3], [3], [1]]}"#;

fn ask(puzzle: &str, question: Value) -> Value {
    let asked = json!({ "puzzle": puzzle, "ask": question }).to_string();
    let answer = Workbench::new().ask_json(&asked, &Control::UNLIMITED);
    serde_json::from_str(&answer).expect("an object")
}

#[test]
fn every_question_has_defaults_and_an_answer_for_both_families() {
    for puzzle in [EASY, HEART] {
        for name in [
            "solve", "check", "hint", "explain", "grade", "show", "convert",
        ] {
            let answer = ask(puzzle, json!({ name: {} }));
            assert!(answer["answer"][name].is_object(), "{name}: {answer}");
        }
    }
    let rules = ask("", json!({ "rules": {} }));
    assert!(
        rules["problem"].is_object(),
        "a text without a puzzle is a problem: {rules}"
    );
    let asked = r#"{"ask": {"rules": {"id": "x-wing"}}}"#;
    let rules = Workbench::new().ask_json(asked, &Control::UNLIMITED);
    assert!(rules.contains(r#""name":"X-wing""#), "{rules}");
}

#[test]
fn answers_read_back_say_the_same() {
    let mut bench = Workbench::new();
    for text in [EASY, HEART] {
        let puzzle = parse(text).expect("it is a puzzle");
        for name in ["solve", "check", "hint", "explain", "grade", "show"] {
            let question: Question =
                serde_json::from_value(json!({ name: {} })).expect("a question");
            let answer = bench
                .ask(&question, &puzzle, &Control::UNLIMITED)
                .expect("an answer");
            let written = serde_json::to_string(&answer).expect("JSON");
            let read: Answer = serde_json::from_str(&written).expect("an answer");
            let style = Style::default();
            assert_eq!(
                read.text(&puzzle, &style),
                answer.text(&puzzle, &style),
                "{name}"
            );
        }
    }
}

#[test]
fn what_is_wrong_is_one_sentence() {
    for (asked, words) in [
        ("", "the question: "),
        (
            r#"{"puzzle": "1.....3..4.....2", "ask": {"solv": {}}}"#,
            "unknown variant `solv`",
        ),
        (
            r#"{"puzzle": "1.....3..4.....2", "ask": {"solve": {"uniqe": true}}}"#,
            "uniqe",
        ),
        (r#"{"puzzle": "hello", "ask": {"solve": {}}}"#, "line 1"),
    ] {
        let answer = Workbench::new().ask_json(asked, &Control::UNLIMITED);
        let answer: Value = serde_json::from_str(&answer).expect("an object");
        let text = answer["problem"]["text"].as_str().expect("a sentence");
        assert!(text.contains(words) && !text.contains('\n'), "{text}");
    }
    let answer = ask(&format!("55{}", &EASY[2..]), json!({ "hint": {} }));
    assert_eq!(answer["problem"]["kind"], "no-solution");
}

#[test]
fn a_control_that_is_over_stops_every_question() {
    let control = Control::new();
    control.stop();
    let mut bench = Workbench::new();
    let puzzle = parse(".".repeat(256)).expect("it is a puzzle");
    for name in ["hint", "explain", "grade"] {
        let question: Question = serde_json::from_value(json!({ name: {} })).expect("a question");
        let problem = bench
            .ask(&question, &puzzle, &control)
            .expect_err("it is stopped");
        assert_eq!(problem.kind, therefore::Trouble::Stopped, "{name}");
    }
}
