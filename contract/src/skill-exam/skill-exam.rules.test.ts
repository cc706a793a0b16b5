import { describe, expect, test } from 'vitest';

import { computeExamOutcome, getSittingDeadline } from './skill-exam.rules.ts';

const rules = { criteria: 4, markers: 2, tolerance: 10 } as const;

describe('the result of marks out of 16', () => {
  test.each<[readonly number[], number, number]>([
    [[14, 13], 84.38, 21.09],
    [[9, 13, 12], 78.13, 19.53],
    [[9, 13, 11], 68.75, 17.19],
    [[12, 14, 13], 81.25, 20.31],
    [[9, 13, 16], 90.63, 22.66],
    [[9, 13, 2], 34.38, 8.59],
  ])('%o gives %f %%, which is %f of 25 points', (sums, percent, points) => {
    const outcome = computeExamOutcome(sums, rules);
    expect(outcome).toMatchObject({ next: null, percent });
    if (outcome.next !== null) return;
    const exact =
      outcome.counting.reduce((sum, index) => sum + (sums[index] ?? 0), 0) /
      (outcome.counting.length * 16);
    expect(Math.round(exact * 2500 + 1e-9) / 100).toBe(points);
  });

  test.each<[readonly number[], string]>([
    [[], 'mark'],
    [[14], 'mark'],
    [[9, 13], 'third'],
  ])('%o needs another mark: %s', (sums, next) => {
    expect(computeExamOutcome(sums, rules)).toEqual({ next });
  });

  test('two marks that differ by exactly the tolerance need no third', () => {
    const exact = { criteria: 5, markers: 2, tolerance: 10 } as const;
    expect(computeExamOutcome([14, 16], exact)).toMatchObject({ percent: 75 });
    expect(computeExamOutcome([14, 17], exact)).toEqual({ next: 'third' });
  });

  test('one marker decides alone', () => {
    expect(computeExamOutcome([11], { ...rules, markers: 1 })).toMatchObject({ percent: 68.75 });
  });
});

describe('the end of a sitting', () => {
  const opens = new Date('2026-11-22T08:00:00Z');
  const closes = new Date('2026-11-22T12:00:00Z');

  test('is after the duration, but not after the exam', () => {
    const terms = { opens, closes, durationMin: 20 };
    const at = (time: string) => getSittingDeadline(terms, new Date(time)).toISOString();
    expect(at('2026-11-22T09:00:00Z')).toBe('2026-11-22T09:20:00.000Z');
    expect(at('2026-11-22T11:50:00Z')).toBe('2026-11-22T12:00:00.000Z');
  });

  test('is the end of the exam without a duration', () => {
    expect(getSittingDeadline({ opens, closes, durationMin: null }, opens)).toEqual(closes);
  });
});
