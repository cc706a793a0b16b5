import { createCipheriv, createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Asset } from '@meiyu/contract/asset/asset.schema';
import { expect, onTestFinished, test } from 'vitest';

import { getUploadFolder } from '../../platform/asset/upload/upload-folder.ts';
import { makeVideo } from '../../testing/asset-fixtures.ts';
import { memoryGrowth } from '../../testing/memory-growth.ts';
import { insertPupil, insertSchool } from '../../testing/school-fixtures.ts';
import { signInAt, startServer } from '../../testing/start-server.ts';
import { testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { partType, tusMetadata, tusVersion } from '../../testing/tus-fixtures.ts';

const MEGABYTE = 1024 * 1024;
/** More than the server may grow by, so that a film held in memory is seen. `npm test -- --long` sends 500 MB. */
const FILM_MEGABYTES = Number(process.env['UPLOAD_MEGABYTES'] ?? 110);
/** Where the line is cut and the server killed follows from it; every run has its own. */
const seed = Number(process.env['UPLOAD_SEED'] ?? Date.now() % 1_000_000);
const CUTS = 10;
const KILLS = 2;

const { db, databaseUrl } = await testDatabase();
const context = testContext(db);
const { dataDir } = context.config;
await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
await insertPupil(context, 'A', { number: '1' });

/** A server, and what its memory grew by since it stood ready: in MB, null where no system tells it. */
async function startMeasured() {
  const { script, origin } = await startServer({ databaseUrl, dataDir });
  return { script, origin, growth: memoryGrowth(script.child) };
}

/** A film with so much noise in it that nothing of it could be taken for another part; its path and its length. */
async function writeFilm(megabytes: number): Promise<{ file: string; bytes: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-film-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'film.mp4');
  const head = Buffer.concat([makeVideo(), Buffer.from('\0\0\0\0mdat', 'latin1')]);
  head.writeUInt32BE(8 + megabytes * MEGABYTE, head.length - 8);
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
  const nothing = Buffer.alloc(MEGABYTE);
  await pipeline(function* pieces() {
    yield head;
    for (let count = 0; count < megabytes; count += 1) yield cipher.update(nothing);
  }, createWriteStream(file));
  return { file, bytes: head.length + megabytes * MEGABYTE };
}

async function sha256(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of bytes as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/** Numbers from 0 to 1 that follow from a seed. */
function chances(from: number): () => number {
  let state = (from % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Where each send ends, and how. */
function places(bytes: number): { at: number; how: 'cut' | 'kill' }[] {
  const chance = chances(seed);
  const hows = [...Array<'cut'>(CUTS).fill('cut'), ...Array<'kill'>(KILLS).fill('kill')];
  return hows
    .map((how) => ({ at: 1 + Math.floor(chance() * (bytes - 2)), how }))
    .toSorted((one, other) => one.at - other.at);
}

function happened(sending: ClientRequest, event: 'close' | 'drain' | 'response'): Promise<void> {
  return new Promise((resolve) => {
    sending.once(event, () => resolve());
  });
}

/** Writes a part of a file into a request, and does not end it; stops where the server has answered before. */
async function write(sending: ClientRequest, file: string, start: number, end: number) {
  let isOver = false;
  const over = Promise.race([happened(sending, 'response'), happened(sending, 'close')]).then(
    () => (isOver = true),
  );
  for await (const chunk of createReadStream(file, { start, end }) as AsyncIterable<Buffer>) {
    if (isOver) return;
    if (!sending.write(chunk)) await Promise.race([happened(sending, 'drain'), over]);
  }
}

test(
  `a film of ${FILM_MEGABYTES} MB arrives byte for byte, cut ten times, the server killed twice`,
  { timeout: 300_000 },
  async () => {
    const film = await writeFilm(FILM_MEGABYTES);
    let server = await startMeasured();
    const growths: (number | null)[] = [];
    const { token } = await signInAt(server.origin, 'A', '1');
    const headers = { authorization: token, ...tusVersion };
    const created = await fetch(`${server.origin}/v2/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(film.bytes),
        'upload-metadata': tusMetadata({ filename: '演出.mp4' }),
      },
    });
    const place = created.headers.get('location') ?? '';
    const offset = async () => {
      const reply = await fetch(`${server.origin}${place}`, { method: 'HEAD', headers });
      return Number(reply.headers.get('upload-offset'));
    };
    const begin = (from: number) => {
      const sending = requestHttp(`${server.origin}${place}`, {
        method: 'PATCH',
        headers: {
          ...headers,
          ...partType,
          'upload-offset': from,
          'content-length': film.bytes - from,
        },
      });
      // Most are cut on purpose: an error is no failure.
      sending.on('error', () => undefined);
      return sending;
    };

    for (const { at, how } of places(film.bytes)) {
      const from = await offset();
      expect(from, `seed ${seed}`).toBeLessThanOrEqual(at);
      const sending = begin(from);
      const closed = happened(sending, 'close');
      await write(sending, film.file, from, at);
      if (how === 'cut') {
        sending.destroy();
      } else {
        growths.push(server.growth());
        server.script.kill('SIGKILL');
        await server.script.ended();
        server = await startMeasured();
      }
      await closed;
    }
    let status = 409;
    // What was cut last may still be written down: who is told that the end has moved asks again, as clients do.
    while (status === 409) {
      const from = await offset();
      const sending = begin(from);
      const replied = new Promise<number>((resolve) => {
        sending.once('response', ({ statusCode = 0 }) => resolve(statusCode));
      });
      await write(sending, film.file, from, film.bytes);
      sending.end();
      status = await replied;
      sending.destroy();
    }
    expect(status, `seed ${seed}`).toBe(204);
    growths.push(server.growth());
    const id = place.split('/').at(-1);
    const found = await fetch(`${server.origin}/v2/assets/${id}`, { headers });
    const { url, bytes }: Partial<Asset> = Object(await found.json());
    expect(bytes).toBe(film.bytes);
    const kept = await fetch(`${server.origin}${url}`);
    if (kept.body === null) throw new Error('no file');
    expect(await sha256(Readable.from(kept.body)), `seed ${seed}`).toBe(
      await sha256(createReadStream(film.file)),
    );
    expect(readdirSync(getUploadFolder(dataDir))).toEqual([]);
    growths.push(server.growth());
    // Half of the film would show; so does a buffer that grows with it.
    const most = Math.max(...growths.map((growth) => growth ?? 0));
    expect(most, `seed ${seed}`).toBeLessThan(Math.max(96, FILM_MEGABYTES / 2));
  },
);
