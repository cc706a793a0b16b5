import type { ReviewItem } from '@meiyu/contract/review/review.schema';
import { expect, test } from 'vitest';

import {
  buildVerdicts,
  describeMissing,
  describeRefusals,
  getWorkState,
  listOnScreen,
} from './review.view.ts';

function makeItem(id: string, more: Partial<ReviewItem> = {}): ReviewItem {
  return {
    kind: 'post',
    _id: id,
    rev: 3,
    author: { name: '林小满', grade: 5, klass: 1 },
    title: '窗花',
    text: '我剪的窗花',
    images: [{ src: '/a.svg', alt: '窗花' }],
    audios: [],
    videos: [],
    facts: [],
    warnings: [],
    effect: '',
    submittedAt: '2026-11-20T02:00:00.000Z',
    ...more,
  };
}
const none = new Set<string>();
const image = { src: '/a.svg', alt: '' };

test.each([
  ['an image with a short text', {}, null],
  ['a recording', { audios: ['/a.mp3'] }, '先听再定'],
  ['a video', { videos: [{ src: '/a.mp4', poster: '' }] }, '先看再定'],
  ['four images', { images: [image, image, image, image] }, null],
  ['five images', { images: [image, image, image, image, image] }, '先看再定'],
  ['a text of 101 characters', { text: '字'.repeat(101) }, '先读再定'],
])('says what is missing before %s can pass', (_title, more, missing) => {
  expect(describeMissing(makeItem('a', more))).toBe(missing);
});

test('an item is ready when it was seen, and one with a recording when it was heard', () => {
  const marks = {
    reasons: new Map<string, string>(),
    seen: new Set(['seen', 'song']),
    opened: none,
  };
  const song = makeItem('song', { audios: ['/a.mp3'] });
  expect(getWorkState(makeItem('seen'), marks)).toBe('ready');
  expect(getWorkState(makeItem('below'), marks)).toBe('unseen');
  expect(getWorkState(song, marks)).toBe('unopened');
  expect(getWorkState(song, { ...marks, opened: new Set(['song']) })).toBe('ready');
  expect(getWorkState(song, { ...marks, reasons: new Map([['song', '看不清']]) })).toBe('refused');
});

test('verdicts name the revision and the reason, and leave out items that are not ready', () => {
  const items = [makeItem('good'), makeItem('bad'), makeItem('below')];
  const reasons = new Map([['bad', '有他人肖像']]);
  const marks = { reasons, seen: new Set(['good', 'bad']), opened: none };
  expect(buildVerdicts(items, marks)).toEqual([
    { kind: 'post', id: 'good', rev: 3, verdict: 'approve' },
    { kind: 'post', id: 'bad', rev: 3, verdict: 'refuse', reason: '有他人肖像' },
  ]);
});

test('a screen has six items, those that were left for later last and in this order', () => {
  const items = ['1', '2', '3', '4', '5', '6', '7'].map((id) => makeItem(id));
  const listIds = (later: readonly string[], size: number) =>
    listOnScreen(items, new Set(later), size).map(({ _id }) => _id);
  expect(listIds(['3', '1'], 6)).toEqual(['2', '4', '5', '6', '7', '3']);
  expect(listIds(['2', '3', '4', '5', '6', '7', '1'], 1)).toEqual(['2']);
});

const buildRefusal = (id: string, decided: { by: string; state: 'approved' } | null) => ({
  kind: 'post' as const,
  id,
  refusal: { error_code: 1, error_msg: '内容刚刚被修改过，请看过新内容再审核', decided },
});

test('a refused verdict names the teacher who was first, or gives the reason', () => {
  const items = [makeItem('a'), makeItem('b', { title: '' }), makeItem('c')];
  const results = [
    buildRefusal('a', { by: '沈老师', state: 'approved' }),
    buildRefusal('b', null),
    { kind: 'post' as const, id: 'c', refusal: null },
  ];
  expect(describeRefusals(results, items)).toEqual([
    '《窗花》沈老师已经审核过：通过',
    '没有标题的作品内容刚刚被修改过，请看过新内容再审核',
  ]);
});
