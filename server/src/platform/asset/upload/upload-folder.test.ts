import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { expect, onTestFinished, test } from 'vitest';

import { createUploadFolder, getUploadFolder, createSpaceGuard } from './upload-folder.ts';

const MEGABYTE = 1024 * 1024;

function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-room-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Sends this number of megabytes. Returns how many megabytes were written, and the error. */
async function send(dataDir: string, megabytes: number) {
  let writtenMegabytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      writtenMegabytes += chunk.length;
      done();
    },
  });
  const source = Readable.from(Array.from({ length: megabytes }, () => Buffer.alloc(MEGABYTE)));
  const end = await pipeline(source, createSpaceGuard(dataDir), sink).then(
    () => 'all of it',
    (error: unknown) => Object(error).problemName,
  );
  return { end, megabytes: writtenMegabytes / MEGABYTE };
}

test('writes an upload while the disk has space', async () => {
  const dataDir = makeDataDir();
  createUploadFolder(dataDir);
  expect(await send(dataDir, 40)).toEqual({ end: 'all of it', megabytes: 40 });
});

// Only Linux has a device that is always full.
test.skipIf(!existsSync('/dev/full'))('stops when the disk becomes full meanwhile', async () => {
  const dataDir = makeDataDir();
  // Links the folder to a file system that reports no free space.
  symlinkSync('/proc', getUploadFolder(dataDir));
  const { end, megabytes } = await send(dataDir, 40);
  expect(end).toBe('storageFull');
  expect(megabytes).toBeLessThanOrEqual(16);
});
