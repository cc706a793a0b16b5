import { isValidNewPassword } from '@meiyu/contract/shared/validation';
import { expect, test } from 'vitest';

import { loadCommonPasswords, isCommonPassword } from './common-passwords.ts';
import { md5Hex } from './password.ts';
import { generateReadablePassword } from './readable-password.ts';

test('knows at least 3,000 common passwords that satisfy the rules for a new password', async () => {
  const words = [...(await loadCommonPasswords())];
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
])('refuses %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each(['kuveda4729', 'Xinmima88', 'huanghe7luan', 'lxm20141301'])(
  'allows %s',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

test('recognises a common password by its MD5 in the usual spellings', async () => {
  for (const password of ['abc123', 'Abc123', 'ABC123', 'woaini520', 'Woaini520']) {
    expect(await isCommonPassword(md5Hex(password))).toBe(true);
  }
  expect(await isCommonPassword(md5Hex('kuveda4729'))).toBe(false);
});

test('never generates a common password', async () => {
  const areCommon = await Promise.all(
    Array.from({ length: 200 }, () => isCommonPassword(generateReadablePassword())),
  );
  expect(areCommon).not.toContain(true);
});
