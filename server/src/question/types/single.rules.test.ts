import { describe, expect, test } from 'vitest';

import { makeQuestion } from '../../testing/sample-questions.ts';
import { questions } from '../question.rules.ts';

const media = (path: string) => `/v2/${path}?t=ticket`;
const display = { seed: 7, media, ownMedia: media };

describe('单选题', () => {
  test.each([
    ['B', { answered: true, score: 4, parts: [{ id: 'B', ok: true, score: 4 }] }],
    ['A', { answered: true, score: 0, parts: [{ id: 'A', ok: false, score: 0 }] }],
    ['b', { answered: true, score: 0, parts: [{ id: 'b', ok: false, score: 0 }] }],
    [null, { answered: false, score: 0, parts: [] }],
    ['', { answered: false, score: 0, parts: [] }],
    [['B'], { answered: false, score: 0, parts: [] }],
    [true, { answered: false, score: 0, parts: [] }],
    [{ B: 'B' }, { answered: false, score: 0, parts: [] }],
  ])('%j for the key B', (value, mark) => {
    expect(questions.mark(makeQuestion('single'), value)).toEqual(mark);
  });

  test.each([
    ['A', null],
    [null, null],
    ['Z', '没有选项 Z'],
    ['constructor', '没有选项 constructor'],
    [['A'], '答案的格式和题型不符'],
    [1, '答案的格式和题型不符'],
    ['', '答案的格式和题型不符'],
    ['A'.repeat(17), '答案的格式和题型不符'],
  ])('the answer %j: %s', (value, refused) => {
    expect(questions.refusal(makeQuestion('single'), value)).toBe(refused);
  });

  test('publishes only the stem and the options, with addresses of their files', () => {
    const question = makeQuestion('single', {
      stem: { text: '听一听', images: ['media/1.svg'], audio: 'media/2.mp3' },
      shape: 'image-grid',
      shuffle: false,
      options: [
        { id: 'A', image: 'media/a.svg', alt: '四分音符' },
        { id: 'B', text: '乙', audio: 'media/b.mp3' },
      ],
    });
    expect(questions.publish(question, display)).toEqual({
      type: 'single',
      id: 'q-single',
      full: 4,
      shape: 'image-grid',
      stem: {
        text: '听一听',
        images: [{ src: '/v2/media/1.svg?t=ticket', alt: '' }],
        audio: '/v2/media/2.mp3?t=ticket',
      },
      options: [
        { id: 'A', image: '/v2/media/a.svg?t=ticket', alt: '四分音符' },
        { id: 'B', text: '乙', audio: '/v2/media/b.mp3?t=ticket' },
      ],
    });
  });

  test.each([
    [{}, []],
    [{ key: 'E' }, ['key 的 E 不在 options 里']],
    [
      {
        options: [
          { id: 'B', text: '甲' },
          { id: 'B', text: '乙' },
        ],
      },
      ['options 里的 id B 重复了'],
    ],
  ])('faults of a question with %j: %j', (more, faults) => {
    expect(questions.faults(makeQuestion('single', more))).toEqual(faults);
  });
});
