import { rmSync } from 'node:fs';
import path from 'node:path';

import { makeVideo } from '../../../server/src/testing/asset-fixtures.ts';
import type { Bench } from '../bench.ts';
import type { Send, SentFile } from '../load/uploads.ts';
import { READER_COUNT, SCHOOL_ID, buildToken } from '../seed.ts';

export const MEGABYTE = 1024 * 1024;
const videoFiles = new Map<number, SentFile>();

/** Returns a video file of this size. Calls with the same size return the same file. */
export function makeVideoFile(megabytes: number): SentFile {
  const cachedFile = videoFiles.get(megabytes);
  const file = cachedFile ?? {
    name: 'video.mp4',
    bytes: makeVideo({ dataBytes: megabytes * MEGABYTE }),
  };
  videoFiles.set(megabytes, file);
  return file;
}

/** Uploads a file `count` times at once. Each upload is by another pupil, because a pupil has a daily limit. */
export async function sendAll(
  bench: Bench,
  { port }: { port: number },
  { send, file, count }: { send: Send; file: SentFile; count: number },
): Promise<void> {
  const first = Number.parseInt(bench.createRunId(), 16) * count;
  const tokens = Array.from({ length: count }, (_none, n) =>
    buildToken((first + n) % READER_COUNT),
  );
  await Promise.all(tokens.map((token) => send({ port, token }, file)));
}

/** Deletes the pupils' uploaded files, so that the next sample starts without them. The school of the rows for teachers keeps its files. */
export async function deleteUploads(bench: Bench): Promise<void> {
  const { sql } = await bench.openServices();
  await sql.unsafe('truncate assets, asset_uploads, budgets');
  rmSync(path.join(bench.folder, 'assets', SCHOOL_ID), { recursive: true, force: true });
}
