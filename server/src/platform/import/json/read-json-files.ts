import type { z } from 'zod';

import { matchesPattern } from '../files/matches-files.ts';
import type { PackageSource } from '../package-source.ts';
import { type JsonFile, readJson } from './read-json.ts';

/**
 * Reads the JSON files of a package that match `pattern`. Returns the files that fit `shape`, and reports the faults of the
 * other files.
 */
export async function readJsonFiles<Shape extends z.core.$ZodType>(
  { files, findings }: Pick<PackageSource, 'files' | 'findings'>,
  pattern: string,
  shape: Shape,
): Promise<JsonFile<z.output<Shape>>[]> {
  const read: JsonFile<z.output<Shape>>[] = [];
  for (const path of files.sizes.keys()) {
    if (!matchesPattern(pattern, path)) continue;
    const json = await readJson(files, path, shape, findings);
    if (json !== null) read.push(json);
  }
  return read;
}
