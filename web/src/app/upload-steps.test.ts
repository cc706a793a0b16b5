import type { Asset, UploadPurpose } from '@meiyu/contract/asset/asset.schema';
import { studentEndpoints } from '@meiyu/contract/student/student.endpoints';
import { expect, expectTypeOf, test } from 'vitest';

import type { AllUploadSteps } from '../media/upload/own-uploads.ts';
import { toUploadItem } from '../media/upload/upload-row.ts';
import { useSession } from '../session/session-store.ts';
import { startContractServer } from '../testing/contract-server.ts';
import { aSession } from '../testing/fixtures.ts';
import { uploadSteps } from './upload-steps.ts';

const image: Asset = {
  _id: 'b5b1d2c4-0000-7000-8000-000000000001',
  type: 1,
  name: '头像.jpg',
  contentType: 'image/jpeg',
  bytes: 4,
  width: 480,
  height: 480,
  durationSeconds: null,
  url: '/a',
  thumbnail: '/b',
  expiresAt: '2026-11-21T12:00:00.000Z',
};

const item = toUploadItem({
  id: 'a',
  name: image.name,
  bytes: image.bytes,
  contentType: image.contentType,
  type: 1,
  hwId: null,
  purpose: 'avatar',
  take: null,
  addedAt: 1,
  isPrepared: true,
  notice: null,
  isWhole: true,
  url: null,
  refusal: null,
});

test('sets an uploaded image as the portrait, also after a reload', async () => {
  const server = await startContractServer();
  const { _id, name } = aSession();
  useSession.getState().begin(aSession());
  const portrait = '/v2/portraits/1?t=2';
  const otherFields = { idn: '', period: 1, grade: 5, klass: 3 };
  server.answer(studentEndpoints.change, { _id, name, portrait, ...otherFields });
  const steps = await uploadSteps[item.purpose]?.();
  await steps?.after(item, image);
  const [asked] = server.requests(studentEndpoints.change);
  expect(asked).toMatchObject({ params: { id: _id }, body: { portrait: image._id } });
  expect(useSession.getState().userInfo?.portrait).toBe(portrait);
});

test('a purpose without an entry does not compile', () => {
  expectTypeOf<keyof AllUploadSteps>().toEqualTypeOf<UploadPurpose>();
  expectTypeOf<Omit<AllUploadSteps, 'activity'>>().not.toExtend<AllUploadSteps>();
});
