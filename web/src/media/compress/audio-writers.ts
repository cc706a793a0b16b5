import { AUDIO_KILOBITS_PER_SECOND, WAV_SAMPLE_RATE } from '@meiyu/contract/shared/constants';
import { createEncoder } from 'wasm-media-encoders';
import wasmAddress from 'wasm-media-encoders/wasm/mp3?url';

import { Resampler } from './resampler.ts';
import { wavHeader, wavSamples } from './wav-file.ts';

/** Makes a file of sound that comes block by block. */
export interface AudioWriter {
  /** @param channels as many samples of each, from -1 to 1 */
  add: (channels: readonly Float32Array[]) => void;
  finish: () => Blob;
}

interface Heard {
  sampleRate: number;
  channels: number;
}

/** Parts of a file go where the browser may put them on its disk. */
const PART_BYTES = 1024 * 1024;

class Parts {
  private whole = new Blob();
  private waiting: Uint8Array<ArrayBuffer>[] = [];
  private waitingBytes = 0;

  add(bytes: Uint8Array<ArrayBuffer>): void {
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (this.waitingBytes >= PART_BYTES) this.flush();
  }

  /** Everything behind `before`. */
  all(type: string, before: Uint8Array<ArrayBuffer>[] = []): Blob {
    this.flush();
    return new Blob([...before, this.whole], { type });
  }

  get bytes(): number {
    return this.whole.size + this.waitingBytes;
  }

  private flush(): void {
    this.whole = new Blob([this.whole, ...this.waiting]);
    [this.waiting, this.waitingBytes] = [[], 0];
  }
}

/** A WAV of 16 bits, at the specification's rate or at its own where that is lower. */
export function wavWriter({ sampleRate, channels }: Heard): AudioWriter {
  const rate = Math.min(sampleRate, WAV_SAMPLE_RATE);
  const resamplers = Array.from({ length: sampleRate > rate ? channels : 0 }, () => {
    return new Resampler(sampleRate, rate);
  });
  const parts = new Parts();
  return {
    add: (blocks) => {
      const lower = resamplers.map((one, at) => one.push(blocks[at] ?? new Float32Array()));
      parts.add(wavSamples(resamplers.length === 0 ? blocks : lower));
    },
    finish: () => {
      parts.add(wavSamples(resamplers.map((one) => one.finish())));
      const header = wavHeader({ channels, sampleRate: rate, bytes: parts.bytes });
      return parts.all('audio/wav', [header]);
    },
  };
}

/** What MPEG-1 layer III knows; others have fewer bits at most. */
const mp3Rates = [32_000, 44_100, 48_000] as const;

/** An MP3 of the specification's bit rate. */
export async function mp3Writer({ sampleRate, channels }: Heard): Promise<AudioWriter> {
  const encoder = await createEncoder('audio/mpeg', wasmAddress);
  encoder.configure({
    sampleRate,
    outputSampleRate: mp3Rates.find((rate) => rate === sampleRate) ?? 44_100,
    channels: channels === 1 ? 1 : 2,
    bitrate: AUDIO_KILOBITS_PER_SECOND,
  });
  const parts = new Parts();
  return {
    // The encoder lends its own memory and takes it back at the next call.
    add: (blocks) => parts.add(encoder.encode([...blocks]).slice()),
    finish: () => {
      parts.add(encoder.finalize().slice());
      return parts.all('audio/mpeg');
    },
  };
}
