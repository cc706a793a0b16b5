import { expect, test } from 'vitest';

import { planAnimation, planMelody } from './result-sequence.ts';

const listTimes = (count: number) =>
  planMelody(Array.from({ length: count }, () => 'right' as const)).map(({ at }) => at);

test('plays a tone for a right answer, a wood block for a wrong one, and a rest for none', () => {
  const plan = planMelody(['right', 'wrong', 'empty', 'partlyRight']);
  expect(plan.map((moment) => (moment.kind === 'note' ? moment.sound : moment.kind))).toEqual([
    'tone',
    'knock',
    'rest',
    'tone',
    'end',
  ]);
});

test('plays the same sound for right and wrong while marks are hidden', () => {
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
])('plays %d notes with %d ms for each, %d ms together', (count, stepMs, endMs) => {
  const all = listTimes(count);
  expect(all[1]).toBe(stepMs);
  expect(all[count]).toBe(endMs);
});

test('counts up the score after the notes, then drops the seal', () => {
  const plan = planAnimation(['right', 'wrong'], { hasScore: true, isPerfect: false });
  expect(plan.map(({ kind, at }) => [kind, at])).toEqual([
    ['note', 400],
    ['note', 640],
    ['score', 880],
    ['seal', 1480],
    ['end', 1880],
  ]);
});

test('celebrates a perfect result for 1.5 s before the end', () => {
  const plan = planAnimation(['right'], { hasScore: true, isPerfect: true });
  expect(plan.slice(-2).map(({ kind, at }) => [kind, at])).toEqual([
    ['celebration', 1640],
    ['end', 3140],
  ]);
});

test('plays only the notes of a result without a score', () => {
  const plan = planAnimation(['answered', 'empty'], { hasScore: false, isPerfect: false });
  expect(plan.map(({ kind }) => kind)).toEqual(['note', 'note', 'end']);
});
