/** The files of a package, which is a folder or a zip. The files of a zip are never unpacked to disk. */
export interface PackageFiles {
  /** The sizes of the files in bytes, by path inside the package. The separator of a path is `/`. */
  readonly sizes: ReadonlyMap<string, number>;
  /**
   * Reads one file.
   *
   * @throws {OperatorError} if the file cannot be read, or differs from the list of entries in the zip
   */
  read(path: string): Promise<Buffer>;
  close(): void;
}

/** Matches files that operating systems and spreadsheet programs add to folders and archives, such as `.DS_Store`. */
const systemFiles = /(?:^|\/)(?:__MACOSX\/|\.[^/]*|~\$[^/]*|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Maps each path inside the package to the real path of the file. Omits files that match `systemFiles`. Removes the single
 * folder that archiving programs put around all files.
 */
export function mapPackagePaths(paths: readonly string[]): Map<string, string> {
  const used = paths.filter((path) => !systemFiles.test(path)).toSorted();
  const wrapper = used.includes('manifest.json') ? '' : findCommonFolder(used);
  return new Map(used.map((path) => [path.slice(wrapper.length), path]));
}

function findCommonFolder(paths: readonly string[]): string {
  const [folder] = /^[^/]+\//.exec(paths[0] ?? '') ?? [''];
  return paths.every((path) => path.startsWith(folder)) ? folder : '';
}
