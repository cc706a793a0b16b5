import { type FileHandle, open } from 'node:fs/promises';

import { problem } from '../../../problem.ts';
import type { VideoInfo } from './video-boxes.ts';

/** The size in bytes of the file header: `RIFF`, length, `WAVE`. */
const FILE_HEAD_BYTES = 12;
/** The size in bytes of a chunk header: id and length. */
const CHUNK_HEAD_BYTES = 8;
const FORMAT_BYTES = 16;
/** The limit for chunks. Audio recorders write two, audio editors some dozens. */
const CHUNKS_MAX = 1000;
/** The length that programs write if they stream a file and cannot correct its header later. */
const UNKNOWN_LENGTH = 0xff_ff_ff_ff;

interface Chunk {
  readonly name: string;
  readonly start: number;
  /** The number of content bytes that the file really has. */
  readonly bytes: number;
}

/**
 * Reads the chunks of a WAV (Multimedia Programming Interface and Data Specifications 1.0, 3). Throws `fileBroken` for a file
 * that is shorter than it declares, or that has no audio.
 */
export async function readWav(file: string): Promise<VideoInfo> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const length = (await read(handle, 0, FILE_HEAD_BYTES)).readUInt32LE(4);
    if (length !== UNKNOWN_LENGTH && length + 8 > size) throw problem('fileBroken');
    const chunks = await readChunks(handle, size);
    const format = chunks.find(({ name }) => name === 'fmt ');
    const data = chunks.find(({ name }) => name === 'data');
    if (format === undefined || format.bytes < FORMAT_BYTES) throw problem('fileBroken');
    const bytesPerSecond = (await read(handle, format.start, FORMAT_BYTES)).readUInt32LE(8);
    return { seconds: (data?.bytes ?? 0) / bytesPerSecond, hasVideo: false };
  } finally {
    await handle.close();
  }
}

/** Reads the chunks up to the audio data. Later chunks only describe the file, so they are not read. */
async function readChunks(handle: FileHandle, size: number): Promise<Chunk[]> {
  const chunks: Chunk[] = [];
  for (let at = FILE_HEAD_BYTES; at + CHUNK_HEAD_BYTES <= size;) {
    if (chunks.length === CHUNKS_MAX) throw problem('fileBroken');
    const head = await read(handle, at, CHUNK_HEAD_BYTES);
    const [name, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    const start = at + CHUNK_HEAD_BYTES;
    const isOpenEnd = name === 'data' && (length === UNKNOWN_LENGTH || length === 0);
    if (!isOpenEnd && start + length > size) throw problem('fileBroken');
    chunks.push({ name, start, bytes: isOpenEnd ? size - start : length });
    if (name === 'data') break;
    // Chunks begin at even offsets.
    at = start + length + (length % 2);
  }
  return chunks;
}

async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw problem('fileBroken');
  return buffer;
}
