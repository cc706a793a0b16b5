import { loadCommonPasswords } from './common-passwords.ts';

/**
 * Loads the lists that new passwords are compared with. Without this, the first comparison would block the process and
 * all its requests for half a second.
 */
export async function readPasswordLists(): Promise<void> {
  await Promise.all([loadCommonPasswords(), import('pinyin-pro')]);
}
