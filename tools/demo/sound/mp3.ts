import { createMp3Encoder } from 'wasm-media-encoders';

import { SAMPLE_RATE } from './signal.ts';

/** Kilobits a second of the demo sounds: mono stays clean, the folder small. */
const BIT_RATE = 64;

/** Encodes a mono signal as MP3. */
export async function encodeMp3(signal: Float32Array): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BIT_RATE });
  // The encoder lends its own memory and takes it back at the next call: copy before that.
  const body = encoder.encode([signal]).slice();
  const end = encoder.finalize().slice();
  return Buffer.concat([body, end]);
}

/** What the frames of an MP3 file say of it. */
export interface Mp3Facts {
  readonly frames: number;
  readonly seconds: number;
  readonly channels: number;
  readonly sampleRate: number;
  /** Kilobits a second of each frame. */
  readonly bitRates: readonly number[];
}

const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const sampleRates = [44_100, 48_000, 32_000];
const samplesInFrame = 1152;

/**
 * Walks an MPEG-1 layer III file frame by frame (ISO/IEC 11172-3, 2.4.1.3) from its first byte to
 * its last. Throws where a frame does not begin or is cut short.
 */
export function readMp3(file: Uint8Array): Mp3Facts {
  const seen = { bitRates: [] as number[], channels: 0, sampleRate: 0 };
  let offset = 0;
  while (offset < file.length) {
    const [first = 0, second = 0, third = 0, fourth = 0] = file.subarray(offset, offset + 4);
    if (first !== 0xff || (second & 0xfe) !== 0xfa) throw new Error(`No frame at byte ${offset}`);
    const bitRate = bitRates[third >> 4];
    const sampleRate = sampleRates[(third >> 2) & 3];
    if (!bitRate || sampleRate === undefined) throw new Error(`Bad frame at byte ${offset}`);
    seen.bitRates.push(bitRate);
    seen.channels = fourth >> 6 === 3 ? 1 : 2;
    seen.sampleRate = sampleRate;
    offset += Math.floor((144_000 * bitRate) / sampleRate) + ((third >> 1) & 1);
  }
  if (offset !== file.length) throw new Error('The last frame is cut short');
  const frames = seen.bitRates.length;
  return { ...seen, frames, seconds: (frames * samplesInFrame) / seen.sampleRate };
}
