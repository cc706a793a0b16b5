import { expect, test } from 'vitest';

import { readImageSize } from './image-size.ts';

const makeSvg = (attributes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAC0lEQVR4nGNgQAYAAA4AAQCLcb4AAAAASUVORK5CYII=',
  'base64',
);
/** The header of a JPEG: EXIF orientation 6, then a frame of 40 × 30 px. */
const rotated = Buffer.from(
  'ffd8ffe100224578696600004d4d002a00000008000101120003000000010006000000000000ffc0000b08001e00280101110000ffd9',
  'hex',
);

test.each([
  ['svg', makeSvg('viewBox="0 0 600 800"'), { width: 600, height: 800 }],
  ['svg', makeSvg('viewBox="0 0 600 800" width="300" height="400"'), { width: 300, height: 400 }],
  ['svg', makeSvg('fill="none"'), null],
  ['png', png, { width: 3, height: 2 }],
  ['jpg', rotated, { width: 30, height: 40 }],
  ['gif', Buffer.from('GIF89a'), null],
  // The memory behind a truncated file contains other data, which must not be read as the size.
  ['gif', Buffer.from('GIF89a\x40\0\x20\0').subarray(0, 6), null],
  ['mp3', Buffer.from('ID3'), null],
] as const)('reads the displayed size of a %s', (extension, bytes, size) => {
  expect(readImageSize(extension, bytes)).toEqual(size);
});
