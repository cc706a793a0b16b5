import { rm } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { createMediaAddress } from '../platform/media/media-address.ts';
import { getMediaFolder, storeMedia } from '../platform/media/media-store.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const sound = Buffer.from('0123456789');
let address = '';

beforeAll(async () => {
  const { id, extension } = await storeMedia(context.config.dataDir, sound, 'mp3');
  address = createMediaAddress(context, context.clock.now(), `media/${id}.${extension}`);
});

test('serves a file at a signed address, cacheable and not executable', async () => {
  const reply = await app.inject({ url: address });
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload).toEqual(sound);
  expect(reply.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'cache-control': 'private, max-age=86400, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(reply.headers['content-security-policy']).toContain('sandbox');
});

test('does not let a browser cache that a file is missing', async () => {
  const { id, extension } = await storeMedia(context.config.dataDir, Buffer.from('gone'), 'mp3');
  const missingFile = createMediaAddress(context, context.clock.now(), `media/${id}.${extension}`);
  await rm(path.join(getMediaFolder(context.config.dataDir), id.slice(0, 2), `${id}.${extension}`));
  const reply = await app.inject({ url: missingFile });
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({ error_code: 300002 });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('serves a range to a player', async () => {
  const reply = await app.inject({ url: address, headers: { range: 'bytes=2-4' } });
  expect(reply.statusCode).toBe(206);
  expect(reply.body).toBe('234');
  expect(reply.headers['content-range']).toBe('bytes 2-4/10');
});

test('signs the same address all day, so that the cache has it', () => {
  const name = /media\/[^?]+/.exec(address)?.[0] ?? '';
  expect(createMediaAddress(context, context.clock.now(), name)).toBe(address);
});

test.each([
  ['without a ticket', () => address.replace(/\?.*/, '')],
  ['with two tickets', () => `${address}&t=x`],
  ['with a ticket changed', () => `${address}A`],
  [
    'for another file',
    () => address.replace(/media\/./, 'media/0').replace('media/00', 'media/01'),
  ],
  ['for a period of its own choosing', () => address.replace(/t=[^.]+/, 't=zzzzz')],
  ['outside the folder', () => '/v2/media/..%2f..%2fsecret.key?t=x'],
])('an address %s opens nothing', async (_case, bent) => {
  expect((await app.inject({ url: bent() })).statusCode).toBe(404);
});

test('an address expires after two days', async () => {
  context.clock.advanceSeconds(2 * 86_400);
  expect((await app.inject({ url: address })).statusCode).toBe(404);
});
