import { readdirSync } from 'node:fs';

import { assetEndpoints } from '@meiyu/contract/asset/asset.endpoints';
import type { Asset } from '@meiyu/contract/asset/asset.schema';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { getUploadFolder } from '../../platform/asset/upload/upload-folder.ts';
import {
  makeVideo,
  makePhoto,
  makePngHeader,
  makeWav,
  sendForm,
} from '../../testing/asset-fixtures.ts';
import { insertPupil, insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const tokens: Record<string, string> = {};

beforeAll(async () => {
  const klasses = [{ grade: 5, klass: 1 }];
  await insertSchool(context, 'A', klasses);
  await insertSchool(context, 'B', klasses);
  await insertPupil(context, 'A', { number: '1' });
  await insertPupil(context, 'A', { number: '2' });
  await insertPupil(context, 'B', { number: '1' });
  await insertTeacher(context, 'A', 'T1', [{ subject: 'mu', grade: 5, klass: 1 }]);
  tokens['me'] = await signIn(app, 'A', '1');
  tokens['classmate'] = await signIn(app, 'A', '2');
  tokens['other school'] = await signIn(app, 'B', '1');
  tokens['teacher'] = await signIn(app, 'A', 'T1');
});

async function upload(name: string, value: Buffer): Promise<Asset> {
  const reply = await sendForm(app, tokens['me'] ?? '', [{ field: 'data', name, value }]);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Asset>();
}

function givePoster(id: string, value: Buffer, { who = 'me', name = 'poster.jpg' } = {}) {
  const url = assetEndpoints.givePoster.path.replace(':id', id);
  return sendForm(app, tokens[who] ?? '', [{ field: 'data', name, value }], url, 'PUT');
}

async function getThumbnail(id: string): Promise<string> {
  const headers = { authorization: tokens['me'] ?? '' };
  return (await app.inject({ url: `/v2/assets/${id}`, headers })).json<Asset>().thumbnail;
}

async function readPixel(address: string) {
  const reply = await app.inject(address);
  expect(reply.headers['content-type']).toBe('image/jpeg');
  expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
  const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, isRed: (data[0] ?? 0) > (data[2] ?? 0) };
}

const makeBluePhoto = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#2040c0' } })
    .jpeg()
    .toBuffer();

test('a video shows the poster of its owner, converted and reduced', async () => {
  const { _id: id, thumbnail } = await upload('演出.mp4', makeVideo());
  expect(thumbnail).toBe('');
  const photo = await sharp(await makePhoto({ width: 1920, height: 1080 }))
    .withExif({ IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
    .jpeg()
    .toBuffer();
  const reply = await givePoster(id, photo);
  expect(reply.statusCode, reply.body).toBe(200);
  const { thumbnail: address } = reply.json<Asset>();
  expect(await readPixel(address)).toEqual({ width: 640, height: 360, isRed: true });
  expect((await sharp((await app.inject(address)).rawPayload).metadata()).exif).toBeUndefined();
  expect(await getThumbnail(id)).toBe(address);
});

test('accepts a PNG and makes transparent pixels white', async () => {
  const { _id: id } = await upload('演出.mp4', makeVideo());
  const clear = { r: 255, g: 0, b: 0, alpha: 0 };
  const png = await sharp({ create: { width: 20, height: 10, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const reply = await givePoster(id, png, { name: 'poster.png' });
  const { rawPayload } = await app.inject(reply.json<Asset>().thumbnail);
  const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('keeps the first poster', async () => {
  const { _id: id } = await upload('演出.mp4', makeVideo());
  await givePoster(id, await makePhoto());
  const secondReply = await givePoster(id, await makeBluePhoto());
  expect(secondReply.statusCode).toBe(200);
  expect(await readPixel(secondReply.json<Asset>().thumbnail)).toMatchObject({ isRed: true });
});

test('stores exactly one of several parallel posters, completely', async () => {
  const { _id: id } = await upload('演出.mp4', makeVideo());
  const posters = [
    await makePhoto(),
    await makeBluePhoto(),
    await makePhoto({ width: 200, height: 300 }),
  ];
  const replies = await Promise.all(posters.map((poster) => givePoster(id, poster)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await readPixel(await getThumbnail(id));
});

test.each(['classmate', 'other school', 'teacher'])(
  'a %s cannot give the video a poster',
  async (who) => {
    const { _id: id } = await upload('演出.mp4', makeVideo());
    expect((await givePoster(id, await makePhoto(), { who })).statusCode).toBe(404);
    expect(await getThumbnail(id)).toBe('');
  },
);

test('refuses a poster without a session', async () => {
  const { _id: id } = await upload('演出.mp4', makeVideo());
  expect((await givePoster(id, await makePhoto(), { who: 'visitor' })).statusCode).toBe(401);
});

test.each([
  ['an image', 'a.jpg', () => makePhoto()],
  ['audio', 'a.wav', () => makeWav()],
])('refuses a poster for %s', async (_what, name, make) => {
  const { _id: id, thumbnail } = await upload(name, await make());
  expect((await givePoster(id, await makePhoto())).statusCode).toBe(404);
  expect(await getThumbnail(id)).toBe(thumbnail);
});

test.each(['0196fcb0-0000-7000-8000-000000000000', 'x', '..'])(
  '%j is not the id of a video, and the poster is not read',
  async (id) => {
    const reply = await givePoster(encodeURIComponent(id), await makePhoto());
    expect(reply.statusCode).toBe(404);
  },
);

test('refuses a poster for a video that is not stored yet', async () => {
  const { _id: id } = await upload('演出.mp4', makeVideo());
  await db.updateTable('assets').set({ stored_at: null }).where('id', '=', id).execute();
  expect((await givePoster(id, await makePhoto())).statusCode).toBe(404);
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
test.each([
  ['a truncated image', 'a.jpg', async () => half(await makePhoto()), 300083],
  ['an image with a huge declared size', 'a.png', () => makePngHeader(60_000, 60_000), 300086],
  ['an HTML page', 'a.jpg', () => Buffer.from('<script>alert(1)</script>'), 300082],
  ['an SVG', 'a.svg', () => Buffer.from('<svg/>'), 300081],
  ['a video', 'a.mp4', () => makeVideo(), 300081],
  ['nothing', 'a.jpg', () => Buffer.alloc(0), 300080],
  ['a file above the size limit', 'a.jpg', () => Buffer.alloc(21 * 1024 * 1024), 300085],
  [
    'a file above the size limit with the name of a video',
    'a.mp4',
    () => Buffer.alloc(21 * 1024 * 1024),
    300085,
  ],
])('refuses %s as a poster and stores nothing', async (_what, name, make, code) => {
  const { _id: id } = await upload('演出.mp4', makeVideo());
  const reply = await givePoster(id, await make(), { name });
  expect(reply.json()).toMatchObject({ error_code: code });
  expect(await getThumbnail(id)).toBe('');
  expect(readdirSync(getUploadFolder(context.config.dataDir))).toEqual([]);
});

test('posters count towards the daily limit of files', async () => {
  const { _id: id } = await upload('演出.mp4', makeVideo());
  await db.updateTable('budgets').set({ used: 100_000 }).execute();
  expect((await givePoster(id, await makePhoto())).json()).toMatchObject({ error_code: 300089 });
  expect(await getThumbnail(id)).toBe('');
});
