import { buildWaveform, findPeak } from '../../../media/recorder/audio-level.ts';

/** The number of bars of a wave. */
export const WAVE_BARS = 140;
/** Larger files are streamed and have no wave. The limit is about four minutes of audio; decoding more would take over a second. */
const DECODED_BYTES_MAX = 4_000_000;
/** Sample rate in Hz. The wave needs no higher rate, and a lower rate keeps the decoded samples small. */
const DECODE_RATE = 8000;
const BLOCK_SAMPLES = 160;

/** A recording in memory, which starts without a request. */
export interface TakeFile {
  /** The address to play: an object URL, or the address on the server. */
  src: string;
  /** The heights of the bars of the wave, 0 to 1. Empty if the wave is not known. */
  peaks: readonly number[];
}

async function computePeaks(bytes: ArrayBuffer): Promise<number[]> {
  const context = new OfflineAudioContext(1, 1, DECODE_RATE);
  const samples = (await context.decodeAudioData(bytes)).getChannelData(0);
  const peaks: number[] = [];
  for (let from = 0; from < samples.length; from += BLOCK_SAMPLES) {
    peaks.push(findPeak(samples.subarray(from, from + BLOCK_SAMPLES)));
  }
  return buildWaveform(peaks, WAVE_BARS);
}

/** Loads a recording and its wave. A file that is too large or cannot be loaded is streamed from its address. */
export async function loadTakeFile(url: string, signal: AbortSignal): Promise<TakeFile> {
  try {
    const response = await fetch(url, { signal });
    const isSmall = Number(response.headers.get('content-length') ?? Infinity) <= DECODED_BYTES_MAX;
    if (!response.ok || !isSmall) return { src: url, peaks: [] };
    const blob = await response.blob();
    // This browser may be unable to decode a file that another device recorded. The audio element may still be able to play it.
    const peaks = await computePeaks(await blob.arrayBuffer()).catch(() => []);
    return { src: URL.createObjectURL(blob), peaks };
  } catch {
    return { src: url, peaks: [] };
  }
}
