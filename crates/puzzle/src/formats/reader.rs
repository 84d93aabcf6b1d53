//! Reading a stream piece by piece, in flat memory.

use std::io::{self, Read};
use std::sync::Arc;

use super::entries::Entries;
use super::error::{ReadError, column};
use super::options::{ReadOptions, Shared};
use super::sniff::{MAGIC, Mode, not_text, sniff};
use super::{Entry, block, json, nonogram};

/// The size of the first chunk, so that the first answer comes at once.
const FIRST: usize = 4 << 10;

/// The longest puzzle in bytes. Anything longer is not taken for a puzzle.
const LIMIT: usize = 32 << 20;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Counts line ends, in pieces whose count fits into a byte so that the
/// compiler can look at many bytes at once.
fn line_ends(text: &[u8]) -> usize {
    let ends = |piece: &[u8]| piece.iter().map(|&b| u8::from(b == b'\n')).sum::<u8>();
    text.chunks(192).map(|piece| ends(piece) as usize).sum()
}

/// Cuts a stream into chunks that can be read independently.
///
/// Puzzles are never cut in two, and where the stream is cut does not change
/// what is read. A slow stream is handed over as it comes.
///
/// ```
/// use therefore_puzzle::formats::{ReadOptions, Reader};
/// let input = format!("{}\n{}\n", ".".repeat(81), "5".repeat(81));
/// let mut reader = Reader::new(input.as_bytes(), ReadOptions::default());
/// let mut count = 0;
/// while let Some(chunk) = reader.next_chunk()? {
///     count += chunk.entries().count();
/// }
/// assert_eq!(count, 2);
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Reader<R> {
    input: R,
    shared: Arc<Shared>,
    buffer: Vec<u8>,
    /// Where the buffer begins.
    line: usize,
    columns: usize,
    mode: Option<Mode>,
    place: json::Place,
    started: bool,
    ended: bool,
    /// The last read brought less than was asked for: the stream is slow.
    slow: bool,
    /// Too long a puzzle is being passed over up to the next line.
    passing: bool,
    target: usize,
    /// How large the target may grow.
    most: usize,
    /// The input is not text.
    failure: Option<ReadError>,
    /// A buffer shorter than this holds no complete puzzle.
    hopeless: usize,
}

impl<R: Read> Reader<R> {
    /// A reader of a stream.
    pub fn new(input: R, options: ReadOptions) -> Reader<R> {
        Reader {
            input,
            target: options.chunk_size.clamp(1, FIRST),
            most: options.chunk_size.max(1),
            shared: Shared::new(options),
            buffer: Vec::new(),
            line: 1,
            columns: 0,
            mode: None,
            place: json::Place::default(),
            started: false,
            ended: false,
            slow: false,
            passing: false,
            failure: None,
            hopeless: 0,
        }
    }

    /// Sets the size of the chunks to come. The caller makes them smaller if the
    /// puzzles turn out to be hard, and larger if they are easy.
    pub fn set_chunk_size(&mut self, bytes: usize) {
        self.most = bytes.max(1);
        self.target = self.target.min(self.most);
    }

    /// The next piece of the stream; none at its end.
    pub fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        loop {
            if self.started && (self.ended || self.slow || self.buffer.len() >= self.target) {
                if let Some(chunk) = self.cut() {
                    self.target = (self.target * 4).min(self.most);
                    return Ok(Some(chunk));
                }
                if self.buffer.len() > LIMIT {
                    return Ok(Some(self.give_up()));
                }
            }
            if self.ended {
                let failure = self.failure.take();
                let failed = failure.map(|error| self.chunk(Vec::new(), Some(error)));
                return Ok(failed.or_else(|| self.unclosed()));
            }
            self.fill()?;
        }
    }

    /// Reads once.
    fn fill(&mut self) -> io::Result<()> {
        let before = self.buffer.len();
        let wanted = self.target.max(before.min(LIMIT));
        self.buffer.resize(before + wanted, 0);
        let count = loop {
            match self.input.read(&mut self.buffer[before..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        let count = match count {
            Ok(count) => count,
            Err(error) => {
                self.buffer.truncate(before);
                return Err(error);
            }
        };
        self.buffer.truncate(before + count);
        self.ended = count == 0;
        self.slow = count < wanted;
        if !self.started && (self.buffer.len() >= MAGIC || self.ended) {
            self.started = true;
            if let Some(message) = not_text(&self.buffer) {
                self.failure = Some(ReadError::new(1, 1, message));
                self.buffer.clear();
                self.ended = true;
            } else if self.buffer.starts_with(BYTE_ORDER_MARK) {
                self.buffer.drain(..BYTE_ORDER_MARK.len());
            }
        }
        if self.passing {
            let end = self.buffer.iter().position(|&byte| byte == b'\n');
            self.passing = end.is_none();
            let length = end.map_or(self.buffer.len(), |end| end + 1);
            self.line += usize::from(end.is_some());
            self.buffer.drain(..length);
        }
        Ok(())
    }

    /// Removes all complete puzzles from the buffer.
    fn cut(&mut self) -> Option<Chunk> {
        if self.buffer.is_empty() || !self.ended && self.buffer.len() < self.hopeless {
            return None;
        }
        if self.mode.is_none() {
            self.mode = sniff(&self.buffer, self.ended, self.shared.options.format);
            // An input that is still not recognised is read line by line.
            if self.mode.is_none() && self.buffer.len() > LIMIT {
                self.mode = Some(Mode::Lines);
            }
        }
        if let Some(Mode::Foreign(before, message)) = &self.mode {
            // One sentence is enough; the rest of the input is ignored.
            self.failure = Some(ReadError::new(self.line + before, 1, message.clone()));
            self.mode = Some(Mode::Lines);
            self.buffer.clear();
            self.ended = true;
            return None;
        }
        let mut blocks = Vec::new();
        let (length, place) = match &self.mode {
            None | Some(Mode::Foreign(..)) => (0, self.place),
            Some(Mode::Lines | Mode::Table(_) | Mode::Nonogram(_)) if self.ended => {
                (self.buffer.len(), self.place)
            }
            Some(Mode::Lines | Mode::Table(_)) => {
                let end = self.buffer.iter().rposition(|&byte| byte == b'\n');
                (end.map_or(0, |end| end + 1), self.place)
            }
            Some(Mode::Blocks) => {
                let mut length = 0;
                let format = self.shared.options.format;
                while length < self.buffer.len()
                    && let Some(cut) = block::cut(&self.buffer[length..], self.ended, format)
                {
                    length += cut.length;
                    blocks.push(cut);
                }
                (length, self.place)
            }
            Some(Mode::Nonogram(format)) => {
                let mut length = 0;
                while let Some(more) = nonogram::cut(*format, &self.buffer[length..], false) {
                    length += more;
                }
                (length, self.place)
            }
            Some(Mode::Json) => {
                let (mut length, mut place) = (0, self.place);
                while let Some(cut) = json::cut(&self.buffer[length..], self.ended, place) {
                    length += cut.length;
                    place = cut.place;
                    if length == self.buffer.len() {
                        break;
                    }
                }
                (length, place)
            }
        };
        if length == 0 {
            // Looking at a long puzzle again and again would take forever.
            self.hopeless = self.buffer.len() + (self.buffer.len() >> 20) * (256 << 10);
            return None;
        }
        self.hopeless = 0;
        let rest = self.buffer.split_off(length);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        let mut chunk = self.chunk(bytes, None);
        chunk.blocks = blocks;
        self.place = place;
        match chunk.bytes.iter().rposition(|&byte| byte == b'\n') {
            Some(last) => {
                self.line += line_ends(&chunk.bytes);
                self.columns = column(&chunk.bytes[last + 1..], usize::MAX) - 1;
            }
            None => self.columns += column(&chunk.bytes, usize::MAX) - 1,
        }
        Some(chunk)
    }

    fn chunk(&self, bytes: Vec<u8>, failure: Option<ReadError>) -> Chunk {
        Chunk {
            bytes,
            line: self.line,
            columns: self.columns,
            mode: self.mode.clone().unwrap_or(Mode::Lines),
            place: self.place,
            shared: self.shared.clone(),
            blocks: Vec::new(),
            failure,
        }
    }

    /// At the end of the stream: an array of documents must have been closed.
    fn unclosed(&mut self) -> Option<Chunk> {
        let open = std::mem::take(&mut self.place) != json::Place::Outside;
        let message = "the array is not closed, expected ]";
        let error = ReadError::new(self.line, self.columns + 1, message);
        open.then(|| self.chunk(Vec::new(), Some(error)))
    }

    /// Passes over something too long to be a puzzle.
    fn give_up(&mut self) -> Chunk {
        let message = format!("nothing ends here within {} MB", LIMIT >> 20);
        let error = ReadError::new(self.line, self.columns + 1, message);
        let chunk = self.chunk(Vec::new(), Some(error));
        self.line += line_ends(&self.buffer);
        self.buffer.clear();
        self.columns = 0;
        self.hopeless = 0;
        self.passing = true;
        self.place = json::Place::default();
        chunk
    }
}

/// A piece of the input with whole puzzles, to be read on any thread.
#[derive(Debug)]
pub struct Chunk {
    pub(crate) bytes: Vec<u8>,
    pub(crate) line: usize,
    pub(crate) columns: usize,
    pub(crate) mode: Mode,
    pub(crate) place: json::Place,
    pub(crate) shared: Arc<Shared>,
    /// The grids of the piece. They are found in the stream, because what a
    /// broken grid is depends on the lines behind it.
    pub(crate) blocks: Vec<block::Cut>,
    pub(crate) failure: Option<ReadError>,
}

impl Chunk {
    /// The puzzles of the piece and what could not be read, in order.
    pub fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        Entries::new(self)
    }

    /// The line of the input it begins in, from 1.
    pub fn first_line(&self) -> usize {
        self.line
    }

    /// How many bytes of the input it has, for showing progress.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }
}
