import { expect, test } from 'vitest';

import { findCommentFault } from './comment.rules.ts';

test.each([
  [' ', '写一句话再发'],
  ['好'.repeat(201), '最多200个字'],
  ['我的微信abc12345', '请不要留下电话、QQ或微信'],
])('refuses the comment %j', (text, message) => {
  expect(findCommentFault(text, 200)?.message).toBe(message);
});

test('accepts one sentence', () => {
  expect(findCommentFault('我看到竹叶在动', 200)).toBeNull();
});
