import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

import { problem } from '../problem.ts';
import { turns } from './take-turns.ts';

const unpack = promisify(inflate);

/** What a PDF does by itself (ISO 32000-1, 12.6.4). */
const action = /\/(?:JavaScript|Launch)(?![\w-])/;
/** A name's letter by its number (7.3.5): each of them may be written so. */
const numbered = /#([0-9a-f]{2})/gi;
/** Much more than any program packs into one stream of objects. */
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024;
/** Between the word that says what a stream is and the stream. */
const MOST_DICTIONARY_BYTES = 4096;
/** All of a file stands in memory: one at a time. */
const takeTurn = turns({ atOnce: 1, waitingMax: 100 });

/**
 * Looks for actions in a PDF, also in objects that it has packed (7.5.7). Of one that is locked, what is packed cannot be
 * read; its viewers ask for the password first. Throws `fileUnsafe`, or `fileBroken` for one without an end.
 */
export function checkPdf(file: string): Promise<void> {
  return takeTurn(async () => {
    const bytes = await readFile(file);
    if (bytes.lastIndexOf('%%EOF') < 0) throw problem('fileBroken');
    if (hasAction(bytes)) throw problem('fileUnsafe');
    for (const start of packedObjects(bytes)) {
      const objects = await unpacked(bytes.subarray(start));
      if (objects !== null && hasAction(objects)) throw problem('fileUnsafe');
    }
  });
}

const CHUNK_BYTES = 1024 * 1024;
const OVERLAP_BYTES = 64;

/** By parts, since all of it as text would take as much memory again, and nobody else would get a word in. */
function hasAction(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const text = bytes.toString('latin1', at, at + CHUNK_BYTES + OVERLAP_BYTES);
    if (action.test(text)) return true;
    const plain = text.replaceAll(numbered, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (plain.length < text.length && action.test(plain)) return true;
  }
  return false;
}

/** Where streams of objects begin. */
function* packedObjects(bytes: Buffer): Generator<number> {
  for (let at = bytes.indexOf('/ObjStm'); at >= 0; at = bytes.indexOf('/ObjStm', at + 1)) {
    const begin = bytes.indexOf('stream', at);
    if (begin < 0 || begin - at > MOST_DICTIONARY_BYTES) continue;
    const end = begin + 'stream'.length;
    yield bytes[end] === 0x0d ? end + 2 : end + 1;
  }
}

/** Null for what is packed in another way, or locked. Throws `fileUnsafe` for what unfolds to very much. */
async function unpacked(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await unpack(bytes, { maxOutputLength: MOST_UNPACKED_BYTES });
  } catch (error) {
    if (error instanceof RangeError) throw problem('fileUnsafe');
    return null;
  }
}
