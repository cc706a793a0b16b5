import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

const listFile = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the links between shared libraries. An npm tarball cannot contain them, and the server does not start without them. The
 * package's install script does the same, but many machines disable install scripts.
 *
 * @param root the folder of the platform package, which contains `native/pg-symlinks.json`
 */
export function completeSymlinks(root: string): void {
  for (const link of readList(path.join(root, 'native', 'pg-symlinks.json'))) {
    const target = path.join(root, link.target);
    if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), path.join(root, link.source)), target);
    } catch (error) {
      // Another process has created the link since the check.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

function readList(file: string): z.infer<typeof listFile> {
  // Packages of platforms without links have no list of links.
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return [];
  return listFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}
