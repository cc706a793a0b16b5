import { open } from 'node:fs/promises';

import { problem } from '../problem.ts';

const HEADER_BYTES = 16;
const MOST_BOXES = 100_000;
/** The table of contents of hours of film. */
const MOST_INDEX_BYTES = 64 * 1024 * 1024;

/** What an MP4 or MOV says of itself (ISO 14496-12). */
export interface Film {
  readonly seconds: number;
  readonly hasPictures: boolean;
}

/**
 * Reads the boxes of a film. The outermost ones fill the file exactly: nothing is cut off, and nothing hides behind them.
 * Throws `fileBroken`.
 */
export async function readFilm(file: string): Promise<Film> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    let index: Buffer | null = null;
    let at = 0;
    for (let count = 0; at < size && count < MOST_BOXES; count += 1) {
      const header = Buffer.alloc(HEADER_BYTES);
      await handle.read(header, 0, HEADER_BYTES, at);
      const { type, start, end } = boxAt(header, 0, size - at);
      if (type === 'moov') {
        if (end - start > MOST_INDEX_BYTES || index !== null) throw problem('fileBroken');
        index = Buffer.alloc(end - start);
        const { bytesRead } = await handle.read(index, 0, index.length, at + start);
        if (bytesRead < index.length) throw problem('fileBroken');
      }
      at += end;
    }
    if (at !== size || index === null) throw problem('fileBroken');
    return filmOf(index);
  } finally {
    await handle.close();
  }
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** @param room the bytes up to the end of what holds the box: what a size of 0 stands for */
function boxAt(bytes: Buffer, at: number, room: number): Box {
  if (room < 8 || bytes.length - at < 8) throw problem('fileBroken');
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && bytes.length - at < HEADER_BYTES) throw problem('fileBroken');
  const long = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  const size = short === 0 ? room : long;
  const head = isLong ? HEADER_BYTES : 8;
  if (size < head || size > room) throw problem('fileBroken');
  return { type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size };
}

/** What is in the boxes of a type that stand side by side. */
function inside(bytes: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  // QuickTime ends some lists with four zero bytes.
  for (let at = 0; at + 8 <= bytes.length;) {
    const box = boxAt(bytes, at, bytes.length - at);
    if (box.type === type) found.push(bytes.subarray(box.start, box.end));
    at = box.end;
  }
  return found;
}

function filmOf(index: Buffer): Film {
  const [head] = inside(index, 'mvhd');
  if (head === undefined || head.length < 100) throw problem('fileBroken');
  const isLong = head[0] === 1;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  const kinds = inside(index, 'trak')
    .flatMap((track) => inside(track, 'mdia'))
    .flatMap((media) => inside(media, 'hdlr'))
    .map((handler) => handler.toString('latin1', 8, 12));
  return { seconds: length / scale, hasPictures: kinds.includes('vide') };
}
