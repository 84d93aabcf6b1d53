//! The page of a technique, which is help, documentation and test at once.

/// The block of data of a page: a field a line, its name first.
pub(crate) struct Block<'a>(&'a str);

impl<'a> Block<'a> {
    pub fn of(page: &'a str) -> Option<Block<'a>> {
        Block::all(page, "```example\n").next()
    }

    /// The blocks of positions in which the technique finds nothing.
    pub fn nothing(page: &'a str) -> impl Iterator<Item = Block<'a>> {
        Block::all(page, "```nothing\n")
    }

    fn all(page: &'a str, fence: &'static str) -> impl Iterator<Item = Block<'a>> {
        let blocks = page.split(fence).skip(1);
        blocks.filter_map(|rest| rest.split("```").next().map(Block))
    }

    /// A field that may be missing.
    pub fn find(&self, name: &str) -> Option<&'a str> {
        let mut lines = self.0.lines();
        lines
            .find_map(|line| line.strip_prefix(name))
            .map(str::trim)
    }

    /// A field that must be there.
    pub fn field(&self, name: &str) -> Result<&'a str, String> {
        self.find(name)
            .ok_or_else(|| format!("the example has no `{name}`"))
    }
}
