import { loadCommonPasswords } from './common-passwords.ts';

/**
 * Loads the lists with which new passwords are compared, when the server starts. Otherwise the first comparison would block
 * the process and all its requests for half a second.
 */
export async function readPasswordLists(): Promise<void> {
  await Promise.all([loadCommonPasswords(), import('pinyin-pro')]);
}
