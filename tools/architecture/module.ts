/**
 * A module: files of one kind, and all they may import. The first row that matches a file is its module.
 *
 * A pattern is the beginning of a path, or beginning and end around one `*`. `$feature` is the folder matched by the
 * group of that name, so "its own feature" needs no list. `npm:` and `node:` stand for any package and any built-in module.
 */
export interface Module {
  readonly files: RegExp;
  readonly mayImport: readonly string[];
  readonly because: string;
}

export const contract = 'contract/src/';
export const anyPackage: readonly string[] = ['npm:', 'node:'];
/** The parts of the contract that a floor may import: its own and those below it. */
export const questionContract: readonly string[] = [
  'contract/src/question/',
  'contract/src/shared/',
];
export const attemptContract: readonly string[] = ['contract/src/attempt/', ...questionContract];
