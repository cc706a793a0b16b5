import { readdirSync } from 'node:fs';
import { Writable } from 'node:stream';

import type { Asset } from '@meiyu/contract/asset/asset.schema';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createS3AssetStore } from '../../platform/asset/store/s3-asset-store.ts';
import { getUploadFolder } from '../../platform/asset/upload/upload-folder.ts';
import { deleteExpired } from '../../platform/delete-expired.ts';
import { makeVideo, makePhoto, sendForm } from '../../testing/asset-fixtures.ts';
import { type S3Fault, startS3Service } from '../../testing/s3-service.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createTusClient } from '../../testing/tus-fixtures.ts';

const { db } = await createTestDatabase();
const bucket = await startS3Service();
afterAll(bucket.close);
// The services of the test, with a log of the bucket's errors.
const context = {
  ...createTestContext(db, { LOG_LEVEL: 'silent' }),
  assets: createS3AssetStore(bucket.config),
};
const app = await createTestApp(context);
let token = '';
let tus = createTusClient(app, '');

beforeAll(async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
  token = await signIn(app, 'A', '1');
  tus = createTusClient(app, token);
});

const upload = async () =>
  sendForm(app, token, [{ field: 'data', name: 'a.jpg', value: await makePhoto() }]);
const asset = (id: string) =>
  app.inject({ url: `/v2/assets/${id}`, headers: { authorization: token } });
const arriving = () => readdirSync(getUploadFolder(context.config.dataDir));
const rows = () => db.selectFrom('assets').select(['id', 'stored_at']).execute();

function breakBucket(fault: S3Fault): void {
  bucket.state.fault = fault;
  onTestFinished(() => {
    bucket.state.fault = null;
  });
}

const faults: [string, S3Fault][] = [
  ['refuses our key', { status: 403, code: 'AccessDenied' }],
  ['is overloaded', { status: 503, code: 'SlowDown' }],
  ['does not exist', { status: 404, code: 'NoSuchBucket' }],
  ['closes the connection', 'cut'],
];

test('files and thumbnails are stored in the bucket and read from it', async () => {
  const { _id: id, url, thumbnail } = (await upload()).json<Asset>();
  expect([...bucket.objects.keys()]).toEqual([
    `/meiyu/assets/A/${id}.small`,
    `/meiyu/assets/A/${id}`,
  ]);
  expect((await app.inject(url)).statusCode).toBe(200);
  const part = await app.inject({ url: thumbnail, headers: { range: 'bytes=0-1' } });
  expect([part.statusCode, part.rawPayload.toString('hex')]).toEqual([206, 'ffd8']);
  expect(arriving()).toEqual([]);
});

test.each(faults)(
  'if the bucket %s, an upload fails with an error and stores no row',
  async (_how, fault) => {
    const before = await rows();
    const objects = bucket.objects.size;
    breakBucket(fault);
    const reply = await upload();
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ error_code: 300094, error_msg: /[一-龥]/ });
    expect(reply.headers['retry-after']).toBe('30');
    expect(arriving()).toEqual([]);
    expect(bucket.objects.size).toBe(objects);
    const fresh = (await rows()).filter(({ id }) => before.every((row) => row.id !== id));
    expect(fresh).toMatchObject([{ stored_at: null }]);
    expect((await asset(fresh[0]?.id ?? '')).statusCode).toBe(404);
  },
);

test.each(faults)('when it %s, an upload in parts waits for it', async (_how, fault) => {
  const video = makeVideo({ dataBytes: 100_000 });
  const url = await tus.create(video.length, '演出.mp4');
  breakBucket(fault);
  const reply = await tus.part(url, 0, video);
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toMatchObject({ error_code: 300094 });
  const id = url.split('/').at(-1) ?? '';
  expect((await asset(id)).statusCode).toBe(404);
  bucket.state.fault = null;
  expect(await tus.offset(url)).toBe(String(video.length));
  const stored = (await asset(id)).json<Asset>();
  expect((await app.inject(stored.url)).rawPayload.equals(video)).toBe(true);
  expect(arriving()).toEqual([]);
});

test.each(faults.filter(([, fault]) => fault !== 'cut'))(
  'if the bucket %s, reading a file fails with an error',
  async (_how, fault) => {
    const { url } = (await upload()).json<Asset>();
    breakBucket(fault);
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ error_code: 300094 });
    expect(reply.headers['cache-control']).toBe('no-store');
  },
);

test('resumes an interrupted read of a video without an effect for the viewer', async () => {
  const video = makeVideo({ dataBytes: 3_000_000 });
  const address = await tus.create(video.length, '演出.mp4');
  await tus.part(address, 0, video);
  const { url } = (await asset(address.split('/').at(-1) ?? '')).json<Asset>();
  breakBucket('once');
  expect((await app.inject(url)).rawPayload.equals(video)).toBe(true);
  breakBucket('once');
  const part = await app.inject({ url, headers: { range: 'bytes=1000-2999999' } });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(video.subarray(1000, 3_000_000))).toBe(true);
});

test('closes the viewer’s connection and logs the reason if the read cannot be resumed', async () => {
  const { url } = (await upload()).json<Asset>();
  let log = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const loggingApp = await createTestApp(
    { ...context, config: { ...context.config, logLevel: 'error' } },
    sink,
  );
  const origin = await loggingApp.listen({ host: '127.0.0.1', port: 0 });
  breakBucket('cut');
  const reply = await fetch(origin + url);
  expect(reply.status).toBe(200);
  // The connection must break, because a cache must not store a file that is shorter than its header says.
  expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(1);
  await expect(reply.arrayBuffer()).rejects.toThrow('terminated');
  expect(log).toMatch(/"msg":"store of files away"/);
  expect(log).toContain('"route":"/v2/assets/:id/file"');
});

test('deletes the rows of files that never reached the bucket', async () => {
  breakBucket({ status: 503, code: 'SlowDown' });
  await upload();
  await tus.create(1000, 'a.wav');
  context.clock.advanceSeconds(40 * 86_400);
  // The bucket is still unreachable, but the other expired rows are deleted.
  await expect(deleteExpired(context)).rejects.toThrow('503 SlowDown');
  expect(arriving()).toEqual([]);
  bucket.state.fault = null;
  await deleteExpired(context);
  expect(await rows()).toEqual([]);
  expect(bucket.objects.size).toBe(0);
});
