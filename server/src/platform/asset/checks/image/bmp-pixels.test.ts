import { expect, test } from 'vitest';

import { makeBmpHeader } from '../../../../testing/asset-fixtures.ts';
import { readBmpPixels } from './bmp-pixels.ts';

const red = [255, 0, 0];
const blue = [0, 0, 255];
/** The palette: blue, green, red and an unused byte for each of two colours. */
const palette = Buffer.from([0, 0, 255, 0, 255, 0, 0, 0]);

interface BmpParts {
  bits: number;
  lines: readonly number[][];
  /** The bytes between the headers and the lines of pixels. */
  before?: Buffer;
  masks?: readonly number[];
  fromTop?: boolean;
}

/** Builds a BMP of two lines: a red and a blue pixel above a blue and a red one. */
function makeBmp({
  bits,
  lines,
  before = Buffer.alloc(0),
  masks,
  fromTop = false,
}: BmpParts): Buffer {
  const head = makeBmpHeader(2, fromTop ? -2 : 2);
  head.writeUInt16LE(bits, 28);
  if (masks !== undefined) head.writeUInt32LE(3, 30);
  const words = Buffer.alloc((masks?.length ?? 0) * 4);
  masks?.forEach((mask, at) => words.writeUInt32LE(mask, at * 4));
  head.writeUInt32LE(54 + words.length + before.length, 10);
  return Buffer.concat([head, words, before, ...lines.map((line) => Buffer.from(line))]);
}

const below = { 1: [0x80, 0, 0, 0], 4: [0x10, 0, 0, 0], 8: [1, 0, 0, 0] };
const upperLine = { 1: [0x40, 0, 0, 0], 4: [0x01, 0, 0, 0], 8: [0, 1, 0, 0] };

test.each<[string, BmpParts]>([
  ['1 bit', { bits: 1, before: palette, lines: [below[1], upperLine[1]] }],
  ['4 bits', { bits: 4, before: palette, lines: [below[4], upperLine[4]] }],
  ['8 bits', { bits: 8, before: palette, lines: [below[8], upperLine[8]] }],
  [
    '16 bits',
    {
      bits: 16,
      lines: [
        [0x1f, 0, 0, 0x7c],
        [0, 0x7c, 0x1f, 0],
      ],
    },
  ],
  [
    '16 bits by masks',
    {
      bits: 16,
      masks: [0xf800, 0x07e0, 0x1f],
      lines: [
        [0x1f, 0, 0, 0xf8],
        [0, 0xf8, 0x1f, 0],
      ],
    },
  ],
  [
    '24 bits',
    {
      bits: 24,
      lines: [
        [255, 0, 0, 0, 0, 255, 0, 0],
        [0, 0, 255, 255, 0, 0, 0, 0],
      ],
    },
  ],
  [
    '32 bits',
    {
      bits: 32,
      lines: [
        [255, 0, 0, 9, 0, 0, 255, 9],
        [0, 0, 255, 9, 255, 0, 0, 9],
      ],
    },
  ],
  [
    '32 bits by masks',
    {
      bits: 32,
      masks: [0xff00_0000, 0xff_0000, 0xff00],
      lines: [
        [9, 255, 0, 0, 9, 0, 0, 255],
        [9, 0, 0, 255, 9, 255, 0, 0],
      ],
    },
  ],
  [
    '8 bits from the top',
    { bits: 8, before: palette, lines: [upperLine[8], below[8]], fromTop: true },
  ],
])('reads the colours of a BMP with %s', (_what, made) => {
  const { data, width, height } = readBmpPixels(makeBmp(made), 100);
  expect({ width, height }).toEqual({ width: 2, height: 2 });
  expect([...data]).toEqual([...red, ...blue, ...blue, ...red]);
});

test('an index outside of the palette reads black or the next bytes, never beyond the file', () => {
  const bmp = makeBmp({
    bits: 8,
    lines: [
      [255, 255, 0, 0],
      [255, 255, 0, 0],
    ],
  });
  expect(readBmpPixels(bmp, 100).data).toHaveLength(12);
});
