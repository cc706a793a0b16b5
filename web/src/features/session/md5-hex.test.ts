import { expect, test } from 'vitest';

import { md5Hex } from './md5-hex.ts';

// The first two hashes are from RFC 1321, A.5. The last is the output of `printf 密码 | md5sum`.
test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['密码', 'a8105204604a0b11e916f3879aae3b0b'],
])('hashes %j to %s', (text, hash) => {
  expect(md5Hex(text)).toBe(hash);
});
