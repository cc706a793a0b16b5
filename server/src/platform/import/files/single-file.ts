import { readFile, stat } from 'node:fs/promises';

import { OperatorError } from '../../operator-error.ts';
import type { PackageFiles } from './package-files.ts';

/** Treats one file as a package that contains only this file under `name`. */
export async function openSingleFile(path: string, name: string): Promise<PackageFiles> {
  const { size } = await stat(path);
  return {
    sizes: new Map([[name, size]]),
    read: async (wanted) => {
      if (wanted !== name) throw new OperatorError(`数据包里没有 ${wanted}`);
      return readFile(path);
    },
    close: () => undefined,
  };
}
