/**
 * A module: files of one kind and the files that they may import. A file belongs to the first module whose pattern
 * matches it.
 *
 * A pattern is the start of a path, or its start and end with one `*` between. `$feature` stands for the folder that
 * the group of this name matches. `npm:` stands for any package, `node:` for any built-in module.
 */
export interface Module {
  readonly files: RegExp;
  readonly mayImport: readonly string[];
  readonly because: string;
}

export const contractFolder = 'contract/src/';
export const anyPackage: readonly string[] = ['npm:', 'node:'];
/** The parts of the contract that questions may import. Attempts may import these and their own. */
export const questionContract: readonly string[] = [
  'contract/src/question/',
  'contract/src/shared/',
];
export const attemptContract: readonly string[] = ['contract/src/attempt/', ...questionContract];
