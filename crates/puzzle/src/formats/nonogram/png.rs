//! A PNG picture as a solution: a pixel for each cell, dark ones are filled.

use std::io::Cursor;

use png::{BitDepth, ColorType, Decoder, Encoder, Limits, Transformations};

use super::super::error::Fault;
use crate::{MAX_LINE, Mark, Nonogram, Picture};

/// How every PNG picture begins.
pub(crate) const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// A picture ends with its chunk `IEND`; each chunk has a length, a name, data
/// and a checksum.
pub(super) fn cut(text: &[u8], end: bool) -> Option<usize> {
    let mut at = SIGNATURE.len();
    while let Some(&[a, b, c, d, ref name @ ..]) = text.get(at..at + 8) {
        let length = u32::from_be_bytes([a, b, c, d]) as usize;
        at = at.saturating_add(length).saturating_add(12);
        if name == b"IEND" && at <= text.len() {
            return Some(at);
        }
    }
    end.then_some(text.len())
}

pub(super) fn read(bytes: &[u8]) -> Result<Nonogram, Fault> {
    // The decoder's own message is about chunks and checksums, which does not help the
    // user.
    let damaged = |_| Fault::new(0, "this PNG picture is damaged or not complete");
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: 64 << 20 });
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let header = decoder.read_header_info().map_err(damaged)?;
    let (width, height) = (header.width as usize, header.height as usize);
    if width.max(height) > MAX_LINE {
        return Err(Fault::new(
            0,
            format!(
                "a picture of {width} times {height} pixels, expected one pixel for each cell, {MAX_LINE} at most on a side"
            ),
        ));
    }
    let mut reader = decoder.read_info().map_err(damaged)?;
    let mut pixels = vec![0; reader.output_buffer_size().unwrap_or(0)];
    let frame = reader.next_frame(&mut pixels).map_err(damaged)?;
    let pixels: Vec<[u8; 3]> = pixels[..frame.buffer_size()]
        .chunks_exact(frame.color_type.samples())
        .map(on_white)
        .collect();
    let marks = marks(&pixels, width)?;
    let solution =
        Picture::from_marks(width, height, marks).unwrap_or_else(|| Picture::unknown(0, 0));
    Nonogram::of(&solution).map_err(|error| Fault::new(0, error.to_string()))
}

/// A pixel laid on white paper. All pixels have alpha, in grey or in colour.
fn on_white(pixel: &[u8]) -> [u8; 3] {
    let (colour, alpha) = match *pixel {
        [grey, alpha] => ([grey; 3], alpha),
        [red, green, blue, alpha] => ([red, green, blue], alpha),
        [grey, ..] => ([grey; 3], 255),
        [] => ([255; 3], 255),
    };
    let alpha = u16::from(alpha);
    colour.map(|part| ((u16::from(part) * alpha + 255 * (255 - alpha)) / 255) as u8)
}

/// How light a colour is to the eye, 0 to 255.
fn lightness([red, green, blue]: [u8; 3]) -> u32 {
    (299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000
}

/// Black or nearly black is filled, white or nearly white is empty. Any two colours are
/// accepted if one is much darker. More colours are not black and white.
fn marks(pixels: &[[u8; 3]], width: usize) -> Result<Vec<Mark>, Fault> {
    let nearly = |&pixel: &[u8; 3]| {
        let (least, most) = (pixel.iter().min(), pixel.iter().max());
        most.is_some_and(|&most| most < 64) || least.is_some_and(|&least| least > 191)
    };
    let dark = |limit: u32| {
        move |pixel: &[u8; 3]| {
            if lightness(*pixel) < limit {
                Mark::Filled
            } else {
                Mark::Empty
            }
        }
    };
    let Some(odd) = pixels.iter().position(|pixel| !nearly(pixel)) else {
        return Ok(pixels.iter().map(dark(128)).collect());
    };
    let other = pixels.iter().find(|&&pixel| pixel != pixels[odd]).copied();
    let [a, b] = [pixels[odd], other.unwrap_or([255; 3])];
    let two = pixels.iter().all(|&pixel| pixel == a || pixel == b);
    if two && lightness(a).abs_diff(lightness(b)) >= 64 {
        return Ok(pixels
            .iter()
            .map(dark(lightness(a).midpoint(lightness(b))))
            .collect());
    }
    let [red, green, blue] = a;
    let (row, column) = (odd / width + 1, odd % width + 1);
    Err(Fault::new(
        0,
        format!(
            "the pixel in row {row}, column {column} has the colour #{red:02x}{green:02x}{blue:02x}; only one colour besides the background is read so far"
        ),
    ))
}

pub(super) fn write(solution: &Picture) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let (width, height) = (solution.width(), solution.height());
    let mut encoder = Encoder::new(&mut bytes, width as u32, height as u32);
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(BitDepth::One);
    let mut writer = encoder.write_header()?;
    let mut packed = Vec::with_capacity(height * width.div_ceil(8));
    for row in solution.marks().chunks(width) {
        packed.extend(row.chunks(8).map(|cells| {
            let bits = cells.iter().enumerate();
            let light =
                |(index, mark): (usize, &Mark)| u8::from(*mark != Mark::Filled) << (7 - index);
            bits.map(light).sum::<u8>()
        }));
    }
    writer.write_image_data(&packed)?;
    writer.finish()?;
    Ok(bytes)
}
