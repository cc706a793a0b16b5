import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

import { FileChecks } from '../../platform/asset/checks/file-checks.ts';
import { makeDocx, makeForm, makePhoto } from '../../testing/asset-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { signInAt, startServer } from '../../testing/start-server.ts';
import { checkScript, createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createTusClient } from '../../testing/tus-fixtures.ts';

const { db, databaseUrl } = await createTestDatabase();
const context = createTestContext(db);

const makePlan = (bytes: string) => makeDocx([{ name: 'word/_rels/document.xml.rels', bytes }]);

/** Builds a PDF with one object stream of 16 MB to which very many dictionary entries refer. */
function makeRepeatedPdf(): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj <<${'/Type /ObjStm '.repeat(280)}>> stream\n`),
    deflateSync(Buffer.alloc(16_000_000, ' ')),
    Buffer.from('\nendstream %%EOF'),
  ]);
}

/** Builds a WAV with empty chunks before its audio data. */
function makeChunkyWav(chunks: number): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WAVEfmt \x10\0\0\0', 'latin1');
  head.writeUInt32LE(28 + chunks * 8, 4);
  const format = Buffer.from([1, 0, 1, 0, 64, 31, 0, 0, 128, 62, 0, 0, 2, 0, 16, 0]);
  return Buffer.concat([head, format, Buffer.alloc(chunks * 8, Buffer.from('junk\0\0\0\0'))]);
}

/** Builds a BMP of twelve million pixels with one bit each. */
function makeLargeBmp(): Buffer {
  const [width, height] = [4000, 3000];
  const head = Buffer.alloc(62);
  head.write('BM', 0, 'latin1');
  head.writeUInt32LE(62, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(1, 28);
  return Buffer.concat([head, Buffer.alloc((width / 8) * height)]);
}

const makeWideImage = () =>
  sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'red' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** Returns the value in an ascending list below which the given share of the values lies. */
const findPercentile = (ascending: number[], share: number) =>
  ascending[Math.ceil(share * ascending.length) - 1] ?? Infinity;

/** The pause between two rounds of calls, in ms. */
const PACE_MS = 5;
/** How often the files below are sent. `npm test -- --long` sends them five times, 50 files. */
const ROUNDS = Number(process.env['HOSTILE_ROUNDS'] ?? 1);
const refused = 400;
const accepted = 200;

interface Hostile {
  name: string;
  make: () => Buffer | Promise<Buffer>;
  /** The number of times that a round sends the file. */
  times: number;
  status: number;
}

type HostileFile = Pick<Hostile, 'name' | 'status'> & { bytes: Buffer };

const hostile: Hostile[] = [
  {
    name: 'a.docx',
    make: () => makePlan('<Relationship '.repeat(20_000)),
    times: 3,
    status: refused,
  },
  {
    name: 'b.docx',
    make: () => makePlan(`<Relationships>${'<a>'.repeat(100_000)}`),
    times: 1,
    status: refused,
  },
  {
    name: 'c.docx',
    make: () =>
      makeDocx(Array.from({ length: 1900 }, (_, n) => ({ name: `a${n}.rels`, bytes: '<a/>' }))),
    times: 1,
    status: accepted,
  },
  { name: 'a.pdf', make: makeRepeatedPdf, times: 2, status: accepted },
  { name: 'a.wav', make: () => makeChunkyWav(100_000), times: 1, status: refused },
  { name: 'a.bmp', make: makeLargeBmp, times: 1, status: accepted },
  { name: 'a.png', make: makeWideImage, times: 1, status: accepted },
];

/** Starts a server that does nothing else, in a process of its own. Returns its address. */
async function startBareServer(): Promise<string> {
  const program = `
    const server = require('node:http').createServer((request, response) => response.end());
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill();
  });
  const [port] = await once(child.stdout.setEncoding('utf8'), 'data');
  return `http://127.0.0.1:${String(port).trim()}`;
}

/** Requests a page and returns the milliseconds that the reply takes. */
async function timePage(page: string): Promise<number> {
  const start = performance.now();
  expect((await fetch(page)).status).toBe(200);
  return performance.now() - start;
}

const ascend = (spent: number[]) => spent.toSorted((one, other) => one - other);

/**
 * Requests the pages in turn with a fixed pause until `isOver` returns true. Returns the milliseconds of each request, sorted.
 */
async function timePages(pages: [string, string], isOver: () => boolean) {
  const [first, second]: [number[], number[]] = [[], []];
  while (!isOver()) {
    first.push(await timePage(pages[0]));
    second.push(await timePage(pages[1]));
    await setTimeout(PACE_MS);
  }
  return [ascend(first), ascend(second)] as const;
}

/** Sends a file and returns the status of the reply. */
async function send(origin: string, token: string, { name, bytes }: HostileFile): Promise<number> {
  const { payload, contentType } = makeForm([{ field: 'data', name, value: bytes }]);
  const body = new Uint8Array(payload);
  const headers = { authorization: token, 'content-type': contentType };
  for (;;) {
    const { status } = await fetch(`${origin}/v2/assets`, { method: 'POST', headers, body });
    // On a slow machine the last files wait too long and get the status 503. The test sends them again.
    if (status !== 503) return status;
  }
}

test('hostile files do not slow down other requests', { timeout: 240_000 }, async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  const numbers = Array.from({ length: 5 }, (_, n) => String(n + 1));
  for (const number of numbers) await insertPupil(context, 'A', { number });
  // The server runs in a process of its own, so that the work of the test does not count as the server's time.
  const { origin } = await startServer({ databaseUrl, dataDir: context.config.dataDir });
  const signedIn = await Promise.all(numbers.map((number) => signInAt(origin, 'A', number)));

  const files: HostileFile[] = [];
  for (const { name, make, times, status } of hostile) {
    const bytes = await make();
    files.push(...Array.from({ length: times * ROUNDS }, () => ({ name, bytes, status })));
  }
  expect(files).toHaveLength(10 * ROUNDS);

  const state = { isOver: false };
  // A busy machine slows down every server. The bare server shows by how much.
  const bareOrigin = await startBareServer();
  const timing = timePages([`${origin}/healthz`, bareOrigin], () => state.isOver);
  const statuses = await Promise.all(
    files.map((file, n) => send(origin, signedIn[n % signedIn.length]?.token ?? '', file)),
  );
  state.isOver = true;
  const [health, bare] = await timing;
  expect(statuses).toEqual(files.map(({ status }) => status));
  expect(findPercentile(health, 0.99)).toBeLessThan(Math.max(100, 3 * findPercentile(bare, 0.99)));
  expect(findPercentile(health, 1)).toBeLessThan(Math.max(1000, 3 * findPercentile(bare, 1)));
});

test('refuses an upload whose check takes too long, and deletes it', async () => {
  await insertSchool(context, 'B', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'B', { number: '1' });
  const app = await createTestApp({
    ...context,
    checks: new FileChecks({ limitMs: 0, entry: checkScript }),
  });
  const tus = createTusClient(app, await signIn(app, 'B', '1'));
  const photo = await makePhoto();
  const url = await tus.create(photo.length, 'a.jpg', { type: '1' });
  const reply = await tus.part(url, 0, photo);
  expect(reply.json()).toMatchObject({
    error_code: 300115,
    error_msg: '文件无法检查，请另存后再上传',
  });
  expect((await tus.send('HEAD', url)).statusCode).toBe(404);
});
