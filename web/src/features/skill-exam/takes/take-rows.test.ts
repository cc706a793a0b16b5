import { expect, test } from 'vitest';

import type { Take } from '../../../media/recorder/take.ts';
import { toUploadItem, type UploadItem } from '../../../media/upload/upload-row.ts';
import { anExamTake } from '../../../testing/fixtures.ts';
import type { TakeContext } from '../sender/take-context.ts';
import { describeTake } from './take-row.view.ts';
import {
  canChoose,
  findChosenRow,
  getTakeNumber,
  joinTakeRows,
  usesTake,
  type TakeRow,
} from './take-rows.ts';

const hash = (letter: string) => letter.repeat(64);

function makeUpload(sha256: string, over: Partial<UploadItem> = {}) {
  const context: TakeContext = {
    kind: 'skillExam',
    examId: 'exam-1',
    sittingId: 'sitting-1',
    eventId: 'event-1',
    sha256,
    bytes: 10,
    durationMs: 5000,
    recordedAt: '2026-11-22T01:12:06.000Z',
    takeId: null,
  };
  const item = toUploadItem({
    id: sha256,
    name: '录音.mp3',
    bytes: 10,
    contentType: 'audio/mpeg',
    type: 2,
    hwId: null,
    purpose: 'activity',
    take: null,
    context,
    addedAt: 1,
    isPrepared: true,
    notice: null,
    isWhole: true,
    url: null,
    refusal: null,
  });
  return { item: { ...item, ...over }, context };
}

const makeTake = (id: number): Take => ({
  id,
  blob: new Blob(),
  url: `blob:${id}`,
  duration: '00:04',
  seconds: 4,
  peaks: [],
});

function makeRow(over: Partial<TakeRow> = {}): TakeRow {
  const empty = { claimed: null, upload: null, local: null, isPending: false };
  return { sha256: hash('a'), durationMs: 5000, ...empty, ...over };
}

test('merges what the server, the queue and the device have of a take by its hash', () => {
  const rows = joinTakeRows(
    [anExamTake({ sha256: hash('a'), file: 'waiting' })],
    [makeUpload(hash('a')), makeUpload(hash('b'))],
    [
      { sha256: hash('a'), take: makeTake(1), isPending: false },
      { sha256: hash('c'), take: makeTake(3), isPending: false },
    ],
  );
  expect(rows.map(({ sha256 }) => sha256)).toEqual([hash('a'), hash('b'), hash('c')]);
  expect(rows.map(({ claimed, upload, local }) => [!!claimed, !!upload, !!local])).toEqual([
    [true, true, true],
    [false, true, false],
    [false, false, true],
  ]);
});

test('a take that the server does not have yet has the next number', () => {
  const rows = joinTakeRows(
    [anExamTake({ sha256: hash('a'), no: 2 })],
    [makeUpload(hash('b')), makeUpload(hash('c'))],
    [],
  );
  expect(rows.map((row) => getTakeNumber(rows, row))).toEqual([2, 3, 4]);
});

test('a broken file and a refused claim use no take', () => {
  const refusal = { message: '录制次数已用完', mayRetry: false };
  expect(usesTake(makeRow({ claimed: anExamTake() }))).toBe(true);
  expect(usesTake(makeRow({ claimed: anExamTake({ file: 'broken' }) }))).toBe(false);
  expect(usesTake(makeRow({ upload: makeUpload(hash('a')).item }))).toBe(true);
  const failed = makeUpload(hash('a'), { phase: 'failed', refusal }).item;
  expect(usesTake(makeRow({ upload: failed }))).toBe(false);
  expect(usesTake(makeRow({ local: makeTake(1) }))).toBe(false);
  expect(usesTake(makeRow({ local: makeTake(1), isPending: true }))).toBe(true);
});

test('hands in the chosen take, or the last one that can be handed in', () => {
  const first = makeRow({ claimed: anExamTake() });
  const second = makeRow({ sha256: hash('b'), claimed: anExamTake({ sha256: hash('b') }) });
  const missing = makeRow({ sha256: hash('c'), claimed: anExamTake({ file: 'missing' }) });
  expect(canChoose(missing)).toBe(false);
  expect(findChosenRow([first, second, missing], null)).toBe(second);
  expect(findChosenRow([first, second, missing], hash('a'))).toBe(first);
  expect(findChosenRow([first, second, missing], hash('c'))).toBe(second);
  expect(findChosenRow([missing], null)).toBeNull();
});

const waiting = anExamTake({ file: 'waiting' });
const sending = { phase: 'sending', bytes: 10, sentBytes: 6 } as const;

test.each<{ row: Partial<TakeRow>; text: RegExp; tone: string }>([
  { row: { local: makeTake(1) }, text: /^还没有登记$/, tone: 'bad' },
  { row: { local: makeTake(1), isPending: true }, text: /^正在登记$/, tone: 'plain' },
  { row: { upload: makeUpload(hash('a')).item }, text: /^正在登记$/, tone: 'plain' },
  {
    row: { upload: makeUpload(hash('a'), { obstacle: 'network' }).item },
    text: /^没有网络，连上就登记$/,
    tone: 'plain',
  },
  {
    row: {
      upload: makeUpload(hash('a'), {
        phase: 'failed',
        refusal: { message: '录制次数已用完', mayRetry: false },
      }).item,
    },
    text: /^录制次数已用完$/,
    tone: 'bad',
  },
  { row: { claimed: anExamTake() }, text: /^\d\d:12:08 已登记 · 已上传$/, tone: 'good' },
  { row: { claimed: waiting }, text: /已登记 · 等待上传$/, tone: 'plain' },
  {
    row: { claimed: waiting, upload: makeUpload(hash('a'), sending).item },
    text: /已登记 · 正在上传 60%$/,
    tone: 'plain',
  },
  {
    row: { claimed: waiting, upload: makeUpload(hash('a'), { obstacle: 'network' }).item },
    text: /已登记 · 等待上传，连上网自动继续$/,
    tone: 'plain',
  },
  { row: { claimed: anExamTake({ file: 'missing' }) }, text: /没有在 24 小时内传到$/, tone: 'bad' },
  { row: { claimed: anExamTake({ file: 'broken' }) }, text: /文件坏了，不算次数$/, tone: 'bad' },
  {
    row: { claimed: anExamTake({ claim: 'lateWaiting' }) },
    text: /^\d\d:12:06 录的，\d\d:12:08 登记 · 逾时，等老师决定 · 已上传$/,
    tone: 'plain',
  },
])('describes a take as $text', ({ row, text, tone }) => {
  const state = describeTake(makeRow(row));
  expect(state.text).toMatch(text);
  expect(state.tone).toBe(tone);
});
