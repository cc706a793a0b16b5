import { problem } from '../../../problem.ts';

/** Pixels of three bytes in the order red, green, blue, line by line from the top. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The size of both headers (BITMAPFILEHEADER, BITMAPINFOHEADER). */
const HEAD_BYTES = 54;
const INFO_HEADER_OFFSET_BYTES = 14;
const COMPRESSION_NONE = 0;
const maskCompressions = [3, 6];

/**
 * Reads the pixels of an uncompressed BMP. Cameras, scanners and drawing programs write such files. Throws `fileBroken`,
 * `pictureTooLarge`, or `fileUnknown` for a compressed BMP, because a few bytes of it can take minutes to decode.
 */
export function readBmpPixels(bytes: Buffer, mostPixels: number): Pixels {
  if (bytes.length < HEAD_BYTES) throw problem('fileBroken');
  const [width, signed] = [bytes.readInt32LE(18), bytes.readInt32LE(22)];
  const height = Math.abs(signed);
  if (width <= 0 || height === 0) throw problem('fileBroken');
  if (width * height > mostPixels) throw problem('pictureTooLarge');
  const compression = bytes.readUInt32LE(30);
  if (compression !== COMPRESSION_NONE && !maskCompressions.includes(compression))
    throw problem('fileUnknown');
  const bits = bytes.readUInt16LE(28);
  const paint = createPainter(bytes, bits, compression);
  const start = bytes.readUInt32LE(10);
  // Each line is padded to a multiple of four bytes.
  const lineBytes = Math.ceil((bits * width) / 32) * 4;
  if (start < HEAD_BYTES || start + lineBytes * height > bytes.length) throw problem('fileBroken');
  const data = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    // A negative height means that the top line is first.
    const line = start + (signed > 0 ? height - 1 - y : y) * lineBytes;
    for (let x = 0; x < width; x += 1) paint(data, (y * width + x) * 3, line, x);
  }
  return { data, width, height };
}

/** Writes the colour of the pixel `x` of a line to `data` at `to`. `line` is the offset of the line in the file. */
type Paint = (data: Buffer, to: number, line: number, x: number) => void;

function createPainter(bytes: Buffer, bits: number, compression: number): Paint {
  switch (bits) {
    case 1:
    case 4:
    case 8:
      return createPalettePainter(bytes, bits);
    case 24:
      return (data, to, line, x) => {
        const from = line + x * 3;
        data[to] = bytes[from + 2] ?? 0;
        data[to + 1] = bytes[from + 1] ?? 0;
        data[to + 2] = bytes[from] ?? 0;
      };
    case 16:
    case 32:
      return createMaskPainter(bytes, bits, compression);
    default:
      throw problem('fileBroken');
  }
}

function createPalettePainter(bytes: Buffer, bits: 1 | 4 | 8): Paint {
  const palette = INFO_HEADER_OFFSET_BYTES + bytes.readUInt32LE(INFO_HEADER_OFFSET_BYTES);
  const perByte = 8 / bits;
  const mask = (1 << bits) - 1;
  return (data, to, line, x) => {
    const packed = bytes[line + Math.floor(x / perByte)] ?? 0;
    const index = (packed >> ((perByte - 1 - (x % perByte)) * bits)) & mask;
    const from = palette + index * 4;
    data[to] = bytes[from + 2] ?? 0;
    data[to + 1] = bytes[from + 1] ?? 0;
    data[to + 2] = bytes[from] ?? 0;
  };
}

const defaultMasks = { 16: [0x7c00, 0x03e0, 0x001f], 32: [0xff0000, 0x00ff00, 0x0000ff] } as const;

function createMaskPainter(bytes: Buffer, bits: 16 | 32, compression: number): Paint {
  if (compression !== COMPRESSION_NONE && bytes.length < HEAD_BYTES + 12)
    throw problem('fileBroken');
  const masks =
    compression === COMPRESSION_NONE
      ? defaultMasks[bits]
      : [0, 4, 8].map((at) => bytes.readUInt32LE(HEAD_BYTES + at));
  const channels = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { mask, shift, most: Math.max(1, mask >>> shift) };
  });
  return (data, to, line, x) => {
    const value = bits === 16 ? bytes.readUInt16LE(line + x * 2) : bytes.readUInt32LE(line + x * 4);
    let at = to;
    for (const { mask, shift, most } of channels) {
      data[at] = Math.round((((value & mask) >>> shift) * 255) / most);
      at += 1;
    }
  };
}
