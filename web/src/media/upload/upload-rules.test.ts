import { assetProblems } from '@meiyu/contract/asset/asset.problems';
import {
  getAssetLimitBytes,
  ASSET_TYPE_DOCUMENT,
  ASSET_TYPE_VIDEO,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_AUDIO,
} from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';
import { problems } from '@meiyu/contract/shared/problems';
import { expect, test } from 'vitest';

import { ApiError, NETWORK_ERROR } from '../../api/api-error.ts';
import { UnreadableFileError, UploadGoneError } from './send-upload.ts';
import { chooseRemedy } from './upload-failure.ts';
import {
  mustConvertImage,
  findFileRefusal,
  findSizeRefusal,
  chooseUploadType,
} from './upload-rules.ts';

test.each<[string, string, number, AssetType | null, string | null]>([
  ['accepts a photograph', 'IMG_1.JPG', 1, null, null],
  ['accepts a video', 'a.mov', 1, null, null],
  ['rejects an AVI', 'a.AVI', 1, null, assetProblems.videoUncheckable.message],
  ['rejects a RealVideo', 'a.rmvb', 1, null, assetProblems.videoUncheckable.message],
  ['rejects a program', 'a.exe', 1, null, assetProblems.fileUnknown.message],
  ['rejects a name without extension', 'a', 1, null, assetProblems.fileUnknown.message],
  [
    'rejects a document that is uploaded as an image',
    'a.pdf',
    1,
    ASSET_TYPE_IMAGE,
    assetProblems.fileUnknown.message,
  ],
  ['accepts a document', 'a.pdf', 1, ASSET_TYPE_DOCUMENT, null],
  ['rejects an empty file', 'a.pdf', 0, null, assetProblems.fileMissing.message],
])('%s', (_title, name, size, requested, refusal) => {
  expect(findFileRefusal({ name, size }, requested)).toBe(refusal);
});

test.each<[AssetType, string]>([
  [ASSET_TYPE_IMAGE, '文件太大了，图片最大 20 MB'],
  [ASSET_TYPE_AUDIO, '文件太大了，录音最大 50 MB'],
  [ASSET_TYPE_VIDEO, '文件太大了，视频最大 500 MB'],
  [ASSET_TYPE_DOCUMENT, '文件太大了，文档最大 50 MB'],
])('rejects a file of type %i that is one byte over the limit', (type, refusal) => {
  expect(findSizeRefusal(getAssetLimitBytes(type), type)).toBeNull();
  expect(findSizeRefusal(getAssetLimitBytes(type) + 1, type)).toBe(refusal);
});

test.each([
  ['IMG_0001.HEIC', true],
  ['微信图片.webp', true],
  ['动画.GIF', true],
  ['a.jpg', false],
  ['heic', false],
])('%s must be converted to JPEG: %s', (name, mustConvert) => {
  expect(mustConvertImage(name)).toBe(mustConvert);
});

test('treats an .ogg file as audio, unless the caller asks for a video', () => {
  expect(chooseUploadType('a.ogg', null)).toBe(ASSET_TYPE_AUDIO);
  expect(chooseUploadType('a.ogg', ASSET_TYPE_VIDEO)).toBe(ASSET_TYPE_VIDEO);
});

const reply = (status: number, code: number | null) => new ApiError('原因', { status, code });
const offline = new ApiError('网络异常', { status: 0, code: NETWORK_ERROR });

test.each([
  ['a lost network', offline, { kind: 'wait', obstacle: 'network' }],
  ['an error in the browser', new TypeError('x'), { kind: 'wait', obstacle: 'network' }],
  ['an error page of a proxy', reply(502, null), { kind: 'wait', obstacle: 'server' }],
  ['a page of a captive portal', reply(404, null), { kind: 'wait', obstacle: 'server' }],
  ['a busy server', reply(503, problems.busy.code), { kind: 'wait', obstacle: 'server' }],
  [
    'too many requests',
    reply(429, problems.tooFrequent.code),
    { kind: 'wait', obstacle: 'server' },
  ],
  [
    'an upload that another request has locked',
    reply(409, 300091),
    { kind: 'wait', obstacle: 'server' },
  ],
  ['an upload that the server has deleted', new UploadGoneError(), { kind: 'restart' }],
  ['an ended session', reply(401, 1), { kind: 'signedOut', message: '原因' }],
  ['a missing right', reply(403, 1), { kind: 'signedOut', message: '原因' }],
])('reacts to %s', (_what, error, remedy) => {
  expect(chooseRemedy(error)).toEqual(remedy);
});

test.each([
  ['fileMismatch', false],
  ['fileBroken', false],
  ['fileUnsafe', false],
  ['pictureTooLarge', false],
  ['mediaTooLong', false],
  ['videoUncheckable', false],
  ['tooManyFiles', true],
  ['storageFull', true],
] as const)('lets the user retry after a refusal by %s: %s', (name, mayRetry) => {
  const { status, code } = assetProblems[name];
  expect(chooseRemedy(reply(status, code))).toEqual({
    kind: 'refused',
    refusal: { message: '原因', mayRetry },
  });
});

test('refuses a file that can no longer be read from the device, without a retry', () => {
  expect(chooseRemedy(new UnreadableFileError())).toMatchObject({
    kind: 'refused',
    refusal: { mayRetry: false },
  });
});
