import path from 'node:path';

import { OperatorError } from '../../platform/operator-error.ts';

/** Returns the command's only argument, a folder, as an absolute path. */
export function parseFolderArgument(usage: string, positionals: string[]): string {
  const [folder, ...rest] = positionals;
  if (folder === undefined || folder === '' || rest.length > 0) {
    throw new OperatorError(`用法：${usage}`);
  }
  return path.resolve(folder);
}
