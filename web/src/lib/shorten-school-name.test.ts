import { expect, test } from 'vitest';

import { shortenSchoolName } from './shorten-school-name.ts';

test.each([
  ['杭州市西湖区云栖小学（演示）', '云栖小学（演示）'],
  ['浙江省杭州市学军小学', '学军小学'],
  ['西湖区第一实验学校', '第一实验学校'],
  ['文昌实验小学', '文昌实验小学'],
  ['西湖小学', '西湖小学'],
  ['杭州第二中学', '杭州第二中学'],
  ['杭州市小学', '杭州市小学'],
])('shortens %s in 浙江省杭州市西湖区 to %s', (name, short) => {
  expect(shortenSchoolName(name, '浙江省杭州市西湖区')).toBe(short);
});
