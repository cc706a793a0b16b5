import { MarkContent } from '@meiyu/contract/marking/mark.schema';
import { describe, expect, test } from 'vitest';

import { makeQuestion } from '../testing/sample-questions.ts';
import { isMarkInvalid, TeacherMark } from './teacher-mark.rules.ts';

const hash = 'a'.repeat(64);
const take = { take: hash, takeNo: 1, takes: [{ asset: hash, no: 1, ms: 2000 }] };
const answers = {
  audio: { question: makeQuestion('performance'), value: take },
  video: {
    question: makeQuestion('performance', { take: { kind: 'video', maxMin: 1 } }),
    value: take,
  },
  image: {
    question: makeQuestion('subjective', { ask: { images: { max: 2 } } }),
    value: { images: [hash] },
  },
};
const parse = (place: object) =>
  MarkContent.safeParse({ anchors: [{ id: 'k', asset: hash, text: '好', ...place }] });

describe('a remark', () => {
  test.each<[keyof typeof answers, object, boolean]>([
    ['audio', { atMs: 300 }, true],
    ['audio', {}, false],
    ['audio', { atMs: 300, x: 10, y: 10 }, false],
    ['video', { atMs: 300 }, true],
    ['video', { atMs: 300, x: 10, y: 10 }, true],
    ['video', { atMs: 300, x: 10, y: 10, w: 20, h: 20 }, true],
    ['video', { x: 10, y: 10 }, false],
    ['image', { x: 10, y: 10 }, true],
    ['image', { x: 10, y: 10, w: 20, h: 20 }, true],
    ['image', { atMs: 300, x: 10, y: 10 }, false],
    ['image', {}, false],
  ])('on %s at %j is valid: %s', (kind, place, isValid) => {
    const { question, value } = answers[kind];
    const mark = TeacherMark.parse(parse(place).data);
    expect(isMarkInvalid(question, value, mark)).toBe(!isValid);
  });

  test.each([
    [{ x: 10 }],
    [{ w: 10, h: 10 }],
    [{ x: 10, y: 10, w: 10 }],
    [{ x: 95, y: 10, w: 10, h: 10 }],
    [{ x: -1, y: 10 }],
    [{ x: 10, y: 101 }],
  ])('at %j is refused', (place) => {
    expect(parse(place).success).toBe(false);
  });

  test('keeps two decimals of its place', () => {
    expect(parse({ x: 12.3456, y: 50 }).data?.anchors[0]).toMatchObject({ x: 12.35, y: 50 });
  });
});
