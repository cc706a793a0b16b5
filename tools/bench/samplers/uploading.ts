import { rmSync } from 'node:fs';
import path from 'node:path';

import { makeVideo } from '../../../server/src/testing/asset-fixtures.ts';
import type { Bench } from '../bench.ts';
import type { Send, SentFile } from '../load/uploads.ts';
import { READERS, tokenOf } from '../seed.ts';

export const MEGABYTE = 1024 * 1024;
const films = new Map<number, SentFile>();

/** A film whose bytes the server cannot guess; the same each time. */
export function makeVideoFile(megabytes: number): SentFile {
  const known = films.get(megabytes);
  const film = known ?? { name: 'film.mp4', bytes: makeVideo({ dataBytes: megabytes * MEGABYTE }) };
  films.set(megabytes, film);
  return film;
}

/** Sends a file so many times at once, each by another pupil: nobody may send that much in a day. */
export async function sendAll(
  bench: Bench,
  { port }: { port: number },
  { send, file, count }: { send: Send; file: SentFile; count: number },
): Promise<void> {
  const first = Number.parseInt(bench.nextRun(), 16) * count;
  const tokens = Array.from({ length: count }, (_none, n) => tokenOf((first + n) % READERS));
  await Promise.all(tokens.map((token) => send({ port, token }, file)));
}

/** What was kept is in nobody's way afterwards. */
export async function forgetUploads(bench: Bench): Promise<void> {
  const { sql } = await bench.house();
  await sql.unsafe('truncate assets, asset_uploads, budgets');
  rmSync(path.join(bench.folder, 'assets'), { recursive: true, force: true });
}
