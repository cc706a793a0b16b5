import 'fake-indexeddb/auto';
import {
  getAssetLimitBytes,
  ASSET_TYPE_AUDIO,
  ASSET_TYPE_DOCUMENT,
  ASSET_TYPE_IMAGE,
} from '@meiyu/contract/asset/asset.rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useSession } from '../../session/session-store.ts';
import { aSession } from '../../testing/fixtures.ts';
import type { CompressionOutcome } from '../compress/compress-messages.ts';
import { getUploadQueue, setUploadSteps, upload, UploadRejectedError } from './own-uploads.ts';

setUploadSteps({ avatar: null, homework: null, certificate: null, activity: null });

/** Stands for the browser's worker, whose script compresses a file. It ends each compression with `outcome`. */
class EndingWorker extends EventTarget {
  static outcome: CompressionOutcome = { kind: 'left', reason: 'unreadable' };

  postMessage(): void {
    this.dispatchEvent(new MessageEvent('message', { data: EndingWorker.outcome }));
  }

  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', EndingWorker);
  useSession.getState().begin(aSession());
});

afterEach(() => {
  // The end of the session closes the queue.
  useSession.getState().end();
  vi.unstubAllGlobals();
});

/** Creates a file that claims to have this size. */
const makeFile = (name: string, bytes: number) =>
  Object.defineProperty(new File(['abcd'], name), 'size', { value: bytes });

const readItems = async () => (await getUploadQueue()).items();

test.each([
  ['of an unknown kind', '游戏.exe', 100, '不支持这种文件，请选择图片、录音、视频或文档'],
  ['that is empty', '空白.txt', 0, '请选择要上传的文件'],
  [
    'above the limit',
    '大文档.txt',
    getAssetLimitBytes(ASSET_TYPE_DOCUMENT) + 1,
    '文件太大了，文档最大 50 MB',
  ],
  [
    'above the limit that this browser cannot compress',
    '大歌.mp3',
    getAssetLimitBytes(ASSET_TYPE_AUDIO) + 1,
    '文件太大了，录音最大 50 MB',
  ],
])('rejects a file %s before the upload', async (_what, name, bytes, message) => {
  const rejected = upload(makeFile(name, bytes), { purpose: 'homework' });
  await expect(rejected).rejects.toThrow(new UploadRejectedError(message));
  expect(await readItems()).toEqual([]);
});

test.each([
  ['an image', '大照片.jpg', ASSET_TYPE_IMAGE, '文件太大了，图片最大 20 MB'],
  ['an audio file', '不是录音.wav', ASSET_TYPE_AUDIO, '文件太大了，录音最大 50 MB'],
] as const)(
  'rejects %s above the limit if the compression fails, and deletes it from the device',
  async (_what, name, type, message) => {
    await upload(makeFile(name, getAssetLimitBytes(type) + 1), { purpose: 'homework' });
    await vi.waitFor(async () =>
      expect(await readItems()).toMatchObject([
        { name, phase: 'failed', url: null, isWhole: false, refusal: { message, mayRetry: false } },
      ]),
    );
  },
);

test('uploads an audio file above the limit if the compression makes it small enough', async () => {
  const blob = new Blob(['RIFF'], { type: 'audio/wav' });
  EndingWorker.outcome = { kind: 'made', blob, extension: 'wav' };
  await upload(makeFile('音乐会.wav', getAssetLimitBytes(ASSET_TYPE_AUDIO) + 1), {
    purpose: 'homework',
  });
  await vi.waitFor(async () =>
    expect(await readItems()).toMatchObject([
      { name: '音乐会.wav', bytes: 4, isPrepared: true, isWhole: true, refusal: null },
    ]),
  );
});
