import { expect, test } from 'vitest';

import { planArrival, planMelody } from './result-sequence.ts';

const times = (count: number) =>
  planMelody(Array.from({ length: count }, () => 'right' as const)).map(({ at }) => at);

test('right notes sound as tones, wrong ones as wood, unanswered ones are rests', () => {
  const plan = planMelody(['right', 'wrong', 'empty', 'partlyRight']);
  expect(plan.map((moment) => (moment.kind === 'note' ? moment.sound : moment.kind))).toEqual([
    'tone',
    'knock',
    'rest',
    'tone',
    'end',
  ]);
});

test('a melody whose marks are hidden does not tell right from wrong', () => {
  const plan = planMelody(['answered', 'answered']);
  expect(plan.slice(0, 2)).toEqual([
    { kind: 'note', index: 0, sound: 'tone', at: 0 },
    { kind: 'note', index: 1, sound: 'tone', at: 240 },
  ]);
});

test.each([
  [1, 240, 240],
  [9, 240, 2160],
  [20, 120, 2400],
  [30, 90, 2700],
])('a melody of %d notes has %d ms for each and lasts %d ms', (count, stepMs, endMs) => {
  const all = times(count);
  expect(all[1]).toBe(stepMs);
  expect(all[count]).toBe(endMs);
});

test('after the notes the score counts up, then the seal drops', () => {
  const plan = planArrival(['right', 'wrong'], { hasScore: true, isPerfect: false });
  expect(plan.map(({ kind, at }) => [kind, at])).toEqual([
    ['note', 400],
    ['note', 640],
    ['score', 880],
    ['seal', 1480],
    ['end', 1880],
  ]);
});

test('a perfect result celebrates for 1.5 s before the end', () => {
  const plan = planArrival(['right'], { hasScore: true, isPerfect: true });
  expect(plan.slice(-2).map(({ kind, at }) => [kind, at])).toEqual([
    ['celebration', 1640],
    ['end', 3140],
  ]);
});

test('a result without a score only plays its notes', () => {
  const plan = planArrival(['answered', 'empty'], { hasScore: false, isPerfect: false });
  expect(plan.map(({ kind }) => kind)).toEqual(['note', 'note', 'end']);
});
