import { getAssetLimitBytes, ASSET_TYPE_VIDEO } from '@meiyu/contract/asset/asset.rules';
import type { Asset } from '@meiyu/contract/asset/asset.schema';
import { afterEach, expect, test, vi } from 'vitest';

import { ApiError, NETWORK_ERROR } from '../../api/api-error.ts';
import { UploadGoneError, type UploadJob } from './send-upload.ts';
import type { EndUploadDetail, StartUploadDetail } from './upload-events.ts';
import type { UploadPorts, UploadStore } from './upload-ports.ts';
import { UploadQueue } from './upload-queue.ts';
import type { UploadRow } from './upload-row.ts';

const unreachable = new ApiError('网络异常', { status: 0, code: NETWORK_ERROR });

function makeRow(id: string, over: Partial<UploadRow> = {}): UploadRow {
  return {
    id,
    name: `${id}.txt`,
    bytes: 4,
    contentType: 'text/plain',
    type: 6,
    hwId: null,
    purpose: 'homework',
    take: null,
    addedAt: 1,
    isPrepared: true,
    notice: null,
    isWhole: false,
    url: null,
    refusal: null,
    ...over,
  };
}

const makeAsset = (id: string): Asset => ({
  _id: id,
  type: 6,
  name: 'a.txt',
  contentType: 'text/plain',
  bytes: 4,
  width: null,
  height: null,
  durationSeconds: null,
  url: '/a',
  thumbnail: '',
  expiresAt: '2026-11-21T12:00:00.000Z',
});

/** Creates a store in memory. Two stores with the same `rows` simulate a reload. */
function createMemoryStore(rows = new Map<string, UploadRow>()): UploadStore {
  return {
    list: () => Promise.resolve([...rows.values()]),
    getRow: (id) => Promise.resolve(rows.get(id) ?? null),
    putRow: (row) => Promise.resolve(void rows.set(row.id, row)),
    putFile: () => Promise.resolve(),
    read: () => Promise.resolve(new Blob(['abcd'])),
    remove: (id) => Promise.resolve(void rows.delete(id)),
  };
}

const opened: UploadQueue[] = [];
afterEach(() => {
  for (const queue of opened.splice(0)) queue.close();
});

/** Opens a queue whose retry timers run only when the test calls `wake`. */
function openQueue(over: Partial<UploadPorts> = {}) {
  const timers = new Set<() => void>();
  const queue = new UploadQueue({
    store: createMemoryStore(),
    token: () => 'token',
    send: ({ onUrl }) => {
      onUrl('/v2/uploads/u');
      return Promise.resolve('/v2/uploads/u');
    },
    deleteFromServer: () => Promise.resolve(),
    prepare: (_item, file) => Promise.resolve({ file, notice: null }),
    begin: () => Promise.resolve(),
    fetchAsset: (id) => Promise.resolve(makeAsset(id)),
    complete: (_item, asset) => Promise.resolve(asset),
    onSignedOut: () => {},
    lock: () => Promise.resolve(() => {}),
    schedule: (work) => {
      timers.add(work);
      return () => timers.delete(work);
    },
    random: () => 0.5,
    ...over,
  });
  opened.push(queue);
  const wake = () => {
    for (const work of timers) {
      timers.delete(work);
      work();
    }
  };
  return { queue, timers, wake };
}

const file = new File(['abcd'], 'a.txt');
const listPhases = (queue: UploadQueue) => queue.items().map(({ phase }) => phase);

test('sends two files at a time, in the order in which they were added', async () => {
  const jobs: { job: UploadJob; end: () => void }[] = [];
  const { queue } = openQueue({
    send: (job) =>
      new Promise((resolve) => {
        jobs.push({ job, end: () => resolve('/v2/uploads/u') });
      }),
  });
  await Promise.all(['a', 'b', 'c'].map((id) => queue.add(makeRow(id), file)));
  await vi.waitFor(() => expect(jobs).toHaveLength(2));
  expect(listPhases(queue)).toEqual(['sending', 'sending', 'waiting']);
  jobs[0]?.end();
  await vi.waitFor(() => expect(listPhases(queue)).toEqual(['done', 'sending', 'sending']));
  expect(jobs.map(({ job }) => job.metadata['filename'])).toEqual(['a.txt', 'b.txt', 'c.txt']);
});

test('retries a failed step after the upload, and the upload is not done before it succeeds', async () => {
  const complete = vi.fn<UploadPorts['complete']>();
  complete
    .mockRejectedValueOnce(unreachable)
    .mockImplementation((_i, asset) => Promise.resolve(asset));
  const { queue, timers, wake } = openQueue({ complete });
  await queue.add(makeRow('a'), file);
  await vi.waitFor(() => expect(timers.size).toBe(1));
  expect(queue.items()).toMatchObject([{ phase: 'waiting', obstacle: 'network' }]);
  wake();
  await vi.waitFor(() => expect(listPhases(queue)).toEqual(['done']));
  expect(complete).toHaveBeenCalledTimes(2);
});

test('sends no file before the step before the upload has succeeded', async () => {
  const begin = vi.fn<UploadPorts['begin']>();
  begin.mockRejectedValueOnce(unreachable).mockResolvedValue();
  const send = vi.fn<UploadPorts['send']>(() => Promise.resolve('/v2/uploads/u'));
  const { queue, timers, wake } = openQueue({ begin, send });
  await queue.add(makeRow('a', { context: { sitting: '1' } }), file);
  await vi.waitFor(() => expect(timers.size).toBe(1));
  expect(send).not.toHaveBeenCalled();
  wake();
  await vi.waitFor(() => expect(listPhases(queue)).toEqual(['done']));
  expect(begin).toHaveBeenLastCalledWith(expect.objectContaining({ context: { sitting: '1' } }));
});

test('dispatches start-upload for each file, and end-upload after a success and after a refusal', async () => {
  const starts: string[] = [];
  const handleStart = ({ detail }: CustomEvent<StartUploadDetail>) => starts.push(detail.id);
  window.addEventListener('start-upload', handleStart);
  const ends: EndUploadDetail[] = [];
  const handleEnd = ({ detail }: CustomEvent<EndUploadDetail>) => ends.push(detail);
  window.addEventListener('end-upload', handleEnd);
  const { queue } = openQueue({
    send: ({ metadata }) =>
      metadata['filename'] === 'a.txt'
        ? Promise.resolve('/v2/uploads/u')
        : Promise.reject(new ApiError('文件已损坏', { status: 400, code: 300083 })),
  });
  await queue.add(makeRow('a'), file);
  await queue.add(makeRow('b'), file);
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  window.removeEventListener('start-upload', handleStart);
  window.removeEventListener('end-upload', handleEnd);
  expect(starts).toEqual(['a', 'b']);
  expect(ends).toEqual(
    expect.arrayContaining([
      { id: 'a', status: 'success', response: makeAsset('u'), take: null },
      { id: 'b', status: 'failure', response: { error_msg: '文件已损坏' }, take: null },
    ]),
  );
});

test('offers only to remove an upload if the page closed before the file was stored', async () => {
  const rows = new Map([['a', makeRow('a', { isWhole: false })]]);
  const { queue } = openQueue({ store: createMemoryStore(rows) });
  await queue.resumeStored();
  await vi.waitFor(() =>
    expect(queue.items()).toMatchObject([{ phase: 'failed', refusal: { mayRetry: false } }]),
  );
  await queue.cancel('a');
  expect(queue.items()).toEqual([]);
  expect(rows.size).toBe(0);
});

test('sends a file that the device cannot store, and reports that it is not stored', async () => {
  const ends: (() => void)[] = [];
  const { queue } = openQueue({
    store: null,
    send: () =>
      new Promise((resolve) => {
        ends.push(() => resolve('/v2/uploads/u'));
      }),
  });
  await queue.add(makeRow('a'), file);
  await vi.waitFor(() => expect(listPhases(queue)).toEqual(['sending']));
  expect(queue.isStored()).toBe(false);
  ends[0]?.();
  await vi.waitFor(() => expect(listPhases(queue)).toEqual(['done']));
  expect(queue.isStored()).toBe(true);
});

test('starts a new upload if the server does not know the old one', async () => {
  const urls: (string | null)[] = [];
  const rows = new Map([['a', makeRow('a', { isWhole: true, url: '/v2/uploads/old' })]]);
  const { queue, timers, wake } = openQueue({
    store: createMemoryStore(rows),
    send: ({ url }) => {
      urls.push(url);
      return url === null
        ? Promise.resolve('/v2/uploads/new')
        : Promise.reject(new UploadGoneError());
    },
  });
  await queue.resumeStored();
  await vi.waitFor(() => expect(timers.size).toBe(1));
  wake();
  await vi.waitFor(() =>
    expect(queue.items()).toMatchObject([{ phase: 'done', asset: { _id: 'new' } }]),
  );
  expect(urls).toEqual(['/v2/uploads/old', null]);
});

/** Creates a file that claims to have this size. */
function makeFile(bytes: number, name = 'a.mov'): File {
  return Object.defineProperty(new File(['abcd'], name), 'size', { value: bytes });
}

const LIMIT = getAssetLimitBytes(ASSET_TYPE_VIDEO);
const buildVideoRow = (bytes: number) =>
  makeRow('a', { type: ASSET_TYPE_VIDEO, name: 'a.mov', bytes, isPrepared: false, isWhole: false });

test('uploads a video over the limit if the compressed file is small enough', async () => {
  const small = makeFile(LIMIT, 'a.mp4');
  const { queue } = openQueue({ prepare: () => Promise.resolve({ file: small, notice: null }) });
  await queue.add(buildVideoRow(LIMIT + 1), makeFile(LIMIT + 1));
  await vi.waitFor(() => expect(queue.items()).toMatchObject([{ phase: 'done', bytes: LIMIT }]));
});

test('refuses a video that is still too large after compression, and deletes it from the device', async () => {
  const rows = new Map<string, UploadRow>();
  const send = vi.fn<UploadPorts['send']>();
  const { queue } = openQueue({
    store: createMemoryStore(rows),
    send,
    prepare: () => Promise.resolve({ file: makeFile(LIMIT + 1, 'a.mp4'), notice: null }),
  });
  await queue.add(buildVideoRow(LIMIT + 9), makeFile(LIMIT + 9));
  const refusal = { message: '文件太大了，视频最大 500 MB', mayRetry: false };
  await vi.waitFor(() => expect(queue.items()).toMatchObject([{ phase: 'failed', refusal }]));
  expect(rows.size).toBe(0);
  expect(send).not.toHaveBeenCalled();
});

/** Opens a queue in which a compression ends only when it is aborted. */
function openCompressingQueue(rows = new Map<string, UploadRow>()) {
  const sent: UploadJob[] = [];
  const prepare = vi.fn<UploadPorts['prepare']>(
    (_item, _file, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')));
      }),
  );
  const store = createMemoryStore(rows);
  const send: UploadPorts['send'] = (job) => {
    sent.push(job);
    return new Promise(() => {});
  };
  return { ...openQueue({ store, prepare, send }), store, prepare, sent };
}

test('sends the original video if the user skips the compression, also after a reload', async () => {
  const rows = new Map<string, UploadRow>();
  const { queue, store, prepare, sent } = openCompressingQueue(rows);
  await queue.add(buildVideoRow(4), file);
  expect(listPhases(queue)).toEqual(['preparing']);
  queue.sendOriginal('a');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(queue.items()).toMatchObject([{ phase: 'sending', bytes: 4, name: 'a.txt' }]);
  queue.close();

  const laterQueue = openQueue({ store, prepare });
  await laterQueue.queue.resumeStored();
  await vi.waitFor(() => expect(listPhases(laterQueue.queue)).toEqual(['done']));
  expect(prepare).toHaveBeenCalledOnce();
});

test('sends the original at once if the user skips the compression before the file is stored', async () => {
  const rows = new Map<string, UploadRow>();
  const { queue, store, sent } = openCompressingQueue(rows);
  const waiting: (() => void)[] = [];
  store.putFile = () =>
    new Promise((resolve) => {
      waiting.push(resolve);
    });
  const adding = queue.add(buildVideoRow(4), file);
  await vi.waitFor(() => expect(listPhases(queue)).toEqual(['preparing']));
  queue.sendOriginal('a');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  waiting[0]?.();
  await adding;
  expect(rows.get('a')).toMatchObject({ isPrepared: true, isWhole: true, bytes: 4 });
});

test('cannot skip the compression of a video that is over the limit', async () => {
  const { queue, sent } = openCompressingQueue();
  await queue.add(buildVideoRow(LIMIT + 1), makeFile(LIMIT + 1));
  queue.sendOriginal('a');
  expect(listPhases(queue)).toEqual(['preparing']);
  expect(sent).toEqual([]);
});
