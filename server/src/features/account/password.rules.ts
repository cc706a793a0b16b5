import type { ProblemName } from '@meiyu/contract/shared/problems';
import { isValidNewPassword } from '@meiyu/contract/shared/validation';

/** Passwords that meet the rule and that everyone tries first. */
const tooCommon = new Set([
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
]);

/**
 * Why a new password is refused, or null. `typed` false: an older client sent only its MD5, which cannot be judged
 * beyond what it must not equal.
 */
export function newPasswordFault(
  input: string,
  typed: boolean,
  isDefault: boolean,
): ProblemName | null {
  if (isDefault) return 'commonPassword';
  if (!typed) return null;
  if (!isValidNewPassword(input)) return 'weakPassword';
  return tooCommon.has(input.toLowerCase()) ? 'commonPassword' : null;
}
