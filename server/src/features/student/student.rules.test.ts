import { expect, test } from 'vitest';

import { parsePortrait } from './student.rules.ts';

const id = '01980000-0000-7000-8000-0000000000ab';

test.each([
  ['', ''],
  ['rabbit', 'rabbit'],
  ['/animals/rabbit.svg', 'rabbit'],
  ['/animals/cat.svg', null],
  [id, id],
  [`/v2/assets/${id}/file?t=1~A~x~y`, id],
  [`/v2/assets/${id}/thumbnail`, id],
  [`/v2/portraits/${id}?t=1`, id],
  [`https://cdn.example.com/v2/assets/${id}/file`, id],
  ['https://example.com/cat.jpg', null],
  [`javascript:${id}`, null],
  [`/v2/media/${id}`, null],
  ['../../etc/passwd', null],
])('reads %j as %j', (text, portrait) => {
  expect(parsePortrait(text)).toBe(portrait);
});
