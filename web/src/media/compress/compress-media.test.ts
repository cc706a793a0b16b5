import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { compressMedia, getCompressionNotice } from './compress-media.ts';

/** The time without a message from the worker after which the app stops the compression. */
const NO_MESSAGE_TIMEOUT_MS = 60_000;
/** The longest time between two checks of this timeout. */
const CHECK_INTERVAL_MS = 10_000;

/** Stands for a browser's worker whose script never loads. */
class UnresponsiveWorker extends EventTarget {
  static opened: UnresponsiveWorker[] = [];
  isTerminated = false;

  constructor() {
    super();
    UnresponsiveWorker.opened.push(this);
  }

  postMessage(): void {}

  terminate(): void {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  UnresponsiveWorker.opened = [];
  vi.stubGlobal('Worker', UnresponsiveWorker);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stops a worker that sends nothing for a minute, and uploads the original', async () => {
  const file = new File(['RIFF'], '歌.wav');
  const handleEnd = vi.fn<() => void>();
  const compression = compressMedia(file).finally(handleEnd);
  await vi.advanceTimersByTimeAsync(NO_MESSAGE_TIMEOUT_MS);
  expect(handleEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL_MS);
  const outcome = await compression;
  expect(outcome).toEqual({ file, isCompressed: false, reason: 'unreadable' });
  expect(getCompressionNotice(outcome)).toBe('这个文件不能先压缩，会上传原文件');
  expect(UnresponsiveWorker.opened.map(({ isTerminated }) => isTerminated)).toEqual([true]);
});

test('a message of the worker starts the minute again', async () => {
  const handleEnd = vi.fn<() => void>();
  const handleProgress = vi.fn<(done: number) => void>();
  const controller = new AbortController();
  const compression = compressMedia(new File(['RIFF'], '歌.wav'), {
    onProgress: handleProgress,
    signal: controller.signal,
  }).finally(handleEnd);
  await vi.advanceTimersByTimeAsync(NO_MESSAGE_TIMEOUT_MS);
  const data = { kind: 'progress', done: 0.5 };
  UnresponsiveWorker.opened[0]?.dispatchEvent(new MessageEvent('message', { data }));
  await vi.advanceTimersByTimeAsync(NO_MESSAGE_TIMEOUT_MS);
  expect(handleProgress).toHaveBeenCalledExactlyOnceWith(0.5);
  expect(handleEnd).not.toHaveBeenCalled();
  controller.abort();
  await expect(compression).rejects.toThrow('cancelled');
  expect(UnresponsiveWorker.opened[0]?.isTerminated).toBe(true);
});

test.each([
  ['without an encoder for videos', '演出.mp4', ['VideoDecoder']],
  ['without a decoder for audio', '歌.mp3', []],
])('says that a browser %s cannot compress, and uploads the original', async (_, name, classes) => {
  for (const supported of classes) vi.stubGlobal(supported, EventTarget);
  const file = new File(['no video'], name);
  const outcome = await compressMedia(file);
  expect(outcome).toEqual({ file, isCompressed: false, reason: 'unsupported' });
  expect(getCompressionNotice(outcome)).toBe('不支持HTTP网站或跨域隔离配置异常!');
  expect(UnresponsiveWorker.opened).toEqual([]);
});
