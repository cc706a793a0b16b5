import { readFileSync } from 'node:fs';
import path from 'node:path';

import { readSource, type Source } from './source.ts';

/** The files of the project, as the checks read them. */
export interface Project {
  readonly root: string;
  /** Every file, relative to `root`. */
  readonly files: readonly string[];
  /** The TypeScript and JavaScript files, parsed. */
  readonly sources: readonly Source[];
}

export function readProject(root: string, files: readonly string[]): Project {
  const code = files.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !file.endsWith('.d.ts'));
  return { root, files, sources: code.map((file) => readSource(root, file)) };
}

export function readText(project: Project, file: string): string {
  return readFileSync(path.join(project.root, file), 'utf8');
}
