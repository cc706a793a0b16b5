import { open, writeFile } from 'node:fs/promises';

import { OperatorError } from '../platform/operator-error.ts';

/**
 * Writes a file that only its owner can read. It returns after the file is synced to the disk.
 *
 * @param existsReason what the message about an existing file says of its content
 * @throws {OperatorError} if the file exists
 */
export async function writeNewFile(
  file: string,
  content: string | AsyncIterable<string>,
  existsReason = '',
): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw new OperatorError(`文件 ${file} 已经存在${existsReason}：请换一个文件名`);
    }
    throw error;
  });
  try {
    await writeFile(handle, content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
