import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import { OperatorError } from '../../operator-error.ts';
import { type PackageFiles, mapPackagePaths } from './package-files.ts';

/** Opens a package in a folder. Links are ignored, because they could lead out of the folder. */
export async function openFolder(folder: string): Promise<PackageFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
  const places = mapPackagePaths(paths);
  const sizes = new Map<string, number>();
  for (const [name, place] of places) {
    sizes.set(name, (await stat(path.join(folder, place))).size);
  }
  return {
    sizes,
    read: async (name) => {
      const place = places.get(name);
      if (place === undefined) throw new OperatorError(`数据包里没有 ${name}`);
      return readFile(path.join(folder, place));
    },
    close: () => undefined,
  };
}
