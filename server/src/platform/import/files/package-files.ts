/** The files of a package in a folder or a zip. They are never unpacked to disk. */
export interface PackageFiles {
  /** Sizes in bytes by path inside the package, with `/`. */
  readonly sizes: ReadonlyMap<string, number>;
  /** @throws {OperatorError} if the file cannot be read or differs from the archive's list */
  read(path: string): Promise<Buffer>;
  close(): void;
}

/** Files that operating systems and spreadsheet programs leave in folders and archives. */
const leftovers = /(?:^|\/)(?:__MACOSX\/|\.[^/]*|~\$[^/]*|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Maps the paths that the package uses to the real paths: without leftovers, and without the single folder that archiving
 * programs put around all files.
 */
export function mapPackagePaths(paths: readonly string[]): Map<string, string> {
  const used = paths.filter((path) => !leftovers.test(path)).toSorted();
  const wrapper = used.includes('manifest.json') ? '' : findCommonFolder(used);
  return new Map(used.map((path) => [path.slice(wrapper.length), path]));
}

function findCommonFolder(paths: readonly string[]): string {
  const [folder] = /^[^/]+\//.exec(paths[0] ?? '') ?? [''];
  return paths.every((path) => path.startsWith(folder)) ? folder : '';
}
