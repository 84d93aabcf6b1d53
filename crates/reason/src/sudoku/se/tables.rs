//! The classic 9x9 grid as tables: regions, crossings, who sees whom.
//!
//! Regions are numbered blocks 0 to 8, rows 9 to 17, columns 18 to 26. Cells are
//! row by row, and so are the places of a block.

/// Sets of places in a region, or of digits: nine bits.
pub type Nine = u16;

/// All nine.
pub const ALL: Nine = 0x1ff;

/// Regions in the order block, column, row: singles, locked candidates and sets.
pub const BLOCKS_COLUMNS_ROWS: [usize; 27] = {
    let mut order = [0; 27];
    let mut i = 0;
    while i < 9 {
        order[i] = i;
        order[9 + i] = 18 + i;
        order[18 + i] = 9 + i;
        i += 1;
    }
    order
};

/// The first row and the first column among the regions.
pub const ROWS: usize = 9;
pub const COLUMNS: usize = 18;

/// The cells of each region.
pub static CELLS: [[u8; 9]; 27] = cells();

const fn cells() -> [[u8; 9]; 27] {
    let mut cells = [[0; 9]; 27];
    let mut region = 0;
    while region < 9 {
        let mut i = 0;
        while i < 9 {
            cells[region][i] = ((region / 3 * 3 + i / 3) * 9 + region % 3 * 3 + i % 3) as u8;
            cells[ROWS + region][i] = (region * 9 + i) as u8;
            cells[COLUMNS + region][i] = (i * 9 + region) as u8;
            i += 1;
        }
        region += 1;
    }
    cells
}

/// Block, row and column of each cell.
pub static REGIONS: [[u8; 3]; 81] = {
    let mut regions = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        regions[cell] = [
            (row / 3 * 3 + column / 3) as u8,
            (ROWS + row) as u8,
            (COLUMNS + column) as u8,
        ];
        cell += 1;
    }
    regions
};

/// The place of each cell in its block, row and column.
pub static PLACE: [[u8; 3]; 81] = {
    let mut places = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        places[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    places
};

/// The cells of each region as a set.
pub static REGION_SET: [u128; 27] = region_sets();

const fn region_sets() -> [u128; 27] {
    let cells = cells();
    let mut sets = [0; 27];
    let mut region = 0;
    while region < 27 {
        let mut i = 0;
        while i < 9 {
            sets[region] |= 1 << cells[region][i];
            i += 1;
        }
        region += 1;
    }
    sets
}

/// The cells a cell sees, in three parts: the rest of its block, of its row, of
/// its column, none twice.
pub static SEEN_PARTS: [[u128; 3]; 81] = seen_parts();

const fn seen_parts() -> [[u128; 3]; 81] {
    let sets = region_sets();
    let mut seen = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let block = sets[row / 3 * 3 + column / 3];
        seen[cell] = [
            block & !(1 << cell),
            sets[ROWS + row] & !block,
            sets[COLUMNS + column] & !block,
        ];
        cell += 1;
    }
    seen
}

/// The cells a cell sees.
pub static SEEN: [u128; 81] = {
    let parts = seen_parts();
    let mut seen = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        seen[cell] = parts[cell][0] | parts[cell][1] | parts[cell][2];
        cell += 1;
    }
    seen
};

/// The cells a cell sees in order: rest of the block, of the row, of the column.
pub static PEERS: [[u8; 20]; 81] = {
    let parts = seen_parts();
    let mut peers = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (mut part, mut count) = (0, 0);
        while part < 3 {
            let mut rest = parts[cell][part];
            while rest != 0 {
                peers[cell][count] = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                count += 1;
            }
            part += 1;
        }
        cell += 1;
    }
    peers
};

/// The places of the first region that lie in the second.
pub static OVERLAP: [[Nine; 27]; 27] = {
    let mut table = [[0; 27]; 27];
    let mut pair = 0;
    while pair < 27 * 27 {
        table[pair / 27][pair % 27] = overlap(pair / 27, pair % 27);
        pair += 1;
    }
    table
};

/// The places of one region that lie in another.
pub const fn overlap(region: usize, other: usize) -> Nine {
    let (cells, set) = (cells()[region], region_sets()[other]);
    let (mut places, mut place) = (0, 0);
    while place < 9 {
        places |= ((set >> cells[place] & 1) as Nine) << place;
        place += 1;
    }
    places
}
