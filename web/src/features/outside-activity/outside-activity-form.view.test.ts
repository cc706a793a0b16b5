import { expect, test } from 'vitest';

import { emptyValues, findFieldFault, stepHours, toContent } from './outside-activity-form.view.ts';

const today = '2026-11-20';
const complete = {
  ...emptyValues,
  title: '看皮影戏',
  kind: '民间艺术',
  place: '社区文化站',
  date: '2026-11-01',
  text: '灯一亮，小人就活了。我学会了让它走路和鞠躬，手要轻。',
  images: ['a'],
} as const;

test('names the first missing field in the order of the form', () => {
  expect(findFieldFault(emptyValues, today)?.message).toBe('请填写活动名称');
  const titled = { ...emptyValues, title: '看皮影戏' };
  expect(findFieldFault(titled, today)?.field).toBe('kind');
  expect(findFieldFault({ ...titled, kind: '观演' }, today)?.field).toBe('place');
  const placed = { ...titled, kind: '观演', place: '剧场' } as const;
  expect(findFieldFault(placed, today)?.message).toBe('请选择活动日期');
  expect(findFieldFault({ ...complete, images: [...complete.images] }, today)).toBeNull();
});

test('steps the duration by half an hour within the limits', () => {
  expect(stepHours(2, 1)).toBe(2.5);
  expect(stepHours(0.5, -1)).toBe(0.5);
  expect(stepHours(24, 1)).toBe(24);
});

test('sends nothing before a kind is chosen', () => {
  expect(toContent(emptyValues)).toBeNull();
});
