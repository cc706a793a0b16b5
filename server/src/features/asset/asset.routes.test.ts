import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { Asset } from '@meiyu/contract/asset/asset.schema';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { getUploadFolder } from '../../platform/asset/upload/upload-folder.ts';
import {
  makeBmpHeader,
  makeDocx,
  makeVideo,
  readMp3,
  makePhoto,
  makeWav,
  sendForm,
} from '../../testing/asset-fixtures.ts';
import { insertHomework } from '../../testing/homework-fixtures.ts';
import {
  insertPupil,
  insertSchool,
  insertStaff,
  insertTeacher,
  signIn,
} from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  const klasses = [
    { grade: 5, klass: 1 },
    { grade: 5, klass: 2 },
  ];
  await insertSchool(context, 'A', klasses);
  await insertSchool(context, 'B', klasses);
  ids['me'] = await insertPupil(context, 'A', { number: '1' });
  await insertPupil(context, 'A', { number: '2' });
  await insertPupil(context, 'B', { number: '1' });
  ids['teacher'] = await insertTeacher(context, 'A', 'T1', [{ subject: 'mu', grade: 5, klass: 1 }]);
  await insertTeacher(context, 'A', 'T2', [{ subject: 'mu', grade: 5, klass: 2 }]);
  await insertStaff(context, 'A', 'D1');
  await insertStaff(context, 'B', 'D1');
  const all = [
    ['me', 'A', '1'],
    ['classmate', 'A', '2'],
    ['other school', 'B', '1'],
    ['teacher', 'A', 'T1'],
    ['teacher of another class', 'A', 'T2'],
    ['staff', 'A', 'D1'],
    ['staff of another school', 'B', 'D1'],
  ] as const;
  const assign = [{ school: 'A', grade: 5, klass: 1 }];
  for (const id of ['hw-1', 'hw-2', 'hw-3']) await insertHomework(context, { id, assign });
  for (const [who, school, number] of all) tokens[who] = await signIn(app, school, number);
});

async function upload(
  name: string,
  value: Buffer,
  fields: Record<string, string> = {},
  url?: string,
) {
  const before = Object.entries(fields).map(([field, text]) => ({ field, value: text }));
  return sendForm(app, tokens['me'] ?? '', [...before, { field: 'data', name, value }], url);
}

const buildCdnForm = (sid: string) => [
  { field: 'sid', value: sid },
  { field: 'hwid', value: 'hw-3' },
  { field: 'file', name: 'a.wav', value: makeWav() },
];

const getStatus = async (url: string) => (await app.inject(url)).statusCode;

function listStoredFiles(): string[] {
  const folders = [
    getUploadFolder(context.config.dataDir),
    path.join(context.config.dataDir, 'assets'),
  ];
  return folders.flatMap((folder) => {
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' });
    } catch {
      return [];
    }
  });
}

describe('an uploaded file', () => {
  test.each([
    ['an audio file', '我的歌.wav', '2', () => makeWav(2), 'audio/wav', { durationSeconds: 2 }],
    [
      'an MP3',
      '歌.mp3',
      '2',
      () => readMp3(),
      'audio/mpeg',
      { durationSeconds: expect.any(Number) },
    ],
    ['a video', '演出.MP4', '3', () => makeVideo(), 'video/mp4', { durationSeconds: 2 }],
    ['a document', '心得.docx', '6', () => makeDocx(), /wordprocessingml/, {}],
    ['a text', '心得.txt', '6', () => Buffer.from('今天学了《茉莉花》'), /^text\/plain/, {}],
  ])('%s is served unchanged', async (_what, name, type, make, kind, more) => {
    const bytes = make();
    const reply = await upload(name, bytes, { type, hwId: 'hw-1', module: '3' });
    expect(reply.statusCode, reply.body).toBe(200);
    const asset = reply.json<Asset>();
    expect(asset).toMatchObject({ type: Number(type), name, ...more });
    expect(asset.contentType).toMatch(kind);
    const file = await app.inject(asset.url);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toMatch(kind);
    expect(file.rawPayload.length).toBe(asset.bytes);
    expect(file.rawPayload.equals(bytes)).toBe(true);
    const row = await db
      .selectFrom('assets')
      .select(['homework_id', 'purpose', 'module', 'user_id'])
      .where('id', '=', asset._id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      homework_id: 'hw-1',
      purpose: 'homework',
      module: 3,
      user_id: ids['me'],
    });
  });

  test('uses the type by the file name if the form has none', async () => {
    const reply = await upload('a.mp4', makeVideo(), {}, '/v1/assets');
    expect(reply.json<Asset>().type).toBe(3);
  });

  test('accepts form fields after the file', async () => {
    const reply = await sendForm(app, tokens['me'] ?? '', [
      { field: 'data', name: 'a.wav', value: makeWav() },
      { field: 'type', value: '2' },
      { field: 'hwId', value: 'hw-2' },
    ]);
    expect(reply.statusCode, reply.body).toBe(200);
  });

  test('the CDN upload accepts its own field names and refuses another school', async () => {
    const own = await sendForm(app, tokens['me'] ?? '', buildCdnForm('A'), '/v2/assets/cdn');
    expect(own.json<Asset>().type).toBe(2);
    const foreign = await sendForm(app, tokens['me'] ?? '', buildCdnForm('B'), '/v2/assets/cdn');
    expect(foreign.statusCode).toBe(400);
  });

  test('an image is rotated, reduced and stored without its location', async () => {
    const photo = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#88aacc' },
    })
      .withExif({ IFD3: { GPSLatitude: '30/1 16/1 0/1' }, IFD0: { Artist: 'MIWEN' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const asset = (await upload('a.jpg', photo, { type: '1' })).json<Asset>();
    expect(asset).toMatchObject({ width: 720, height: 1080 });
    const { rawPayload } = await app.inject(asset.url);
    const { exif, orientation } = await sharp(rawPayload).metadata();
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined });
    const small = await sharp((await app.inject(asset.thumbnail)).rawPayload).metadata();
    expect(small.height).toBe(320);
  });

  test('a BMP becomes a format that every browser shows', async () => {
    const bmp = Buffer.concat([makeBmpHeader(4, 4), Buffer.alloc(4 * 12, 200)]);
    const asset = (await upload('a.bmp', bmp)).json<Asset>();
    expect(asset).toMatchObject({ contentType: 'image/png', width: 4, height: 4 });
    const { rawPayload } = await app.inject(asset.url);
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([200, 200, 200]);
  });

  test('takes a file above the body limit of other calls', async () => {
    const video = makeVideo({ dataBytes: 3_000_000 });
    const { _id, url } = (await upload('a.mp4', video)).json<Asset>();
    expect(_id).not.toBe('');
    expect((await app.inject(url)).rawPayload.equals(video)).toBe(true);
  });

  test('refuses files above the daily limit until the next day', async () => {
    const subjects = await db.selectFrom('budgets').select('subject').execute();
    expect(subjects).not.toEqual([]);
    await db.updateTable('budgets').set({ used: 100_000 }).execute();
    const reply = await upload('a.wav', makeWav());
    expect(reply.json()).toMatchObject({ error_code: 300089 });
    context.clock.advanceSeconds(86_400);
    expect((await upload('a.wav', makeWav())).statusCode).toBe(200);
  });

  test('no file stays on the disk except stored ones', async () => {
    const { n } = await db
      .selectFrom('assets')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const stored = listStoredFiles().filter((name) => /^A\/[0-9a-f-]{36}$/.test(name));
    expect(stored).toHaveLength(n);
    expect(readdirSync(getUploadFolder(context.config.dataDir))).toEqual([]);
  });
});

/** Selects the audit events of teachers who opened files of pupils. */
const selectFileReads = () =>
  db
    .selectFrom('audit_events')
    .select(['actor', 'subject', 'school_id', 'outcome', 'detail'])
    .where('event', '=', 'pupilFileRead')
    .execute();

describe('access to a file', () => {
  test.each([
    ['me', 200],
    ['classmate', 404],
    ['other school', 404],
    ['teacher', 200],
    ['teacher of another class', 404],
    ['staff', 200],
    ['staff of another school', 404],
  ])('returns to %s the status %i', async (who, status) => {
    const { _id: id } = (await upload('a.wav', makeWav())).json<Asset>();
    const reply = await app.inject({
      url: `/v2/assets/${id}`,
      headers: { authorization: tokens[who] ?? '' },
    });
    expect(reply.statusCode).toBe(status);
  });

  test('refuses an upload without a session', async () => {
    const reply = await sendForm(app, '', [{ field: 'data', name: 'a.wav', value: makeWav() }]);
    expect(reply.statusCode).toBe(401);
  });

  test('an address opens only its file and expires', async () => {
    const asset = (await upload('a.jpg', await makePhoto())).json<Asset>();
    const other = (await upload('b.jpg', await makePhoto())).json<Asset>();
    const ticket = asset.url.split('?')[1] ?? '';
    expect(await getStatus(asset.url)).toBe(200);
    expect(await getStatus(asset.url.split('?')[0] ?? '')).toBe(404);
    expect(await getStatus(`/v2/assets/${other._id}/file?${ticket}`)).toBe(404);
    expect(await getStatus(`/v2/assets/${asset._id}/thumbnail?${ticket}`)).toBe(404);
    expect(await getStatus(asset.url.replace('?t=', '?t=z'))).toBe(404);
    context.clock.advanceSeconds(2 * 3600);
    expect(await getStatus(asset.url)).toBe(404);
  });

  test('audits a teacher who opens it, once an hour, but not the owner', async () => {
    const asset = (await upload('a.jpg', await makePhoto())).json<Asset>();
    const headers = { authorization: tokens['teacher'] ?? '' };
    const seen = (await app.inject({ url: `/v2/assets/${asset._id}`, headers })).json<Asset>();
    const before = (await selectFileReads()).length;
    expect(await getStatus(asset.url)).toBe(200);
    expect(await selectFileReads()).toHaveLength(before);
    for (const url of [seen.thumbnail, seen.url, seen.url]) expect(await getStatus(url)).toBe(200);
    expect((await selectFileReads()).slice(before)).toEqual([
      {
        actor: ids['teacher'],
        subject: ids['me'],
        school_id: 'A',
        outcome: 'ok',
        detail: expect.stringMatching(/^[0-9a-f]{4}(?:-[0-9a-f]{4}){7}$/),
      },
    ]);
    context.clock.advanceSeconds(3600);
    const assetAfterAnHour = (
      await app.inject({ url: `/v2/assets/${asset._id}`, headers })
    ).json<Asset>();
    expect(await getStatus(assetAfterAnHour.url)).toBe(200);
    expect(await selectFileReads()).toHaveLength(before + 2);
    // A clock that was fast and is corrected must not prevent new events.
    context.clock.advanceSeconds(-2 * 3600);
    expect(await getStatus(assetAfterAnHour.url)).toBe(200);
    expect(await selectFileReads()).toHaveLength(before + 3);
    context.clock.advanceSeconds(2 * 3600);
  });

  test('an address stops working when its user loses the right to see the file', async () => {
    const { _id: id } = (await upload('a.wav', makeWav())).json<Asset>();
    const { url } = (
      await app.inject({
        url: `/v2/assets/${id}`,
        headers: { authorization: tokens['teacher'] ?? '' },
      })
    ).json<Asset>();
    expect((await app.inject(url)).statusCode).toBe(200);
    await db.deleteFrom('teachings').where('klass', '=', 1).execute();
    expect((await app.inject(url)).statusCode).toBe(404);
  });
});

describe('parts of a file', () => {
  test.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=100-', 206, 100, undefined],
    ['bytes=-5', 206, -5, undefined],
    ['bytes=0-0', 206, 0, 1],
    ['bytes=10-99999999', 206, 10, undefined],
    ['bytes=5-2', 200, 0, undefined],
    ['bytes=0-1,4-5', 200, 0, undefined],
    ['lines=1-2', 200, 0, undefined],
  ])('the range %s gets the status %i', async (range, status, from, to) => {
    const bytes = makeWav();
    const { url } = (await upload('a.wav', bytes)).json<Asset>();
    const reply = await app.inject({ url, headers: { range } });
    expect(reply.statusCode).toBe(status);
    expect(reply.rawPayload.equals(bytes.subarray(from, to))).toBe(true);
    expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
  });

  test.each(['bytes=99999999-', 'bytes=-0'])(
    'the range %s begins after the end of the file',
    async (range) => {
      const { url } = (await upload('a.wav', makeWav())).json<Asset>();
      const reply = await app.inject({ url, headers: { range } });
      expect(reply.statusCode).toBe(416);
      expect(reply.headers['content-range']).toBe(`bytes */${makeWav().length}`);
    },
  );
});
