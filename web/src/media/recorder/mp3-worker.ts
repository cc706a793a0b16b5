import {
  TAKE_BUFFER_FRAMES,
  TAKE_KILOBITS_PER_SECOND,
  TAKE_SAMPLE_RATE,
} from '@meiyu/contract/shared/constants';
import { createEncoder, type WasmMediaEncoder } from 'wasm-media-encoders';
import wasmAddress from 'wasm-media-encoders/wasm/mp3?url';

import { findPeak, TAKE_BAR_COUNT, buildWaveform } from './audio-level.ts';
import type { FromMp3Worker, AudioMessage, ToMp3Worker } from './mp3-messages.ts';

/** Audio is sent to the page in parts of this length, so that at most 3 s are lost if the page ends. */
const PART_SECONDS = 3;

/** The take that is being recorded. */
interface OpenTake {
  sampleRate: number;
  frames: number;
  limitFrames: number;
  peaks: number[];
  file: Uint8Array<ArrayBuffer>[];
  /** The number of blocks that were already sent in parts. */
  sentBlocks: number;
}

let encoder: Promise<WasmMediaEncoder<'audio/mpeg'>> | undefined;
let openTake: OpenTake | null = null;
/** Messages are handled one after the other, because the encoder loads asynchronously. */
let queue = Promise.resolve();

function postToPage(message: FromMp3Worker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker only reaches its own page
  globalThis.postMessage(message);
}

function enqueueStep(step: () => Promise<void> | void): void {
  queue = queue
    .then(step)
    .catch((error: unknown) => postToPage({ kind: 'failed', reason: String(error) }));
}

async function beginTake({ sampleRate, limitSeconds }: ToMp3Worker & { kind: 'begin' }) {
  encoder ??= createEncoder('audio/mpeg', wasmAddress);
  (await encoder).configure({
    sampleRate,
    outputSampleRate: TAKE_SAMPLE_RATE,
    channels: 1,
    bitrate: TAKE_KILOBITS_PER_SECOND,
  });
  const limitFrames = limitSeconds === null ? Infinity : Math.round(limitSeconds * sampleRate);
  openTake = { sampleRate, limitFrames, frames: 0, peaks: [], file: [], sentBlocks: 0 };
}

async function handleAudio(message: AudioMessage): Promise<void> {
  if (message === 'flushed') postToPage({ kind: 'flushed' });
  else if (openTake !== null && encoder) await encodeBlock(openTake, message, await encoder);
}

async function encodeBlock(
  take: OpenTake,
  block: Float32Array,
  mp3: WasmMediaEncoder<'audio/mpeg'>,
): Promise<void> {
  const samples = block.subarray(0, take.limitFrames - take.frames);
  if (samples.length === 0) return;
  // The encoder returns a view of its own memory, which the next call overwrites.
  take.file.push(mp3.encode([samples]).slice());
  const peak = findPeak(samples);
  take.peaks.push(peak);
  take.frames += samples.length;
  postToPage({ kind: 'level', seconds: take.frames / take.sampleRate, peak });
  const unsentFrames = (take.file.length - take.sentBlocks) * TAKE_BUFFER_FRAMES;
  if (take.frames === take.limitFrames) postToPage({ kind: 'limitReached' });
  else if (unsentFrames >= PART_SECONDS * take.sampleRate) sendPart(take);
}

/** Sends the blocks since the last part. Each block has a piece of the file and a peak. */
function sendPart(take: OpenTake): void {
  const blob = new Blob(take.file.slice(take.sentBlocks), { type: 'audio/mpeg' });
  const peaks = take.peaks.slice(take.sentBlocks);
  take.sentBlocks = take.file.length;
  postToPage({ kind: 'part', blob, seconds: take.frames / take.sampleRate, peaks });
}

async function finishTake(): Promise<void> {
  if (openTake === null || !encoder) throw new Error('finish came before begin');
  const { file, frames, sampleRate, peaks } = openTake;
  openTake = null;
  file.push((await encoder).finalize().slice());
  const blob = new Blob(file, { type: 'audio/mpeg' });
  postToPage({
    kind: 'finished',
    blob,
    seconds: frames / sampleRate,
    peaks: buildWaveform(peaks, TAKE_BAR_COUNT),
  });
}

globalThis.addEventListener('message', ({ data }: MessageEvent<ToMp3Worker>) => {
  if (data.kind === 'finish') {
    enqueueStep(finishTake);
    return;
  }
  enqueueStep(() => beginTake(data));
  data.audio.addEventListener('message', (event: MessageEvent<AudioMessage>) =>
    enqueueStep(() => handleAudio(event.data)),
  );
  data.audio.start();
});
