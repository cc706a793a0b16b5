import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { OperatorError } from '../../operator-error.ts';
import { type PackageFiles, mapPackagePaths } from './package-files.ts';

/** Opens a package in a folder. Ignores symbolic links, because a link can lead to a file outside the folder. */
export async function openFolder(folder: string): Promise<PackageFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
  const realPaths = mapPackagePaths(paths);
  const sizes = new Map<string, number>();
  for (const [name, realPath] of realPaths) {
    sizes.set(name, (await stat(path.join(folder, realPath))).size);
  }
  return {
    sizes,
    read: async (name) => {
      const realPath = realPaths.get(name);
      if (realPath === undefined) throw new OperatorError(`数据包里没有 ${name}`);
      return readFile(path.join(folder, realPath));
    },
    close: () => undefined,
  };
}
