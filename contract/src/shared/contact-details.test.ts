import { expect, test } from 'vitest';

import { hasContactDetails } from './contact-details.ts';

test.each([
  '加我13800000001',
  '１３８ ００００ ０００１',
  '138-0000-0001',
  'QQ：123456',
  'qq群 1234567',
  '微信号是 xiao_man9',
  'vx:abcde123',
])('finds the contact in %s', (text) => {
  expect(hasContactDetails(text)).toBe(true);
});

test.each([
  '2026年校园合唱节',
  '第13届艺术节，138人参加',
  '证书编号20261120138000000012',
  '老师把照片发到了微信群里',
  '',
])('finds no contact in %s', (text) => {
  expect(hasContactDetails(text)).toBe(false);
});
