import { stat } from 'node:fs/promises';

import { OperatorError } from '../../operator-error.ts';
import { openFolder } from './folder-files.ts';
import type { PackageFiles } from './package-files.ts';
import { openZip } from './zip-files.ts';

/**
 * Opens the package in a folder or a zip.
 *
 * @throws {OperatorError} if `path` does not exist, or is neither a folder nor a zip
 */
export async function openPackage(path: string): Promise<PackageFiles> {
  const found = await stat(path).catch(() => null);
  if (found === null) throw new OperatorError(`找不到 ${path}`);
  return found.isDirectory() ? openFolder(path) : openZip(path);
}
