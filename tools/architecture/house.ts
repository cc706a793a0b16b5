import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readSource, type Source } from './source.ts';

/** The project as the architecture test sees it. */
export interface House {
  readonly root: string;
  /** Every file, relative to `root`. */
  readonly files: readonly string[];
  /** The TypeScript and JavaScript among them. */
  readonly sources: readonly Source[];
}

export function readHouse(root: string, files: readonly string[]): House {
  const code = files.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.endsWith('.d.ts'));
  return { root, files, sources: code.map((file) => readSource(root, file)) };
}

/** The text of one file of the house. */
export function readText(house: House, file: string): string {
  return readFileSync(path.join(house.root, file), 'utf8');
}
