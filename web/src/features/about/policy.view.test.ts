import { expect, test } from 'vitest';

import { parsePolicy } from './policy.view.ts';

test('parses headings, paragraphs and lists', () => {
  expect(parsePolicy('你好。\n\n# 一\n- 甲\n- 乙\n第二段\n- 丙\n')).toEqual([
    { kind: 'paragraph', text: '你好。' },
    { kind: 'heading', text: '一' },
    { kind: 'list', items: ['甲', '乙'] },
    { kind: 'paragraph', text: '第二段' },
    { kind: 'list', items: ['丙'] },
  ]);
});

test('keeps HTML tags and other markup as text', () => {
  expect(parsePolicy('<b>粗</b> *斜*')).toEqual([{ kind: 'paragraph', text: '<b>粗</b> *斜*' }]);
});
