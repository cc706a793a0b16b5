import { once } from 'node:events';
import { appendFileSync, existsSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';

import { ASSETS_PER_DAY } from '@meiyu/contract/asset/asset.rules';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { getUploadFolder, getUploadPath } from '../../platform/asset/upload/upload-folder.ts';
import { makePhoto, makeWav, sendForm } from '../../testing/asset-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import {
  partType,
  createTusClient,
  formatTusMetadata,
  tusVersion,
} from '../../testing/tus-fixtures.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const { assets } = context;
/** The keys of the files that the server read from the store. */
const read: string[] = [];
const watched = await createTestApp({
  ...context,
  assets: {
    ...assets,
    read: (key, range) => {
      read.push(key);
      return assets.read(key, range);
    },
  },
});
const { dataDir } = context.config;
let token = '';
let port = 0;
let tus = createTusClient(app, '');
let classmate = createTusClient(app, '');

beforeAll(async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
  await insertPupil(context, 'A', { number: '2' });
  token = await signIn(app, 'A', '1');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  tus = createTusClient(app, token);
  classmate = createTusClient(app, await signIn(app, 'A', '2'));
});

const getId = (url: string) => url.split('/').at(-1) ?? '';

async function countRows(table: 'assets' | 'asset_uploads') {
  return (await db.selectFrom(table).select('id').execute()).length;
}

async function listLeftFiles() {
  return {
    arriving: readdirSync(getUploadFolder(dataDir)).length,
    assets: await countRows('assets'),
    uploads: await countRows('asset_uploads'),
  };
}

/** Begins an upload without a length. */
async function beginOpen(filename: string): Promise<string> {
  const headers = {
    'upload-defer-length': '1',
    'upload-metadata': formatTusMetadata({ filename }),
  };
  const { headers: given } = await tus.send('POST', '/v2/uploads', headers);
  return String(given['location']);
}

describe('a user who knows the address of another user’s upload', () => {
  test('gets no information about the result of its check', async () => {
    const text = Buffer.alloc(4_000_000, 'a');
    text[text.length - 1] = 0;
    const url = await tus.create(text.length, 'a.txt');
    // Now the upload is complete but not checked. The next request would check it.
    appendFileSync(getUploadPath(dataDir, getId(url)), text);
    const [own, others] = await Promise.all([tus.send('HEAD', url), classmate.send('HEAD', url)]);
    expect([own.statusCode, others.statusCode]).toEqual([400, 404]);
  });

  test.each(['DELETE', 'PATCH', 'HEAD'] as const)('does not break it off by %s', async (method) => {
    const sound = makeWav();
    const url = await tus.create(sound.length, 'a.wav');
    const sending = requestHttp({
      port,
      path: url,
      method: 'PATCH',
      headers: {
        authorization: token,
        ...tusVersion,
        ...partType,
        'upload-offset': 0,
        'content-length': sound.length,
      },
    });
    const replied = once(sending, 'response');
    sending.write(sound.subarray(0, 1000));
    const getUploadedBytes = async () => (await stat(getUploadPath(dataDir, getId(url)))).size;
    await expect.poll(getUploadedBytes, { timeout: 30_000 }).toBe(1000);
    const headers = method === 'PATCH' ? { ...partType, 'upload-offset': '1000' } : {};
    const reply = await classmate.send(
      method,
      url,
      headers,
      method === 'PATCH' ? sound : undefined,
    );
    expect(reply.statusCode).toBe(404);
    sending.end(sound.subarray(1000));
    const [own] = await replied;
    const { statusCode, headers: replyHeaders } = Object(own);
    // The reply counts all bytes, also those that arrived after the other user's call.
    expect([statusCode, replyHeaders['upload-offset']]).toEqual([204, String(sound.length)]);
  });
});

describe('an upload with a deferred length', () => {
  const most = 20 * 1024 * 1024;

  test('may not declare a length above the limit of its type', async () => {
    const url = await beginOpen('a.jpg');
    const headers = { ...partType, 'upload-offset': '0', 'upload-length': String(most + 1) };
    expect((await tus.send('PATCH', url, headers, Buffer.alloc(10))).statusCode).toBe(413);
    expect(await tus.offset(url)).toBe('0');
  });

  test('may not send more than the limit of its type', async () => {
    const url = await beginOpen('a.jpg');
    const headers = { ...partType, 'upload-offset': '0' };
    const reply = await tus.send('PATCH', url, headers, Buffer.alloc(most + 1));
    expect(reply.statusCode).toBe(413);
    expect(Number(await tus.offset(url))).toBeLessThanOrEqual(most);
  });

  test('may not send more than the limit with its first request', async () => {
    const before = await listLeftFiles();
    const headers = {
      ...partType,
      'upload-defer-length': '1',
      'upload-metadata': formatTusMetadata({ filename: 'a.jpg' }),
    };
    const reply = await tus.send('POST', '/v2/uploads', headers, Buffer.alloc(most + 1));
    expect(reply.statusCode).toBe(413);
    const { arriving } = await listLeftFiles();
    expect(arriving - before.arriving).toBeLessThanOrEqual(1);
  });
});

test('refuses metadata that the database cannot store, and begins no upload', async () => {
  const before = await listLeftFiles();
  for (const said of [{ filename: 'a\0.wav' }, { filename: 'a.wav', note: '\0' }]) {
    const headers = { 'upload-length': '100', 'upload-metadata': formatTusMetadata(said) };
    const reply = await tus.send('POST', '/v2/uploads', headers);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_msg: expect.stringMatching(/[一-龥]/) });
  }
  expect(await listLeftFiles()).toEqual(before);
});

test.each([
  ['no name at all', 'Content-Disposition: form-data; name="data"'],
  ['an empty name', 'Content-Disposition: form-data; name="data"; filename=""'],
])('refuses a file with %s', async (_what, disposition) => {
  const before = await listLeftFiles();
  const reply = await app.inject({
    method: 'POST',
    url: '/v2/assets',
    headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\n${disposition}\r\nContent-Type: application/octet-stream\r\n\r\nabc\r\n--x--\r\n`,
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ error_msg: expect.stringMatching(/[一-龥]/) });
  expect(await listLeftFiles()).toEqual(before);
});

/** Replaces a file of the upload folder by a link to `/dev/full`, which accepts no bytes. */
function linkToFullDevice(name: string): void {
  const file = getUploadPath(dataDir, name);
  rmSync(file, { force: true });
  symlinkSync('/dev/full', file);
  onTestFinished(() => rmSync(file, { force: true }));
}

// Only Linux has a file that is always full.
describe.skipIf(!existsSync('/dev/full'))('if the disk is full', () => {
  test('a part of an upload gets an error, and the earlier bytes stay', async () => {
    const sound = makeWav();
    const url = await tus.create(sound.length, 'a.wav');
    linkToFullDevice(getId(url));
    const reply = await tus.part(url, 0, sound);
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ error_code: 300090 });
    expect(await tus.offset(url)).toBe('0');
  });

  test('the conversion of an image gets an error, and the upload can be finished later', async () => {
    const photo = await makePhoto();
    const url = await tus.create(photo.length, 'a.jpg');
    linkToFullDevice(`${getId(url)}.made`);
    const reply = await tus.part(url, 0, photo);
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ error_code: 300090 });
    rmSync(getUploadPath(dataDir, `${getId(url)}.made`));
    expect(await tus.offset(url)).toBe(String(photo.length));
    const stored = await app.inject({
      url: `/v2/assets/${getId(url)}`,
      headers: { authorization: token },
    });
    expect(stored.statusCode).toBe(200);
  });

  test('refuses to begin an upload', async () => {
    const before = await listLeftFiles();
    const folder = getUploadFolder(dataDir);
    renameSync(folder, `${folder}.aside`);
    // The file system `/proc` reports no free space.
    symlinkSync('/proc', folder);
    onTestFinished(() => {
      rmSync(folder);
      renameSync(`${folder}.aside`, folder);
    });
    const headers = {
      'upload-length': '1000',
      'upload-metadata': formatTusMetadata({ filename: 'a.wav' }),
    };
    const replies = [
      await tus.send('POST', '/v2/uploads', headers),
      await sendForm(app, token, [{ field: 'data', name: 'a.wav', value: makeWav() }]),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(503);
      expect(reply.json()).toMatchObject({ error_code: 300090 });
    }
    expect({ ...(await listLeftFiles()), arriving: before.arriving }).toEqual(before);
  });
});

test('begins only as many parallel uploads as the daily limit allows', async () => {
  await tus.create(100, 'a.wav');
  await db
    .updateTable('budgets')
    .set({ used: ASSETS_PER_DAY - 2 })
    .execute();
  onTestFinished(async () => void (await db.deleteFrom('budgets').execute()));
  const headers = {
    'upload-length': '100',
    'upload-metadata': formatTusMetadata({ filename: 'a.wav' }),
  };
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => tus.send('POST', '/v2/uploads', headers)),
  );
  const begun = replies.filter(({ statusCode }) => statusCode === 201);
  expect(begun).toHaveLength(2);
  for (const reply of replies.filter(({ statusCode }) => statusCode !== 201)) {
    expect(reply.json()).toMatchObject({ error_code: 300089 });
  }
});

test('does not read the body of a form above the daily limit', async () => {
  await tus.create(100, 'a.wav');
  await db.updateTable('budgets').set({ used: 100_000 }).execute();
  onTestFinished(async () => void (await db.deleteFrom('budgets').execute()));
  const sending = requestHttp({
    port,
    path: '/v2/assets',
    method: 'POST',
    headers: {
      authorization: token,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 100_000_000,
    },
  });
  // The client never finishes this request.
  sending.on('error', () => undefined);
  onTestFinished(() => void sending.destroy());
  const replied = once(sending, 'response');
  sending.write(
    '--x\r\nContent-Disposition: form-data; name="data"; filename="a.mp4"\r\n\r\nabcdefgh',
  );
  const [reply] = await replied;
  expect(Object(reply)).toMatchObject({ statusCode: 400 });
});

test('a HEAD request does not read the file', async () => {
  const reply = await sendForm(app, token, [{ field: 'data', name: 'a.wav', value: makeWav() }]);
  const { url } = Object(reply.json());
  const head = await watched.inject({ method: 'HEAD', url });
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-length']).toBe(String(makeWav().length));
  expect(read).toEqual([]);
});
