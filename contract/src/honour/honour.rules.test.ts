import { expect, test } from 'vitest';

import { findEnrolmentDay } from '../shared/school-year.ts';
import { findHonourFault, normalizeEvent } from './honour.rules.ts';

const content = {
  event: '校园合唱节',
  organiser: '西湖区教育局',
  awardedOn: '2026-10-31',
  certificates: ['a'],
  certificateNo: '',
  members: '',
  remark: '',
};
const at = { today: '2026-11-20', enrolment: '2022-08-01' };

test('accepts complete content', () => {
  expect(findHonourFault(content, at)).toBeNull();
});

test.each([
  [{ event: ' ', organiser: '' }, '请填写活动名称'],
  [{ event: '合'.repeat(61) }, '活动名称最多60个字'],
  [{ organiser: '', certificates: [] }, '请填写主办单位'],
  [{ awardedOn: '2026-11-21', certificates: [] }, '日期不能晚于今天'],
  [{ awardedOn: '2022-07-31' }, '日期不能早于入学'],
  [{ certificates: [] }, '请上传证书图片'],
  [{ certificates: Array.from({ length: 10 }, String) }, '证书图片最多9张'],
  [{ certificateNo: '1'.repeat(41) }, '证书编号最多40个字'],
  [{ remark: '请加微信号 xiaoman9' }, '请不要留下电话、QQ或微信'],
])('refuses %o with the sentence of the first wrong field', (change, message) => {
  expect(findHonourFault({ ...content, ...change }, at)?.message).toBe(message);
});

test('accepts the day of the enrolment', () => {
  expect(findHonourFault({ ...content, awardedOn: '2022-08-01' }, at)).toBeNull();
});

test.each([
  [5, null, '2022-08-01'],
  [7, null, '2026-08-01'],
  [5, 2021, '2021-08-01'],
  [5, 2025, '2022-08-01'],
])('a pupil of grade %i with the enrolment year %o came on %s', (grade, enrolledYear, day) => {
  expect(findEnrolmentDay({ grade, enrolledYear }, '2026-11-20')).toBe(day);
});

test('takes an event as the same without its year, its spaces and the width of its characters', () => {
  expect(normalizeEvent('2026年 校园合唱节')).toBe(normalizeEvent('校园 合唱节'));
  expect(normalizeEvent('ＡＢ杯')).toBe(normalizeEvent('ab 杯'));
  expect(normalizeEvent('2026')).toBe('2026');
});
