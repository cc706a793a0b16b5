import { commonPasswords } from './common-passwords.ts';

/**
 * Reads what new passwords are compared with. The first comparison would otherwise hold up the process for half a second,
 * with everybody's calls.
 */
export async function readPasswordLists(): Promise<void> {
  await Promise.all([commonPasswords(), import('pinyin-pro')]);
}
