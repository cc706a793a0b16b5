import { expect, test } from 'vitest';

import { findClubPostFault } from './club-post.rules.ts';

const hash = 'a'.repeat(64);
const content = { text: '第一只不断线的兔子', images: [], video: null };

test.each([
  [{ text: ' ' }, 'text', '请写点文字，或添加图片、视频'],
  [{ text: '好'.repeat(1001) }, 'text', '文字最多1000个字'],
  [{ text: '加我微信abc12345' }, 'text', '请不要留下电话、QQ或微信'],
  [{ images: Array.from({ length: 10 }, () => hash) }, 'images', '最多9张图片，或者1个视频'],
  [{ images: [hash], video: hash }, 'images', '最多9张图片，或者1个视频'],
])('refuses %j by its field %s', (change, field, message) => {
  expect(findClubPostFault({ ...content, ...change })).toMatchObject({ field, message });
});

test('accepts a text, nine images, or one video alone', () => {
  const images = Array.from({ length: 9 }, () => hash);
  expect(findClubPostFault(content)).toBeNull();
  expect(findClubPostFault({ ...content, text: '', images })).toBeNull();
  expect(findClubPostFault({ ...content, text: '', video: hash })).toBeNull();
});
