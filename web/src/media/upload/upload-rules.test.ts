import { assetProblems } from '@meiyu/contract/asset/asset.problems';
import { assetLimitBytes, DOCUMENT, VIDEO, IMAGE, AUDIO } from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';
import { problems } from '@meiyu/contract/shared/problems';
import { expect, test } from 'vitest';

import { ApiError, NETWORK_ERROR } from '../../api/api-error.ts';
import { UnreadableFile, UploadGone } from './send-upload.ts';
import { remedyOf } from './upload-failure.ts';
import { isForeignImage, refusalOfFile, refusalOfSize, typeToSend } from './upload-rules.ts';

test.each<[string, string, number, AssetType | null, string | null]>([
  ['a photograph', 'IMG_1.JPG', 1, null, null],
  ['a film', 'a.mov', 1, null, null],
  ['a program', 'a.exe', 1, null, assetProblems.fileUnknown.message],
  ['no extension', 'a', 1, null, assetProblems.fileUnknown.message],
  ['a document said to be a picture', 'a.pdf', 1, IMAGE, assetProblems.fileUnknown.message],
  ['a document', 'a.pdf', 1, DOCUMENT, null],
  ['nothing in it', 'a.pdf', 0, null, assetProblems.fileMissing.message],
])('%s', (_what, name, size, said, refusal) => {
  expect(refusalOfFile({ name, size }, said)).toBe(refusal);
});

test.each<[AssetType, string]>([
  [IMAGE, '文件太大了，图片最大 20 MB'],
  [AUDIO, '文件太大了，录音最大 50 MB'],
  [VIDEO, '文件太大了，视频最大 500 MB'],
  [DOCUMENT, '文件太大了，文档最大 50 MB'],
])('of type %i a byte beyond the limit is too much', (type, refusal) => {
  expect(refusalOfSize(assetLimitBytes(type), type)).toBeNull();
  expect(refusalOfSize(assetLimitBytes(type) + 1, type)).toBe(refusal);
});

test.each([
  ['IMG_0001.HEIC', true],
  ['微信图片.webp', true],
  ['a.jpg', false],
  ['heic', false],
])('%s has to become a picture of another kind: %s', (name, isForeign) => {
  expect(isForeignImage(name)).toBe(isForeign);
});

test('an Ogg is a sound by its name, unless it is said to be a film', () => {
  expect(typeToSend('a.ogg', null)).toBe(AUDIO);
  expect(typeToSend('a.ogg', VIDEO)).toBe(VIDEO);
});

const reply = (status: number, code: number | null) => new ApiError('原因', { status, code });
const offline = new ApiError('网络异常', { status: 0, code: NETWORK_ERROR });

test.each([
  ['no network', offline, { kind: 'wait', obstacle: 'network' }],
  ['a fault of the browser', new TypeError('x'), { kind: 'wait', obstacle: 'network' }],
  ['a proxy’s page', reply(502, null), { kind: 'wait', obstacle: 'server' }],
  ['a portal’s page', reply(404, null), { kind: 'wait', obstacle: 'server' }],
  ['a busy server', reply(503, problems.busy.code), { kind: 'wait', obstacle: 'server' }],
  ['too many at once', reply(429, problems.tooFrequent.code), { kind: 'wait', obstacle: 'server' }],
  ['another request at it', reply(409, 300091), { kind: 'wait', obstacle: 'server' }],
  ['nothing known of it', new UploadGone(), { kind: 'anew' }],
  ['no session', reply(401, 1), { kind: 'signedOut', message: '原因' }],
  ['no right', reply(403, 1), { kind: 'signedOut', message: '原因' }],
])('what is done about %s', (_what, error, remedy) => {
  expect(remedyOf(error)).toEqual(remedy);
});

test.each([
  ['fileMismatch', false],
  ['fileBroken', false],
  ['fileUnsafe', false],
  ['pictureTooLarge', false],
  ['mediaTooLong', false],
  ['filmUncheckable', false],
  ['tooManyFiles', true],
  ['storageFull', true],
] as const)('a refusal by %s may be tried again: %s', (name, mayRetry) => {
  const { status, code } = assetProblems[name];
  expect(remedyOf(reply(status, code))).toEqual({
    kind: 'refused',
    refusal: { message: '原因', mayRetry },
  });
});

test('a file that is gone from the device says so', () => {
  expect(remedyOf(new UnreadableFile())).toMatchObject({
    kind: 'refused',
    refusal: { mayRetry: false },
  });
});
