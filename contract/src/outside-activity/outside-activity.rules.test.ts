import { expect, test } from 'vitest';

import {
  computeOutsidePoints,
  findActivityFault,
  mentionsTraining,
} from './outside-activity.rules.ts';

const days = { today: '2026-11-20', enrolment: '2022-09-01' };
const content = {
  title: '看皮影戏',
  place: '社区文化站',
  date: '2026-11-01',
  hours: 1.5,
  text: '灯一亮，小人就活了。我学会了让它走路和鞠躬，手要轻。',
  images: ['a'],
  video: null,
};

test.each([
  [0, 0],
  [3, 6],
  [5, 10],
  // Vector 10 of the assessment rules: six activities give the cap.
  [6, 10],
])('%i approved activities give %i points', (approved, points) => {
  expect(computeOutsidePoints(approved)).toBe(points);
});

test('accepts complete content, also with a video alone', () => {
  expect(findActivityFault(content, days)).toBeNull();
  expect(findActivityFault({ ...content, images: [], video: 'b' }, days)).toBeNull();
});

test.each([
  [{ title: ' ', place: '' }, 'title', '请填写活动名称'],
  [{ title: '长'.repeat(41) }, 'title', '活动名称最多40个字'],
  [{ place: '' }, 'place', '请填写活动地点'],
  [{ date: '2026-11-21' }, 'date', '日期不能晚于今天'],
  [{ date: '2022-08-31' }, 'date', '日期不能早于入学'],
  [{ hours: 0 }, 'hours', '时长请按半小时填，0.5到24小时'],
  [{ hours: 1.25 }, 'hours', '时长请按半小时填，0.5到24小时'],
  [{ hours: 24.5 }, 'hours', '时长请按半小时填，0.5到24小时'],
  [{ hours: Number.NaN }, 'hours', '时长请按半小时填，0.5到24小时'],
  [{ text: '很好看' }, 'text', '请写写你的收获，至少20个字'],
  [{ text: '好'.repeat(1001) }, 'text', '收获最多1000个字'],
  [{ images: [] }, 'images', '请上传图片或视频'],
  [{ images: Array.from({ length: 10 }, () => 'a') }, 'images', '图片最多9张'],
  [{ place: '找我加微信abc12345' }, 'place', '请不要留下电话、QQ或微信'],
])('refuses %o', (change, field, message) => {
  expect(findActivityFault({ ...content, ...change }, days)).toMatchObject({ field, message });
});

test('finds training outside of school in every text', () => {
  expect(mentionsTraining(content)).toBe(false);
  expect(mentionsTraining({ ...content, place: '小星星培训学校' })).toBe(true);
  expect(mentionsTraining({ ...content, text: '老师来我家做家教' })).toBe(true);
});
