import { once } from 'node:events';
import { appendFileSync, readdirSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import path from 'node:path';

import type { Asset } from '@meiyu/contract/asset/asset.schema';
import { beforeAll, describe, expect, test } from 'vitest';

import { getUploadFolder, getUploadPath } from '../../platform/asset/upload/upload-folder.ts';
import { deleteExpired } from '../../platform/delete-expired.ts';
import { makeVideo, makePhoto, makeWav } from '../../testing/asset-fixtures.ts';
import { insertHomework } from '../../testing/homework-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { partType, createTusClient, tusVersion } from '../../testing/tus-fixtures.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const { dataDir } = context.config;
let token = '';
let tus = createTusClient(app, '');
let classmate = createTusClient(app, '');

beforeAll(async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
  await insertPupil(context, 'A', { number: '2' });
  await insertHomework(context, { id: 'hw-1', assign: [{ school: 'A', grade: 5, klass: 1 }] });
  token = await signIn(app, 'A', '1');
  tus = createTusClient(app, token);
  classmate = createTusClient(app, await signIn(app, 'A', '2'));
});

const getId = (url: string) => url.split('/').at(-1) ?? '';

function asset(url: string) {
  return app.inject({ url: `/v2/assets/${getId(url)}`, headers: { authorization: token } });
}

/** Lists the files in the upload folder. */
const listArriving = () => readdirSync(getUploadFolder(dataDir));

describe('an upload in parts', () => {
  test('a complete upload is checked and becomes the file with its id', async () => {
    const video = makeVideo({ dataBytes: 300_000 });
    const url = await tus.create(video.length, '演出.mp4', {
      type: '3',
      hwId: 'hw-1',
      module: '2',
    });
    expect((await asset(url)).statusCode).toBe(404);
    for (let at = 0; at < video.length; at += 100_000) {
      const part = video.subarray(at, at + 100_000);
      expect((await tus.part(url, at, part)).statusCode).toBe(204);
    }
    const stored = (await asset(url)).json<Asset>();
    expect(stored).toMatchObject({ type: 3, name: '演出.mp4', durationSeconds: 2 });
    expect((await app.inject(stored.url)).rawPayload.equals(video)).toBe(true);
    expect(listArriving()).toEqual([]);
    const row = await db
      .selectFrom('assets')
      .select(['homework_id', 'purpose', 'module'])
      .where('id', '=', getId(url))
      .executeTakeFirst();
    expect(row).toEqual({ homework_id: 'hw-1', purpose: 'homework', module: 2 });
  });

  test('a finished upload stays: HEAD reports it, and DELETE is refused', async () => {
    const sound = makeWav();
    const url = await tus.create(sound.length, 'a.wav');
    await tus.part(url, 0, sound);
    expect(await tus.offset(url)).toBe(String(sound.length));
    expect((await tus.part(url, sound.length, Buffer.alloc(0))).statusCode).toBe(204);
    expect((await tus.send('DELETE', url)).statusCode).toBe(400);
    expect((await asset(url)).statusCode).toBe(200);
  });

  test('is not accessible to other users', async () => {
    const sound = makeWav();
    const url = await tus.create(sound.length, 'a.wav');
    await tus.part(url, 0, sound.subarray(0, 10));
    expect((await classmate.send('HEAD', url)).statusCode).toBe(404);
    expect((await classmate.part(url, 10, sound.subarray(10))).statusCode).toBe(404);
    expect((await classmate.send('DELETE', url)).statusCode).toBe(404);
    expect((await createTusClient(app, '').send('HEAD', url)).statusCode).toBe(401);
    expect(await tus.offset(url)).toBe('10');
  });

  test('is refused and deleted if its content does not match its type', async () => {
    const photo = await makePhoto();
    const url = await tus.create(photo.length, 'a.mp4');
    const before = listArriving().length;
    const reply = await tus.part(url, 0, photo);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300082 });
    expect(listArriving()).toHaveLength(before - 1);
    expect((await tus.send('HEAD', url)).statusCode).toBe(404);
    expect((await asset(url)).statusCode).toBe(404);
  });

  test.each([
    ['a.html', 100, 300081],
    ['a.jpg', 21 * 1024 * 1024, 300085],
    ['a.mp3', 51 * 1024 * 1024, 300085],
  ])('refuses %s of %i bytes before its content is sent', async (name, bytes, code) => {
    const headers = {
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    };
    const reply = await tus.send('POST', '/v2/uploads', headers);
    expect(reply.json()).toMatchObject({ error_code: code });
  });
});

test('a hanging connection does not delay a newer request', async () => {
  const sound = makeWav();
  const url = await tus.create(sound.length, 'a.wav');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const hanging = requestHttp(`${origin}${url}`, {
    method: 'PATCH',
    headers: {
      authorization: token,
      ...tusVersion,
      ...partType,
      'upload-offset': 0,
      'content-length': sound.length,
    },
  });
  // The server closes this connection, so an error is expected.
  hanging.on('error', () => undefined);
  const asked = once(app.server, 'request');
  hanging.write(sound.subarray(0, 1000));
  await asked;
  let status = 409;
  // Either request may win. A client that gets 409 asks for the offset again.
  while (status === 409) {
    const offset = Number(await tus.offset(url));
    status = (await tus.part(url, offset, sound.subarray(offset))).statusCode;
  }
  expect(status).toBe(204);
  hanging.destroy();
  expect((await asset(url)).statusCode).toBe(200);
});

test('HEAD reports a complete upload only after the file is stored', async () => {
  const video = makeVideo({ dataBytes: 300_000 });
  const replies: { offset: number; status: number }[] = [];
  // The last bytes must arrive while HEAD waits for the lock, which not every pair of requests achieves.
  for (let round = 0; round < 10; round += 1) {
    const url = await tus.create(video.length, '演出.mp4', { type: '3' });
    const part = tus.part(url, 0, video);
    const offset = Number(await tus.offset(url));
    replies.push({ offset, status: (await asset(url)).statusCode });
    await part;
  }
  const complete = replies.filter(({ offset }) => offset === video.length);
  expect(complete.filter(({ status }) => status !== 200)).toEqual([]);
});

describe('when the server ended', () => {
  test('checks a complete upload at the next request if the server ended before the check', async () => {
    const sound = makeWav();
    const url = await tus.create(sound.length, 'a.wav');
    // Appends the bytes to the file: they are on the disk, but the client got no reply.
    appendFileSync(getUploadPath(dataDir, getId(url)), sound);
    const [one, other] = await Promise.all([tus.offset(url), tus.offset(url)]);
    expect([one, other]).toEqual([String(sound.length), String(sound.length)]);
    expect((await asset(url)).statusCode).toBe(200);
  });

  test('finds the file if the server ended after moving and before recording it', async () => {
    const sound = makeWav();
    const url = await tus.create(sound.length, 'a.wav');
    await tus.part(url, 0, sound);
    const id = getId(url);
    await db.updateTable('assets').set({ stored_at: null }).where('id', '=', id).execute();
    await db.updateTable('asset_uploads').set({ finished_at: null }).where('id', '=', id).execute();
    expect((await asset(url)).statusCode).toBe(404);
    expect(await tus.offset(url)).toBe(String(sound.length));
    expect((await asset(url)).statusCode).toBe(200);
  });

  test('checks the file again if the server ended before moving it', async () => {
    const photo = await makePhoto();
    const url = await tus.create(photo.length, 'a.jpg');
    await tus.part(url, 0, photo);
    const id = getId(url);
    await db.updateTable('assets').set({ stored_at: null }).where('id', '=', id).execute();
    await db.updateTable('asset_uploads').set({ finished_at: null }).where('id', '=', id).execute();
    appendFileSync(getUploadPath(dataDir, id), photo);
    expect(await tus.offset(url)).toBe(String(photo.length));
    expect((await asset(url)).json<Asset>().type).toBe(1);
  });
});

test('deletes abandoned uploads and unused files', async () => {
  await tus.create(1000, 'a.wav');
  expect(listArriving()).not.toEqual([]);
  // The age of a file in the upload folder is measured from the real time of its last write.
  context.clock.set(new Date(Date.now() + 10 * 86_400_000).toISOString());
  await deleteExpired(context);
  expect(listArriving()).toEqual([]);
  // A file that belongs to a homework stays.
  const stored = await db.selectFrom('assets').select(['id', 'homework_id']).execute();
  expect(stored.map((row) => row.homework_id)).toEqual(['hw-1']);
  expect(readdirSync(path.join(dataDir, 'assets', 'A'))).toEqual(stored.map(({ id }) => id));
  expect(await db.selectFrom('asset_uploads').select('id').execute()).toEqual([]);
});
