import { expect, test } from 'vitest';

import { createWavHeader, encodeWavSamples } from './wav-file.ts';

const readNumbers = (bytes: Uint8Array) =>
  Array.from({ length: bytes.length / 2 }, (_, at) =>
    new DataView(bytes.buffer, bytes.byteOffset).getInt16(at * 2, true),
  );

test('interleaves the channels and clips samples that are too loud', () => {
  const left = Float32Array.of(0, 0.5, 1, 2);
  const right = Float32Array.of(-0.5, -1, -2, 1 / 32_768);
  expect(readNumbers(encodeWavSamples([left, right]))).toEqual([
    0, -16_384, 16_384, -32_768, 32_767, -32_768, 32_767, 1,
  ]);
});

test('keeps 16-bit samples unchanged', () => {
  const samples = Float32Array.from({ length: 65_536 }, (_, at) => (at - 32_768) / 32_768);
  expect(readNumbers(encodeWavSamples([samples]))).toEqual(
    Array.from({ length: 65_536 }, (_, at) => at - 32_768),
  );
});

test('writes the format into the header', () => {
  const header = Buffer.from(createWavHeader({ channels: 2, sampleRate: 16_000, bytes: 6400 }));
  expect(header).toHaveLength(44);
  expect(header.toString('latin1', 0, 4)).toBe('RIFF');
  expect(header.readUInt32LE(4)).toBe(6436);
  expect(header.toString('latin1', 8, 16)).toBe('WAVEfmt ');
  expect([header.readUInt16LE(20), header.readUInt16LE(22)]).toEqual([1, 2]);
  expect([header.readUInt32LE(24), header.readUInt32LE(28)]).toEqual([16_000, 64_000]);
  expect([header.readUInt16LE(32), header.readUInt16LE(34)]).toEqual([4, 16]);
  expect(header.readUInt32LE(40)).toBe(6400);
});
