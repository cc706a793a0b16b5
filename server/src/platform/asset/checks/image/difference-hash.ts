import sharp from 'sharp';

/** The width in px of the reduced image. Each row gives one bit for each pair of neighbours, so 8 bits. */
const GRID_COLUMNS = 9;
/** The height in px of the reduced image. 8 rows of 8 bits are a hash of 64 bits. */
const GRID_ROWS = 8;

/**
 * Computes the 64-bit difference hash (dHash) of an image, as 16 hex digits. Hashes of copies with another size, brightness or compression
 * differ in few bits. Returns null for an image of one colour, because all such images have the same hash.
 *
 * Source: Neal Krawetz, "Kind of Like That", The Hacker Factor Blog, 2013.
 */
export async function computeDifferenceHash(file: string): Promise<string | null> {
  const pixels = await sharp(file)
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: GRID_COLUMNS, height: GRID_ROWS, fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = 0n;
  for (let row = 0; row < GRID_ROWS; row += 1)
    for (let column = 0; column < GRID_COLUMNS - 1; column += 1) {
      const at = row * GRID_COLUMNS + column;
      const isBrighter = (pixels[at] ?? 0) > (pixels[at + 1] ?? 0);
      bits = (bits << 1n) | (isBrighter ? 1n : 0n);
    }
  return bits === 0n ? null : bits.toString(16).padStart(16, '0');
}
