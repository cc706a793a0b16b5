import { type FileHandle, open } from 'node:fs/promises';

import { problem } from '../../../problem.ts';
import { type Box, readBox, readBoxes, HEAD_BYTES, findBoxContents } from './mp4-boxes.ts';
import { FragmentDurations, readIndexDuration } from './video-duration.ts';

/** The limit for boxes: an hour of video whose fragments last a third of a second. */
const BOXES_MAX = 20_000;
/** The limit for tracks: video, audio, languages, and sensor data of cameras. */
const TRACKS_MAX = 50;
/** The limit for the size of the index (`moov`), enough for hours of video. */
const INDEX_BYTES_MAX = 16 * 1024 * 1024;

/** The properties of an audio or video file. */
export interface VideoInfo {
  readonly seconds: number;
  readonly hasVideo: boolean;
}

/**
 * Reads the boxes of a video, and overwrites its metadata with zeros: the place, the author, the device. The outer boxes must
 * fill the file exactly, so that the file is complete and has no hidden data. Throws `fileBroken`.
 */
export async function readVideoInfo(file: string): Promise<VideoInfo> {
  const handle = await open(file, 'r+');
  try {
    const boxes = await listOuterBoxes(handle);
    const [found, ...others] = boxes.filter(({ type }) => type === 'moov');
    if (found === undefined || others.length > 0) throw problem('fileBroken');
    const index = await readContent(handle, found);
    const seconds = readIndexDuration(index) || (await readFragmentsDuration(handle, boxes, index));
    const kinds = findBoxContents(index, 'trak', 'mdia', 'hdlr').map((one) =>
      one.toString('latin1', 8, 12),
    );
    await blankMetadata(handle, boxes, { index, base: found.start });
    return { seconds, hasVideo: kinds.includes('vide') };
  } finally {
    await handle.close();
  }
}

async function listOuterBoxes(handle: FileHandle): Promise<Box[]> {
  const { size } = await handle.stat();
  const boxes: Box[] = [];
  for (let at = 0; at < size;) {
    if (boxes.length === BOXES_MAX) throw problem('fileBroken');
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, at);
    const { type, start, end } = readBox(buffer.subarray(0, bytesRead), 0, size - at);
    boxes.push({ type, at, start: at + start, end: at + end });
    at += end;
  }
  return boxes;
}

async function readContent(handle: FileHandle, { start, end }: Box): Promise<Buffer> {
  if (end - start > INDEX_BYTES_MAX) throw problem('fileBroken');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
  if (bytesRead < end - start) throw problem('fileBroken');
  return buffer;
}

async function readFragmentsDuration(
  handle: FileHandle,
  boxes: readonly Box[],
  index: Buffer,
): Promise<number> {
  const sum = new FragmentDurations(index);
  for (const box of boxes) if (box.type === 'moof') sum.add(await readContent(handle, box));
  return sum.seconds;
}

/** The types of boxes for metadata. Programs use `uuid` for their own data, for example for XMP. */
const metadataTypes = new Set(['udta', 'meta', 'uuid']);

/** Turns the metadata of a video and its tracks into unused space of the same size, so that no offset in the file changes. */
async function blankMetadata(
  handle: FileHandle,
  outermost: readonly Box[],
  { index, base }: { index: Buffer; base: number },
): Promise<void> {
  const outer = readBoxes(index);
  const tracks = outer.filter(({ type }) => type === 'trak');
  if (tracks.length > TRACKS_MAX) throw problem('fileBroken');
  const inner = [...outer, ...tracks.flatMap(({ start, end }) => readBoxes(index, start, end))];
  const innerInFile = inner.map(({ type, at, start, end }) => ({
    type,
    at: base + at,
    start: base + start,
    end: base + end,
  }));
  const metadataBoxes = [...outermost, ...innerInFile].filter(({ type }) =>
    metadataTypes.has(type),
  );
  for (const { at, start, end } of metadataBoxes) {
    if (end - start > INDEX_BYTES_MAX) throw problem('fileBroken');
    await handle.write(Buffer.from('free'), 0, 4, at + 4);
    await handle.write(Buffer.alloc(end - start), 0, end - start, start);
  }
}
