import {
  TAKE_BUFFER_FRAMES,
  TAKE_KILOBITS_PER_SECOND,
  TAKE_SAMPLE_RATE,
} from '@meiyu/contract/shared/constants';
import { createEncoder, type WasmMediaEncoder } from 'wasm-media-encoders';
import wasmAddress from 'wasm-media-encoders/wasm/mp3?url';

import { peakOf, TAKE_BARS, waveOf } from './audio-level.ts';
import type { FromMp3Worker, AudioMessage, ToMp3Worker } from './mp3-messages.ts';

/** So much of a take may be lost with the page. */
const PART_SECONDS = 3;

/** A take in the making. */
interface Making {
  sampleRate: number;
  frames: number;
  limitFrames: number;
  peaks: number[];
  file: Uint8Array<ArrayBuffer>[];
  /** Blocks that have gone out in parts. */
  toldBlocks: number;
}

let encoder: Promise<WasmMediaEncoder<'audio/mpeg'>> | undefined;
let making: Making | null = null;
/** Everything in the order in which it came, since the encoder takes its time to load. */
let work = Promise.resolve();

function tell(message: FromMp3Worker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has nobody but its page
  globalThis.postMessage(message);
}

function inTurn(step: () => Promise<void> | void): void {
  work = work.then(step).catch((error: unknown) => tell({ kind: 'failed', reason: String(error) }));
}

async function begin({ sampleRate, limitSeconds }: ToMp3Worker & { kind: 'begin' }) {
  encoder ??= createEncoder('audio/mpeg', wasmAddress);
  (await encoder).configure({
    sampleRate,
    outputSampleRate: TAKE_SAMPLE_RATE,
    channels: 1,
    bitrate: TAKE_KILOBITS_PER_SECOND,
  });
  const limitFrames = limitSeconds === null ? Infinity : Math.round(limitSeconds * sampleRate);
  making = { sampleRate, limitFrames, frames: 0, peaks: [], file: [], toldBlocks: 0 };
}

async function hear(message: AudioMessage): Promise<void> {
  if (message === 'flushed') tell({ kind: 'flushed' });
  else if (making !== null && encoder) await add(making, message, await encoder);
}

async function add(
  take: Making,
  block: Float32Array,
  mp3: WasmMediaEncoder<'audio/mpeg'>,
): Promise<void> {
  const samples = block.subarray(0, take.limitFrames - take.frames);
  if (samples.length === 0) return;
  // The encoder lends its own memory and takes it back at the next call.
  take.file.push(mp3.encode([samples]).slice());
  const peak = peakOf(samples);
  take.peaks.push(peak);
  take.frames += samples.length;
  tell({ kind: 'heard', seconds: take.frames / take.sampleRate, peak });
  const untold = (take.file.length - take.toldBlocks) * TAKE_BUFFER_FRAMES;
  if (take.frames === take.limitFrames) tell({ kind: 'full' });
  else if (untold >= PART_SECONDS * take.sampleRate) tellPart(take);
}

/** Each block is one piece of the file and one peak. */
function tellPart(take: Making): void {
  const blob = new Blob(take.file.slice(take.toldBlocks), { type: 'audio/mpeg' });
  const peaks = take.peaks.slice(take.toldBlocks);
  take.toldBlocks = take.file.length;
  tell({ kind: 'part', blob, seconds: take.frames / take.sampleRate, peaks });
}

async function finish(): Promise<void> {
  if (making === null || !encoder) throw new Error('nothing was begun');
  const { file, frames, sampleRate, peaks } = making;
  making = null;
  file.push((await encoder).finalize().slice());
  const blob = new Blob(file, { type: 'audio/mpeg' });
  tell({ kind: 'finished', blob, seconds: frames / sampleRate, peaks: waveOf(peaks, TAKE_BARS) });
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToMp3Worker>) => {
  if (data.kind === 'finish') {
    inTurn(finish);
    return;
  }
  inTurn(() => begin(data));
  data.sound.addEventListener('message', (event: MessageEvent<AudioMessage>) =>
    inTurn(() => hear(event.data)),
  );
  data.sound.start();
});
