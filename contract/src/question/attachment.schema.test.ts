import { expect, test } from 'vitest';

import { getAttachmentKind } from './attachment.schema.ts';

test.each([
  ['image', ['a.png', 'a.jpg', 'a.JPEG', 'a.webp', 'a.gif', 'a.svg']],
  ['audio', ['a.mp3', 'a.ogg', 'a.wav']],
  ['video', ['a.mp4']],
  ['doc', ['a.pdf', 'a.doc', 'a.docx', 'a.xls', 'a.xlsx', 'a.txt']],
  [null, ['a', 'a.exe', 'mp3', 'a.mp3.exe', 'a.html']],
])('the kind %s is recognised by the names %j', (kind, names) => {
  expect(names.map(getAttachmentKind)).toEqual(names.map(() => kind));
});
