import { createMp3Encoder } from 'wasm-media-encoders';

import { SAMPLE_RATE } from './signal.ts';

/** The bit rate of the demo audio in kbit/s. 64 is enough for clean mono and gives small files. */
const BIT_RATE = 64;

/** Encodes a mono signal as MP3. */
export async function encodeMp3(signal: Float32Array): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BIT_RATE });
  // The encoder reuses its memory at the next call, so the bytes must be copied first.
  const body = encoder.encode([signal]).slice();
  const end = encoder.finalize().slice();
  return Buffer.concat([body, end]);
}

/** The properties of an MP3 file, read from its frames. */
export interface Mp3Facts {
  readonly frames: number;
  readonly seconds: number;
  readonly channels: number;
  readonly sampleRate: number;
  /** The bit rate of each frame in kbit/s. */
  readonly bitRates: readonly number[];
}

const bitRates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const sampleRates = [44_100, 48_000, 32_000];
const samplesInFrame = 1152;

/**
 * Reads all frames of an MPEG-1 layer III file (ISO/IEC 11172-3, 2.4.1.3). Throws if a frame is missing, invalid or cut short.
 */
export function readMp3(file: Uint8Array): Mp3Facts {
  const facts = { bitRates: [] as number[], channels: 0, sampleRate: 0 };
  let offset = 0;
  while (offset < file.length) {
    const [first = 0, second = 0, third = 0, fourth = 0] = file.subarray(offset, offset + 4);
    if (first !== 0xff || (second & 0xfe) !== 0xfa) throw new Error(`No frame at byte ${offset}`);
    const bitRate = bitRates[third >> 4];
    const sampleRate = sampleRates[(third >> 2) & 3];
    if (!bitRate || sampleRate === undefined) throw new Error(`Bad frame at byte ${offset}`);
    facts.bitRates.push(bitRate);
    facts.channels = fourth >> 6 === 3 ? 1 : 2;
    facts.sampleRate = sampleRate;
    offset += Math.floor((144_000 * bitRate) / sampleRate) + ((third >> 1) & 1);
  }
  if (offset !== file.length) throw new Error('The last frame is cut short');
  const frames = facts.bitRates.length;
  return { ...facts, frames, seconds: (frames * samplesInFrame) / facts.sampleRate };
}
