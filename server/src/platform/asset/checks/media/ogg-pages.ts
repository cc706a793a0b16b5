import { type FileHandle, open } from 'node:fs/promises';

import { problem } from '../../../problem.ts';
import type { VideoInfo } from './video-boxes.ts';

/** The size of one read from the disk. A video has up to a hundred thousand pages, each with a header of a few bytes. */
const WINDOW_BYTES = 256 * 1024;
const HEAD_BYTES = 27;
const SEGMENTS_MAX = 255;
/** The limit for pages: more than the largest video has, even with the smallest pages that encoders write. */
const PAGES_MAX = 500_000;
const FIRST_PAGE_FLAG = 0x02;
/** The position that Ogg writes into a page in which no packet ends. */
const NO_POSITION = 0xff_ff_ff_ff_ff_ff_ff_ffn;

/** A stream (one track of an Ogg), as its first page describes it. */
interface Stream {
  readonly isVideo: boolean;
  /** Converts a position of the stream to seconds. */
  readonly secondsAt: (position: bigint) => number;
}

const readLatin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The streams that browsers play, by the first bytes of their first page. A shorter page is padded with zeros to 64 bytes. */
const streams: readonly (readonly [string, (page: Buffer) => Stream])[] = [
  ['\x01vorbis', (page) => createAudioStream(page.readUInt32LE(12))],
  ['OpusHead', (page) => createAudioStream(48_000, page.readUInt16LE(10))],
  ['\x7fFLAC', (page) => createAudioStream(page.readUIntBE(27, 3) >> 4)],
  ['\x80theora', createTheoraStream],
];

function createAudioStream(rate: number, skipped = 0): Stream {
  return { isVideo: false, secondsAt: (position) => (Number(position) - skipped) / rate };
}

/**
 * Reads the first page of a Theora video (Theora specification, 6.2 and A.2.3). A position consists of the number of the last key
 * frame and the number of frames after it.
 */
function createTheoraStream(page: Buffer): Stream {
  const [frames, seconds] = [page.readUInt32BE(22), page.readUInt32BE(26)];
  const shift = BigInt((page.readUInt16BE(40) >> 5) & 0x1f);
  const countFrames = (position: bigint) => (position >> shift) + (position & ((1n << shift) - 1n));
  return {
    isVideo: true,
    secondsAt: (position) => (Number(countFrames(position)) * seconds) / frames,
  };
}

/**
 * Reads the pages of an Ogg (RFC 3533). The pages must fill the file exactly, so that the file is complete, has no hidden data
 * and no second group of streams. Throws `fileBroken`.
 */
export async function readOgg(file: string): Promise<VideoInfo> {
  const handle = await open(file, 'r');
  try {
    return await readPages(new PageReader(handle, (await handle.stat()).size));
  } finally {
    await handle.close();
  }
}

async function readPages(pages: PageReader): Promise<VideoInfo> {
  const streamBySerial = new Map<number, Stream | null>();
  let [seconds, count, hasBegun] = [0, 0, false];
  for (let page = await pages.next(); page !== null; page = await pages.next()) {
    count += 1;
    const isKnown = streamBySerial.has(page.serial);
    // Rejects a stream that begins after the first data page.
    if (count > PAGES_MAX || page.isFirst === isKnown || (page.isFirst && hasBegun)) {
      throw problem('fileBroken');
    }
    hasBegun ||= !page.isFirst;
    if (!isKnown) streamBySerial.set(page.serial, createStream(page.content));
    const stream = streamBySerial.get(page.serial);
    if (stream && page.position !== NO_POSITION) {
      seconds = Math.max(seconds, stream.secondsAt(page.position));
    }
  }
  return {
    seconds,
    hasVideo: [...streamBySerial.values()].some((stream) => stream?.isVideo === true),
  };
}

/**
 * Creates the reader of a stream by its first page. Returns null for a stream that is neither audio nor video, such as subtitles.
 */
function createStream(content: Buffer): Stream | null {
  const knownStream = streams.find(([sign]) => readLatin(content, 0, sign.length) === sign);
  return knownStream ? knownStream[1](content) : null;
}

interface Page {
  serial: number;
  isFirst: boolean;
  position: bigint;
  /** The first bytes of the page's content. */
  content: Buffer;
}

/** Reads the pages of an Ogg file in order. */
class PageReader {
  private at = 0;
  private window = Buffer.alloc(0);
  private windowAt = 0;
  private readonly handle: FileHandle;
  private readonly size: number;

  constructor(handle: FileHandle, size: number) {
    this.handle = handle;
    this.size = size;
  }

  /** Returns the next page, or null at the end of the file. */
  async next(): Promise<Page | null> {
    if (this.at === this.size) return null;
    const head = await this.readBytes(this.at, HEAD_BYTES + SEGMENTS_MAX);
    const segments = head[26] ?? 0;
    const start = HEAD_BYTES + segments;
    if (head.length < start || readLatin(head, 0, 5) !== 'OggS\0') throw problem('fileBroken');
    const length = head.subarray(HEAD_BYTES, start).reduce((sum, segment) => sum + segment, 0);
    if (this.at + start + length > this.size) throw problem('fileBroken');
    const content = Buffer.alloc(64);
    (await this.readBytes(this.at + start, Math.min(64, length))).copy(content);
    this.at += start + length;
    return {
      serial: head.readUInt32LE(14),
      isFirst: ((head[5] ?? 0) & FIRST_PAGE_FLAG) !== 0,
      position: head.readBigUInt64LE(6),
      content,
    };
  }

  /** Reads `length` bytes at an offset, or fewer at the end of the file. */
  private async readBytes(at: number, length: number): Promise<Buffer> {
    if (at < this.windowAt || at + length > this.windowAt + this.window.length) {
      const window = Buffer.alloc(WINDOW_BYTES);
      const { bytesRead } = await this.handle.read(window, 0, WINDOW_BYTES, at);
      [this.window, this.windowAt] = [window.subarray(0, bytesRead), at];
    }
    const from = at - this.windowAt;
    return this.window.subarray(from, from + length);
  }
}
