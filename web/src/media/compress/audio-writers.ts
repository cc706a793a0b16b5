import { AUDIO_KILOBITS_PER_SECOND, WAV_SAMPLE_RATE } from '@meiyu/contract/shared/constants';
import { createEncoder } from 'wasm-media-encoders';
import wasmAddress from 'wasm-media-encoders/wasm/mp3?url';

import { Resampler } from './resampler.ts';
import { createWavHeader, encodeWavSamples } from './wav-file.ts';

/** Writes audio that arrives block by block into a file. */
export interface AudioWriter {
  /** @param channels one array of samples from -1 to 1 for each channel, all of the same length */
  add: (channels: readonly Float32Array[]) => void;
  finish: () => Blob;
}

interface AudioFormat {
  sampleRate: number;
  channels: number;
}

/** Size from which parts become blobs, which the browser may store on disk instead of in memory. */
const PART_BYTES = 1024 * 1024;

class BlobBuilder {
  private flushed = new Blob();
  private waiting: Uint8Array<ArrayBuffer>[] = [];
  private waitingBytes = 0;

  add(bytes: Uint8Array<ArrayBuffer>): void {
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    if (this.waitingBytes >= PART_BYTES) this.flush();
  }

  /** @param header bytes at the beginning of the file, before all parts */
  build(type: string, header: Uint8Array<ArrayBuffer>[] = []): Blob {
    this.flush();
    return new Blob([...header, this.flushed], { type });
  }

  get bytes(): number {
    return this.flushed.size + this.waitingBytes;
  }

  private flush(): void {
    this.flushed = new Blob([this.flushed, ...this.waiting]);
    [this.waiting, this.waitingBytes] = [[], 0];
  }
}

/** Writes a 16-bit WAV file. Its sample rate is at most the rate in the specification. */
export function createWavWriter({ sampleRate, channels }: AudioFormat): AudioWriter {
  const rate = Math.min(sampleRate, WAV_SAMPLE_RATE);
  const resamplers = Array.from({ length: sampleRate > rate ? channels : 0 }, () => {
    return new Resampler(sampleRate, rate);
  });
  const file = new BlobBuilder();
  return {
    add: (blocks) => {
      const resampled = resamplers.map((resampler, index) =>
        resampler.push(blocks[index] ?? new Float32Array()),
      );
      file.add(encodeWavSamples(resamplers.length === 0 ? blocks : resampled));
    },
    finish: () => {
      file.add(encodeWavSamples(resamplers.map((resampler) => resampler.finish())));
      const header = createWavHeader({ channels, sampleRate: rate, bytes: file.bytes });
      return file.build('audio/wav', [header]);
    },
  };
}

/** Sample rates of MPEG-1 layer III. Lower rates belong to MPEG-2, which has lower bit rates. */
const mp3Rates = [32_000, 44_100, 48_000] as const;

/** Writes an MP3 file with the bit rate of the specification. */
export async function createMp3Writer({ sampleRate, channels }: AudioFormat): Promise<AudioWriter> {
  const encoder = await createEncoder('audio/mpeg', wasmAddress);
  encoder.configure({
    sampleRate,
    outputSampleRate: mp3Rates.find((rate) => rate === sampleRate) ?? 44_100,
    channels: channels === 1 ? 1 : 2,
    bitrate: AUDIO_KILOBITS_PER_SECOND,
  });
  const file = new BlobBuilder();
  return {
    // The encoder returns a view of its own memory, which the next call overwrites.
    add: (blocks) => file.add(encoder.encode([...blocks]).slice()),
    finish: () => {
      file.add(encoder.finalize().slice());
      return file.build('audio/mpeg');
    },
  };
}
