import { md5Hex } from './password.ts';

/** Passwords that meet the rule and that everyone tries first. */
const tooCommon = [
  'a123456',
  'abc123',
  'aa123456',
  'abc123456',
  'abcd1234',
  'password1',
  'qwe123',
  'qwer1234',
  'woaini520',
  'woaini1314',
  '123456a',
  '1q2w3e4r',
  'qq123456',
  '123abc',
  '123qwe',
];

/** As clients send them that give no more than the MD5: as they are, in capitals, and with one in front. */
const digests = new Set(
  tooCommon.flatMap((word) => {
    const capitals = word.toUpperCase();
    return [word, capitals, capitals.slice(0, 1) + word.slice(1)].map(md5Hex);
  }),
);

/** Whether a password, or its MD5 alone, is among the first that anyone tries, in whatever case it was typed. */
export function isCommonPassword(input: string): boolean {
  return tooCommon.includes(input.toLowerCase()) || digests.has(input);
}
