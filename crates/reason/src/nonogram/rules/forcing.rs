//! Forcing: a number that fits into one space only lies there.

use super::Reasons;
use crate::nonogram::Span;
use crate::nonogram::step::Fact;
use crate::nonogram::view::View;

pub(crate) fn look(view: &View, reasons: &mut Reasons) {
    for (number, &size) in view.clue.iter().enumerate() {
        let room = view.room(number);
        let parts = view
            .spaces
            .iter()
            .map(|space| Span::new(space.start.max(room.start), space.end.min(room.end)));
        let mut large = parts.filter(|part| part.len() >= size);
        if let (Some(space), None) = (large.next(), large.next()) {
            let middle = Span::new(space.end - size, space.start + size);
            reasons.fill(Fact::OneSpace { number, space }, middle);
        }
    }
}
