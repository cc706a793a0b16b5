import { expect, test } from 'vitest';

import { listHomeworkFacts, listLessonFacts } from './facts.view.ts';

const listLabels = (facts: readonly { label: string }[]) => facts.map(({ label }) => label);
const present = { checkIn: 1, performance: null } as const;

test('the lessons of a pupil who was always present', () => {
  const facts = listLessonFacts([present, { checkIn: 1, performance: 2 }, present]);
  expect(listLabels(facts)).toEqual(['全勤 3 节', '优 1 次']);
  expect(facts[0]?.words).toBe('3 节课一次不落');
});

test('the lessons of a pupil who was late, on leave and absent', () => {
  const facts = listLessonFacts([
    present,
    { checkIn: 3, performance: 1 },
    { checkIn: 2, performance: null },
    { checkIn: 5, performance: null },
  ]);
  expect(listLabels(facts)).toEqual([
    '到 1 / 4 节',
    '请假 1 节',
    '迟到 1 次',
    '缺勤 1 节',
    '差 1 次',
  ]);
});

test('no lesson and no homework give no fact', () => {
  expect(listLessonFacts([])).toEqual([]);
  expect(listHomeworkFacts([], [])).toEqual([]);
});

const makeMarked = (percent: number) => ({ state: 'marked', percent, late: false }) as const;

test('the best homework is named, the best first', () => {
  const titles = ['节奏', '听辨', '识谱'];
  const facts = listHomeworkFacts([makeMarked(92), makeMarked(70), makeMarked(100)], titles);
  expect(listLabels(facts)).toEqual([
    '识谱 100 分',
    '节奏 92 分',
    '作业全交 3 份',
    '作业均分 87.3',
  ]);
  expect(facts[0]?.words).toBe('“识谱”得了 100 分');
});

test('missing and late homework is named, and work without marks has no score', () => {
  const facts = listHomeworkFacts(
    [
      { state: 'marking', percent: null, late: true },
      { state: 'missing', percent: null, late: false },
      { state: 'excused', percent: null, late: false },
    ],
    ['节奏', '听辨', '识谱'],
  );
  expect(listLabels(facts)).toEqual(['缺作业 1 份', '迟交 1 份']);
});
