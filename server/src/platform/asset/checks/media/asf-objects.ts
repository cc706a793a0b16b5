import { type FileHandle, open } from 'node:fs/promises';

import { problem } from '../../../problem.ts';
import type { VideoInfo } from './video-boxes.ts';

const HEAD_BYTES = 24;
/** The size of the header of the object that contains the others. */
const HEADER_HEAD_BYTES = 30;
const HEADER_BYTES_MAX = 16 * 1024 * 1024;
const OBJECTS_MAX = 10_000;
/** The ticks of a second; ASF measures time in ticks of 100 ns. */
const TICKS_PER_SECOND = 10_000_000;

/** Converts a GUID to the byte order of files, in hex: its first three parts are little-endian. */
function parseGuid(text: string): string {
  const parts = text.toLowerCase().split('-');
  const swapped = parts.slice(0, 3).map((part) => (part.match(/../g) ?? []).toReversed().join(''));
  return [...swapped, ...parts.slice(3)].join('');
}

const ids = {
  header: parseGuid('75B22630-668E-11CF-A6D9-00AA0062CE6C'),
  data: parseGuid('75B22636-668E-11CF-A6D9-00AA0062CE6C'),
  fileProperties: parseGuid('8CABDCA1-A947-11CF-8EE4-00C00C205365'),
  streamProperties: parseGuid('B7DC0791-A9B7-11CF-8EE6-00C00C205365'),
  /** The object with scripts, which lets players open web pages during playback. */
  scriptCommand: parseGuid('1EFB1A30-0B62-11D0-A39B-00A0C90348F6'),
  video: parseGuid('BC19EFC0-5B4D-11CF-A8FD-00805F5C442B'),
} as const;

interface AsfObject {
  id: string;
  at: number;
  size: number;
}

/**
 * Reads the objects of an ASF or WMV (Advanced Systems Format specification, 2 and 3). The outer objects must fill the file
 * exactly, so that it is complete and has no hidden data. Throws `fileBroken`, or `fileUnsafe` for a file that opens web pages.
 */
export async function readAsf(file: string): Promise<VideoInfo> {
  const handle = await open(file, 'r');
  try {
    const [header, data, ...others] = await listOuterObjects(handle);
    if (header?.id !== ids.header || data?.id !== ids.data) throw problem('fileBroken');
    if (others.some(({ id }) => id === ids.header || id === ids.data)) throw problem('fileBroken');
    if (header.size > HEADER_BYTES_MAX) throw problem('fileBroken');
    const { buffer } = await handle.read(Buffer.alloc(header.size), 0, header.size, 0);
    return readHeader(buffer);
  } finally {
    await handle.close();
  }
}

async function listOuterObjects(handle: FileHandle): Promise<AsfObject[]> {
  const { size } = await handle.stat();
  const objects: AsfObject[] = [];
  for (let at = 0; at < size;) {
    if (objects.length === OBJECTS_MAX) throw problem('fileBroken');
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, at);
    const object = readObject(buffer.subarray(0, bytesRead), 0, size - at);
    objects.push({ ...object, at });
    at += object.size;
  }
  return objects;
}

/** @param room the bytes up to the end of the outer object */
function readObject(bytes: Buffer, at: number, room: number): AsfObject {
  if (bytes.length - at < HEAD_BYTES) throw problem('fileBroken');
  const size = Number(bytes.readBigUInt64LE(at + 16));
  if (size < HEAD_BYTES || size > room) throw problem('fileBroken');
  return { id: bytes.toString('hex', at, at + 16), at, size };
}

function readHeader(header: Buffer): VideoInfo {
  const objects: AsfObject[] = [];
  for (let at = HEADER_HEAD_BYTES; at < header.length;) {
    const object = readObject(header, at, header.length - at);
    objects.push(object);
    at += object.size;
  }
  if (objects.some(({ id }) => id === ids.scriptCommand)) throw problem('fileUnsafe');
  const findContents = (wanted: string, least: number) =>
    objects
      .filter(({ id }) => id === wanted)
      .map(({ at, size }) => {
        if (size < HEAD_BYTES + least) throw problem('fileBroken');
        return header.subarray(at + HEAD_BYTES, at + size);
      });
  const [properties] = findContents(ids.fileProperties, 80);
  if (properties === undefined) throw problem('fileBroken');
  const kinds = findContents(ids.streamProperties, 16).map((one) => one.toString('hex', 0, 16));
  const beforehand = Number(properties.readBigUInt64LE(56)) / 1000;
  return {
    seconds: Number(properties.readBigUInt64LE(40)) / TICKS_PER_SECOND - beforehand,
    hasVideo: kinds.includes(ids.video),
  };
}
