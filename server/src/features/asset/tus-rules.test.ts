import { beforeAll, describe, expect, test } from 'vitest';

import { makeWav } from '../../testing/asset-fixtures.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { partType, createTusClient, formatTusMetadata } from '../../testing/tus-fixtures.ts';

/** Tests the rules of tus 1.0.0 (https://tus.io/protocols/resumable-upload). */

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
let tus = createTusClient(app, '');

beforeAll(async () => {
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
  tus = createTusClient(app, await signIn(app, 'A', '1'));
});

const sound = makeWav();
const nowhere = '/v2/uploads/01980000-0000-7000-8000-000000000000';
const metadata = { 'upload-metadata': formatTusMetadata({ filename: 'a.wav' }) };
const beginUpload = () => tus.create(sound.length, 'a.wav');

describe('creation', () => {
  test('returns the address of the upload and its expiry', async () => {
    const reply = await tus.send('POST', '/v2/uploads', { 'upload-length': '100', ...metadata });
    expect(reply.statusCode).toBe(201);
    expect(reply.headers).toMatchObject({
      'tus-resumable': '1.0.0',
      location: expect.stringMatching(/^\/v2\/uploads\/[0-9a-f-]{36}$/),
      'upload-expires': expect.stringMatching(/ GMT$/),
    });
  });

  test.each<[string, Record<string, string>, number]>([
    ['no length', {}, 400],
    ['a negative length', { 'upload-length': '-1' }, 400],
    ['a length that is not an integer', { 'upload-length': '1e3' }, 400],
    ['two lengths', { 'upload-length': '1', 'upload-defer-length': '1' }, 400],
    ['an invalid upload-defer-length', { 'upload-defer-length': '2' }, 400],
    ['a length above all limits', { 'upload-length': '999999999999' }, 413],
    ['invalid metadata', { 'upload-length': '1', 'upload-metadata': 'filename !!' }, 400],
    ['an upload to concatenate', { 'upload-length': '1', 'upload-concat': 'partial' }, 400],
  ])('refuses %s', async (_what, headers, status) => {
    const reply = await tus.send('POST', '/v2/uploads', { ...metadata, ...headers });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['location']).toBeUndefined();
    expect(reply.json()).toMatchObject({ error_msg: expect.stringMatching(/[一-龥]/) });
  });

  test('the request that creates an upload may contain its first part', async () => {
    const headers = { 'upload-length': String(sound.length), ...metadata, ...partType };
    const reply = await tus.send('POST', '/v2/uploads', headers, sound.subarray(0, 100));
    expect(reply.statusCode).toBe(201);
    expect(reply.headers['upload-offset']).toBe('100');
    expect(await tus.offset(String(reply.headers['location']))).toBe('100');
  });

  test('an upload may begin without its length', async () => {
    const first = await tus.send('POST', '/v2/uploads', {
      'upload-defer-length': '1',
      ...metadata,
    });
    const url = String(first.headers['location']);
    const { headers } = await tus.send('HEAD', url);
    expect(headers).toMatchObject({ 'upload-offset': '0', 'upload-defer-length': '1' });
    expect(headers['upload-length']).toBeUndefined();
    const partHeaders = {
      ...partType,
      'upload-offset': '0',
      'upload-length': String(sound.length),
    };
    expect((await tus.send('PATCH', url, partHeaders, sound)).statusCode).toBe(204);
  });
});

describe('HEAD and OPTIONS', () => {
  test('HEAD returns the offset and the metadata', async () => {
    const url = await beginUpload();
    await tus.part(url, 0, sound.subarray(0, 10));
    const { statusCode, headers } = await tus.send('HEAD', url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': '10',
      'upload-length': String(sound.length),
      'cache-control': 'no-store',
      ...metadata,
    });
  });

  test('HEAD returns 404 for an unknown upload', async () => {
    const { statusCode, headers } = await tus.send('HEAD', nowhere);
    expect(statusCode).toBe(404);
    expect(headers['upload-offset']).toBeUndefined();
  });

  test('OPTIONS returns the extensions without a session', async () => {
    const { statusCode, headers } = await app.inject({ method: 'OPTIONS', url: '/v2/uploads' });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': expect.stringMatching(/\bcreation\b.*\btermination\b/),
      'tus-max-size': String(500 * 1024 * 1024),
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a part', () => {
  test('a part increases the offset of the upload', async () => {
    const url = await beginUpload();
    for (const [from, to] of [
      [0, 1000],
      [1000, 1001],
      [1001, 5000],
    ] as const) {
      const reply = await tus.part(url, from, sound.subarray(from, to));
      expect(reply.statusCode).toBe(204);
      expect(reply.headers).toMatchObject({
        'upload-offset': String(to),
        'tus-resumable': '1.0.0',
      });
    }
  });

  test.each<[string, Record<string, string>, number, number]>([
    ['before the offset', { 'upload-offset': '5' }, 1, 409],
    ['after the offset', { 'upload-offset': '11' }, 1, 409],
    ['at a negative offset', { 'upload-offset': '-1' }, 1, 400],
    ['at an invalid offset', { 'upload-offset': 'ten' }, 1, 400],
    ['without an offset', {}, 1, 400],
    ['of another type', { 'upload-offset': '10', 'content-type': 'image/png' }, 1, 415],
    ['that is longer than the upload', { 'upload-offset': '10' }, sound.length, 413],
  ])('a part %s is refused and changes nothing', async (_what, headers, bytes, status) => {
    const url = await beginUpload();
    await tus.part(url, 0, sound.subarray(0, 10));
    const reply = await tus.send('PATCH', url, { ...partType, ...headers }, Buffer.alloc(bytes));
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ error_msg: expect.stringMatching(/[一-龥]/) });
    expect(await tus.offset(url)).toBe('10');
  });

  test('a part of an unknown upload is refused', async () => {
    expect((await tus.part(nowhere, 0, sound)).statusCode).toBe(404);
    expect((await tus.part('/v2/uploads/..%2f..%2fsecret.key', 0, sound)).statusCode).toBe(404);
  });
});

describe('the protocol version', () => {
  test.each<['POST' | 'HEAD' | 'PATCH' | 'DELETE', string]>([
    ['POST', ''],
    ['POST', '0.2.2'],
    ['PATCH', '2.0.0'],
    ['DELETE', ''],
    ['HEAD', '1.0'],
  ])('%s with the version %j gets 412 and the supported version', async (method, version) => {
    const url = method === 'POST' ? '/v2/uploads' : await beginUpload();
    const reply = await tus.send(method, url, { 'tus-resumable': version });
    expect(reply.statusCode).toBe(412);
    expect(reply.headers['tus-version']).toBe('1.0.0');
  });
});

test('a client can delete an upload', async () => {
  const url = await beginUpload();
  await tus.part(url, 0, sound.subarray(0, 10));
  expect((await tus.send('DELETE', url)).statusCode).toBe(204);
  expect((await tus.send('HEAD', url)).statusCode).toBe(404);
  expect((await tus.part(url, 10, sound.subarray(10))).statusCode).toBe(404);
});
