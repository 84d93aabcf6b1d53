//! todo
pub(crate) fn paper() -> crate::Profile<crate::Board> {
    crate::simplest()
}
