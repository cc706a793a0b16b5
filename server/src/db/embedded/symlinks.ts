import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the links between shared libraries that an npm tarball cannot carry. The package's own
 * install script does the same, but install scripts are off on many machines, and without the
 * links the server does not start.
 *
 * @param root the platform package's folder, with `native/pg-symlinks.json` in it
 */
export function completeSymlinks(root: string): void {
  for (const link of readList(path.join(root, 'native', 'pg-symlinks.json'))) {
    const target = path.join(root, link.target);
    if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), path.join(root, link.source)), target);
    } catch (error) {
      // Another process made it between the look and the making.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

function readList(file: string): z.infer<typeof symlinkList> {
  // Packages of platforms without links have no list.
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return [];
  return symlinkList.parse(JSON.parse(readFileSync(file, 'utf8')));
}
