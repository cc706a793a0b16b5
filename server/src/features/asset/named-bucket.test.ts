import type { Asset } from '@meiyu/contract/asset/asset.schema';
import { expect, test } from 'vitest';

import { getAssetKey } from '../../platform/asset/store/asset-store.ts';
import { createS3AssetStore } from '../../platform/asset/store/s3-asset-store.ts';
import { deleteExpired } from '../../platform/delete-expired.ts';
import { makeVideo } from '../../testing/asset-fixtures.ts';
import { createNamedBucket } from '../../testing/named-bucket.ts';
import { insertPupil, insertSchool, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createTusClient } from '../../testing/tus-fixtures.ts';

test('the configured bucket stores files, serves ranges and deletes unused files', async ({
  skip,
}) => {
  const assets = createS3AssetStore(createNamedBucket({ skip }));
  const { db } = await createTestDatabase();
  const context = { ...createTestContext(db), assets };
  const app = await createTestApp(context);
  await insertSchool(context, 'A', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, 'A', { number: '1' });
  const token = await signIn(app, 'A', '1');
  const video = makeVideo({ dataBytes: 6_000_000 });
  const client = createTusClient(app, token);
  const address = await client.create(video.length, '演出.mp4');
  expect((await client.part(address, 0, video)).statusCode).toBe(204);
  const id = address.split('/').at(-1) ?? '';
  const headers = { authorization: token };
  const { url } = (await app.inject({ url: `/v2/assets/${id}`, headers })).json<Asset>();
  for (const [range, status, part] of [
    [undefined, 200, video],
    ['bytes=0-0', 206, video.subarray(0, 1)],
    ['bytes=-7', 206, video.subarray(-7)],
    [`bytes=${video.length - 1}-`, 206, video.subarray(-1)],
    ['bytes=5000000-99999999', 206, video.subarray(5_000_000)],
    [`bytes=${video.length}-`, 416, Buffer.alloc(0)],
  ] as const) {
    const reply = await app.inject({ url, ...(range !== undefined && { headers: { range } }) });
    expect([reply.statusCode, reply.rawPayload.equals(part)], range).toEqual([status, true]);
  }
  const key = getAssetKey({ schoolId: 'A', id });
  (await assets.read(key))?.destroy();
  context.clock.advanceSeconds(40 * 86_400);
  await deleteExpired(context);
  expect(await assets.read(key)).toBeNull();
});
