import { beforeAll, expect, test } from 'vitest';

import { storeMedia } from '../platform/media/media-store.ts';
import { insertPupil, insertSchool, signIn } from '../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../testing/test-context.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { buildPagePolicy } from './headers.ts';

const { db } = await createTestDatabase();
const cdn = 'https://cdn.example.com';
const context = createTestContext(db, { FILE_CDN: `meiyu.example.com=${cdn}` });
const app = await createTestApp(context);
let token = '';

beforeAll(async () => {
  const { id } = await storeMedia(context.config.dataDir, Buffer.from('image'), 'png');
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
  await db
    .insertInto('banners')
    .values({ id: 'b', school_id: 'A', place: 'home', title: '横幅', image: `media/${id}.png` })
    .execute();
  token = await signIn(app, 'A', '1');
});

async function loadImage(host: string): Promise<string> {
  const reply = await app.inject({
    url: '/v2/authorities/banner/list',
    headers: { authorization: token, host },
  });
  return /"image":"([^"]+)"/.exec(reply.body)?.[1] ?? reply.body;
}

test.each([
  ['meiyu.example.com', cdn],
  ['meiyu.example.com:8443', cdn],
  ['10.0.0.8:8080', ''],
  ['elsewhere.example.com', ''],
])('pages of %s load images from %j', async (host, base) => {
  const image = await loadImage(host);
  expect(image.startsWith(`${base}/v2/media/`), image).toBe(true);
  const reply = await app.inject(image.slice(base.length));
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=86400, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('the page may show files of the CDN and of no other origin', () => {
  const policy = buildPagePolicy({ scripts: [], styles: [] }, context.config);
  expect(policy).toContain(`img-src 'self' blob: data: ${cdn};`);
  expect(policy).toContain(`media-src 'self' blob: data: ${cdn};`);
  expect(policy).toContain("connect-src 'self';");
});
