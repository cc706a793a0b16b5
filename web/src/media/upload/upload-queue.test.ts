import { assetLimitBytes, VIDEO } from '@meiyu/contract/asset/asset.rules';
import type { Asset } from '@meiyu/contract/asset/asset.schema';
import { afterEach, expect, test, vi } from 'vitest';

import { ApiError, NETWORK_ERROR } from '../../api/api-error.ts';
import { UploadGone, type UploadJob } from './send-upload.ts';
import type { EndUpload } from './upload-events.ts';
import type { UploadPorts, UploadStore } from './upload-ports.ts';
import { UploadQueue } from './upload-queue.ts';
import type { UploadRow } from './upload-row.ts';

const unreachable = new ApiError('网络异常', { status: 0, code: NETWORK_ERROR });

function rowOf(id: string, over: Partial<UploadRow> = {}): UploadRow {
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

const assetOf = (id: string): Asset => ({
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

/** A device that keeps nothing over the page. */
function memoryStore(rows = new Map<string, UploadRow>()): UploadStore {
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

/** A queue whose waits last until `wake`. */
function openQueue(over: Partial<UploadPorts> = {}) {
  const waits = new Set<() => void>();
  const queue = new UploadQueue({
    store: memoryStore(),
    token: () => 'token',
    send: ({ onUrl }) => {
      onUrl('/v2/uploads/u');
      return Promise.resolve('/v2/uploads/u');
    },
    forget: () => Promise.resolve(),
    prepare: (_item, file) => Promise.resolve({ file, notice: null }),
    fetchAsset: (id) => Promise.resolve(assetOf(id)),
    complete: (_item, asset) => Promise.resolve(asset),
    onSignedOut: () => {},
    claim: () => Promise.resolve(() => {}),
    schedule: (work) => {
      waits.add(work);
      return () => waits.delete(work);
    },
    random: () => 0.5,
    ...over,
  });
  opened.push(queue);
  const wake = () => {
    for (const work of waits) {
      waits.delete(work);
      work();
    }
  };
  return { queue, waits, wake };
}

const file = new File(['abcd'], 'a.txt');
const phases = (queue: UploadQueue) => queue.items().map(({ phase }) => phase);

test('two go at a time, in the order they came', async () => {
  const jobs: { job: UploadJob; end: () => void }[] = [];
  const { queue } = openQueue({
    send: (job) =>
      new Promise((resolve) => {
        jobs.push({ job, end: () => resolve('/v2/uploads/u') });
      }),
  });
  await Promise.all(['a', 'b', 'c'].map((id) => queue.add(rowOf(id), file)));
  await vi.waitFor(() => expect(jobs).toHaveLength(2));
  expect(phases(queue)).toEqual(['sending', 'sending', 'waiting']);
  jobs[0]?.end();
  await vi.waitFor(() => expect(phases(queue)).toEqual(['done', 'sending', 'sending']));
  expect(jobs.map(({ job }) => job.metadata['filename'])).toEqual(['a.txt', 'b.txt', 'c.txt']);
});

test('what follows an upload is tried again, and before that it is not done', async () => {
  const complete = vi.fn<UploadPorts['complete']>();
  complete
    .mockRejectedValueOnce(unreachable)
    .mockImplementation((_i, asset) => Promise.resolve(asset));
  const { queue, waits, wake } = openQueue({ complete });
  await queue.add(rowOf('a'), file);
  await vi.waitFor(() => expect(waits.size).toBe(1));
  expect(queue.items()).toMatchObject([{ phase: 'waiting', obstacle: 'network' }]);
  wake();
  await vi.waitFor(() => expect(phases(queue)).toEqual(['done']));
  expect(complete).toHaveBeenCalledTimes(2);
});

test('its end is told, of a success as of a refusal', async () => {
  const ends: EndUpload[] = [];
  const handleEnd = ({ detail }: CustomEvent<EndUpload>) => ends.push(detail);
  window.addEventListener('end-upload', handleEnd);
  const { queue } = openQueue({
    send: ({ metadata }) =>
      metadata['filename'] === 'a.txt'
        ? Promise.resolve('/v2/uploads/u')
        : Promise.reject(new ApiError('文件已损坏', { status: 400, code: 300083 })),
  });
  await queue.add(rowOf('a'), file);
  await queue.add(rowOf('b'), file);
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  window.removeEventListener('end-upload', handleEnd);
  expect(ends).toEqual(
    expect.arrayContaining([
      { id: 'a', status: 'success', response: assetOf('u'), take: null },
      { id: 'b', status: 'failure', response: { error_msg: '文件已损坏' }, take: null },
    ]),
  );
});

test('a file whose page died before all of it was kept can only be put away', async () => {
  const rows = new Map([['a', rowOf('a', { isWhole: false })]]);
  const { queue } = openQueue({ store: memoryStore(rows) });
  await queue.look();
  await vi.waitFor(() =>
    expect(queue.items()).toMatchObject([{ phase: 'failed', refusal: { mayRetry: false } }]),
  );
  await queue.cancel('a');
  expect(queue.items()).toEqual([]);
  expect(rows.size).toBe(0);
});

test('without a place to keep it a file goes all the same, and the queue says that it is not kept', async () => {
  const ends: (() => void)[] = [];
  const { queue } = openQueue({
    store: null,
    send: () =>
      new Promise((resolve) => {
        ends.push(() => resolve('/v2/uploads/u'));
      }),
  });
  await queue.add(rowOf('a'), file);
  await vi.waitFor(() => expect(phases(queue)).toEqual(['sending']));
  expect(queue.isKept()).toBe(false);
  ends[0]?.();
  await vi.waitFor(() => expect(phases(queue)).toEqual(['done']));
  expect(queue.isKept()).toBe(true);
});

test('an upload the server no longer knows begins anew', async () => {
  const urls: (string | null)[] = [];
  const rows = new Map([['a', rowOf('a', { isWhole: true, url: '/v2/uploads/old' })]]);
  const { queue, waits, wake } = openQueue({
    store: memoryStore(rows),
    send: ({ url }) => {
      urls.push(url);
      return url === null ? Promise.resolve('/v2/uploads/new') : Promise.reject(new UploadGone());
    },
  });
  await queue.look();
  await vi.waitFor(() => expect(waits.size).toBe(1));
  wake();
  await vi.waitFor(() =>
    expect(queue.items()).toMatchObject([{ phase: 'done', asset: { _id: 'new' } }]),
  );
  expect(urls).toEqual(['/v2/uploads/old', null]);
});

/** A file that says that it has so many bytes. */
function fileOf(bytes: number, name = 'a.mov'): File {
  return Object.defineProperty(new File(['abcd'], name), 'size', { value: bytes });
}

const LIMIT = assetLimitBytes(VIDEO);
const film = (bytes: number) =>
  rowOf('a', { type: VIDEO, name: 'a.mov', bytes, isPrepared: false, isWhole: false });

test('a film beyond the limit goes once it is small enough', async () => {
  const small = fileOf(LIMIT, 'a.mp4');
  const { queue } = openQueue({ prepare: () => Promise.resolve({ file: small, notice: null }) });
  await queue.add(film(LIMIT + 1), fileOf(LIMIT + 1));
  await vi.waitFor(() => expect(queue.items()).toMatchObject([{ phase: 'done', bytes: LIMIT }]));
});

test('a film that is too large still is refused, and takes no room on the device', async () => {
  const rows = new Map<string, UploadRow>();
  const sent = vi.fn<UploadPorts['send']>();
  const { queue } = openQueue({
    store: memoryStore(rows),
    send: sent,
    prepare: () => Promise.resolve({ file: fileOf(LIMIT + 1, 'a.mp4'), notice: null }),
  });
  await queue.add(film(LIMIT + 9), fileOf(LIMIT + 9));
  const refusal = { message: '文件太大了，视频最大 500 MB', mayRetry: false };
  await vi.waitFor(() => expect(queue.items()).toMatchObject([{ phase: 'failed', refusal }]));
  expect(rows.size).toBe(0);
  expect(sent).not.toHaveBeenCalled();
});

/** A queue that makes smaller until it is called off. */
function openPatientQueue(rows = new Map<string, UploadRow>()) {
  const sent: UploadJob[] = [];
  const prepare = vi.fn<UploadPorts['prepare']>(
    (_item, _file, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('off', 'AbortError')));
      }),
  );
  const store = memoryStore(rows);
  const send: UploadPorts['send'] = (job) => {
    sent.push(job);
    return new Promise(() => {});
  };
  return { ...openQueue({ store, prepare, send }), store, prepare, sent };
}

test('whoever does not want to wait sends a film as it is, and it stays so over a reload', async () => {
  const rows = new Map<string, UploadRow>();
  const { queue, store, prepare, sent } = openPatientQueue(rows);
  await queue.add(film(4), file);
  expect(phases(queue)).toEqual(['preparing']);
  queue.sendOriginal('a');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(queue.items()).toMatchObject([{ phase: 'sending', bytes: 4, name: 'a.txt' }]);
  queue.close();

  const later = openQueue({ store, prepare });
  await later.queue.look();
  await vi.waitFor(() => expect(phases(later.queue)).toEqual(['done']));
  expect(prepare).toHaveBeenCalledOnce();
});

test('a film that is wanted as it is before all of it is kept goes at once, and is kept as that', async () => {
  const rows = new Map<string, UploadRow>();
  const { queue, store, sent } = openPatientQueue(rows);
  const waiting: (() => void)[] = [];
  store.putFile = () =>
    new Promise((resolve) => {
      waiting.push(resolve);
    });
  const adding = queue.add(film(4), file);
  await vi.waitFor(() => expect(phases(queue)).toEqual(['preparing']));
  queue.sendOriginal('a');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  waiting[0]?.();
  await adding;
  expect(rows.get('a')).toMatchObject({ isPrepared: true, isWhole: true, bytes: 4 });
});

test('a film that is too large as it is cannot be sent so', async () => {
  const { queue, sent } = openPatientQueue();
  await queue.add(film(LIMIT + 1), fileOf(LIMIT + 1));
  queue.sendOriginal('a');
  expect(phases(queue)).toEqual(['preparing']);
  expect(sent).toEqual([]);
});
