import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';

import { problem } from '../../problem.ts';

/** Matches an action that a PDF viewer runs without a click (ISO 32000-1, 12.6.4). */
const action = /\/(?:JavaScript|Launch)(?![\w-])/;
/** Matches a character of a name that is written as a hexadecimal number (ISO 32000-1, 7.3.5). */
const numberedCharacter = /#([0-9a-f]{2})/gi;
/** Matches filters that no program uses for object streams. The check cannot read such streams. */
const unusualFilter =
  /\/(?:ASCIIHexDecode|AHx|ASCII85Decode|A85|LZWDecode|LZW|RunLengthDecode|RL)\b/;
/**
 * Matches filters by reference, several filters, and predictors, which change the bytes. No program uses them for object streams.
 */
const unknownFilter =
  /\/Filter(?!\s*(?:\/|\[\s*\/FlateDecode\s*\]))|\/Predictor(?!\s*1\s*[/>])|\/(?:DecodeParms|DP)(?![\w-])(?!\s*(?:<<|null|\[\s*(?:<<|null)))/;
/** The limits for one file, compressed and decompressed. The values of valid files are far lower. */
const STREAMS_MAX = 10_000;
const UNPACKED_BYTES_MAX = 64 * 1024 * 1024;
const READ_BYTES_MAX = 128 * 1024 * 1024;
const SLICE_BYTES = 64 * 1024;

/**
 * Searches a PDF for actions, also in object streams (ISO 32000-1, 7.5.7). It cannot read the object streams of an encrypted
 * file, but viewers ask for the password of such a file first. Throws `fileUnsafe`, `fileBroken` for a file without an end, or
 * `fileUncheckable` for a file that exceeds the limits.
 */
export async function checkPdf(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.lastIndexOf('%%EOF') < 0) throw problem('fileBroken');
  if (hasAction(bytes)) throw problem('fileUnsafe');
  const budget = { streams: STREAMS_MAX, unpacked: UNPACKED_BYTES_MAX, read: READ_BYTES_MAX };
  for (const start of findObjectStreams(bytes)) {
    if (hasAction(await inflateWithin(bytes, start, budget))) throw problem('fileUnsafe');
  }
}

const CHUNK_BYTES = 1024 * 1024;
const OVERLAP_BYTES = 64;

/** Searches the bytes in chunks, because the whole file as text would double the memory. */
function hasAction(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const text = bytes.toString('latin1', at, at + CHUNK_BYTES + OVERLAP_BYTES);
    if (action.test(text)) return true;
    const plain = decodeNames(text);
    if (plain.length < text.length && action.test(plain)) return true;
  }
  return false;
}

function decodeNames(text: string): string {
  return text.replaceAll(numberedCharacter, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * Yields the start of the data of each object stream. It searches the text between two `stream` words once, so that the work is
 * linear, however often the words repeat.
 */
function* findObjectStreams(bytes: Buffer): Generator<number> {
  let previous = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const start = findDataStart(bytes, at);
    if (start === null) continue;
    const dictionary = decodeNames(bytes.toString('latin1', previous, at));
    previous = at;
    if (!dictionary.includes('/ObjStm')) continue;
    if (unusualFilter.test(dictionary) || unknownFilter.test(dictionary)) {
      throw problem('fileUncheckable');
    }
    yield start;
  }
}

/**
 * Returns the start of the data after the word `stream` (ISO 32000-1, 7.3.8.1). Returns null if the word is part of another, such
 * as `endstream`.
 */
function findDataStart(bytes: Buffer, at: number): number | null {
  const before = bytes[at - 1] ?? 0;
  const isWord = !(before >= 0x61 && before <= 0x7a);
  let end = at + 'stream'.length;
  while (bytes[end] === 0x20) end += 1;
  if (bytes[end] === 0x0d) end += 1;
  if (bytes[end] === 0x0a) end += 1;
  return isWord && end > at + 'stream'.length ? end : null;
}

interface Budget {
  streams: number;
  unpacked: number;
  read: number;
}

/**
 * Inflates a stream as far as possible, and subtracts the bytes read and written from the budget. Returns no bytes for an
 * encrypted or uncompressed stream.
 */
async function inflateWithin(bytes: Buffer, start: number, budget: Budget): Promise<Buffer> {
  budget.streams -= 1;
  const engine = createInflate();
  const source = Readable.from(readSlices(bytes, start), { objectMode: false });
  source.on('error', () => undefined);
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of source.pipe(engine) as AsyncIterable<Buffer>) {
      budget.unpacked -= chunk.length;
      if (isSpent(budget, engine.bytesWritten)) throw problem('fileUncheckable');
      chunks.push(chunk);
    }
  } catch (error) {
    if (!isInflateError(error)) throw error;
  } finally {
    source.destroy();
    budget.read -= engine.bytesWritten;
  }
  if (isSpent(budget, 0)) throw problem('fileUncheckable');
  return Buffer.concat(chunks);
}

function isSpent({ streams, unpacked, read }: Budget, reading: number): boolean {
  return streams < 0 || unpacked < 0 || read - reading < 0;
}

function isInflateError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function* readSlices(bytes: Buffer, start: number): Generator<Buffer> {
  for (let at = start; at < bytes.length; at += SLICE_BYTES) {
    yield bytes.subarray(at, at + SLICE_BYTES);
  }
}
