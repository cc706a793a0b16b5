import { isValidNewPassword } from '@meiyu/contract/shared/validation';
import { expect, test } from 'vitest';

import { commonPasswords, isCommonPassword } from './common-passwords.ts';
import { md5Hex } from './password.ts';
import { readablePassword } from './readable-password.ts';

test('at least 3,000 common passwords are known that the form of a new password would allow', async () => {
  const words = [...(await commonPasswords())];
  expect(words.length).toBeGreaterThanOrEqual(3000);
  expect(words.filter((word) => !isValidNewPassword(word))).toEqual([]);
});

test.each([
  'abc123',
  'Password1',
  'QWER1234',
  '1q2w3e4r',
  'woaini520',
  '5201314aini',
  'zhang1314',
  'laoshi666',
  'Xiaoming2014',
  'lxm20140501',
  '20140501lxm',
  'lxm140501',
  'w13800138000',
])('refuses %s', async (typed) => {
  expect(await isCommonPassword(typed)).toBe(true);
});

test.each(['kuveda4729', 'Xinmima88', 'huanghe7luan', 'lxm20141301'])(
  'allows %s',
  async (typed) => {
    expect(await isCommonPassword(typed)).toBe(false);
  },
);

test('knows common passwords by their MD5 too, as they are usually typed', async () => {
  for (const typed of ['abc123', 'Abc123', 'ABC123', 'woaini520', 'Woaini520']) {
    expect(await isCommonPassword(md5Hex(typed))).toBe(true);
  }
  expect(await isCommonPassword(md5Hex('kuveda4729'))).toBe(false);
});

test('a password that the server makes is never one of them', async () => {
  const made = await Promise.all(
    Array.from({ length: 200 }, () => isCommonPassword(readablePassword())),
  );
  expect(made).not.toContain(true);
});
