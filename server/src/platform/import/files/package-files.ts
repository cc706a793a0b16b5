/** The files of a package, wherever they lie. Nothing is ever unpacked onto the disk. */
export interface PackageFiles {
  /** Path inside the package, `/` between its parts → size in bytes. */
  readonly sizes: ReadonlyMap<string, number>;
  /** @throws {OperatorError} when the file cannot be read or is not what the archive said */
  read(path: string): Promise<Buffer>;
  close(): void;
}

/** What systems and spreadsheet programs leave in folders and archives. */
const leftovers = /(?:^|\/)(?:__MACOSX\/|\.[^/]*|~\$[^/]*|Thumbs\.db$|desktop\.ini$)/i;

/**
 * Paths as the package names them → as they lie: without leftovers, and without the one folder that archiving
 * programs put around everything.
 */
export function packagePaths(paths: readonly string[]): Map<string, string> {
  const kept = paths.filter((path) => !leftovers.test(path)).toSorted();
  const wrapper = kept.includes('manifest.json') ? '' : commonFolder(kept);
  return new Map(kept.map((path) => [path.slice(wrapper.length), path]));
}

function commonFolder(paths: readonly string[]): string {
  const [folder] = /^[^/]+\//.exec(paths[0] ?? '') ?? [''];
  return paths.every((path) => path.startsWith(folder)) ? folder : '';
}
