import { expect, test } from 'vitest';

import { decodeText } from './decode-text.ts';
import { getKindLabel, findPreviewKind, formatFileSize } from './document-kind.ts';

test.each([
  ['UTF-8', 'e88c89e88e89e88ab1'],
  ['UTF-8 with a byte order mark', 'efbbbfe88c89e88e89e88ab1'],
  ['GB 18030', 'dcd4c0f2bba8'],
  ['UTF-16 little endian', 'fffe09838983b182'],
  ['UTF-16 big endian', 'feff8309838982b1'],
])('decodes %s', (_, hex) => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  expect(decodeText(bytes)).toBe('茉莉花');
});

test.each([
  ['歌词.TXT', 'txt', '文本'],
  ['步骤.v2.docx', 'docx', 'Word 文档'],
  ['旧表.xls', 'xls', 'Excel 表格'],
  ['旧教案.doc', null, 'Word 文档'],
  ['无名', null, '文档'],
])('the preview kind of %s is %s and its label is %s', (name, kind, label) => {
  expect(findPreviewKind(name)).toBe(kind);
  expect(getKindLabel(name)).toBe(label);
});

test.each([
  [0, '1 KB'],
  [319_488, '312 KB'],
  [1_468_006, '1.4 MB'],
  [52_428_800, '50 MB'],
])('formats %i bytes as %s', (bytes, expected) => expect(formatFileSize(bytes)).toBe(expected));
