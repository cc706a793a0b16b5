import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

import type { BackupWriter } from './backup-writer.ts';
import { isBefore, readChecksums, type Checksum } from './checksum-file.ts';
import { hashFile } from './copy-hashed.ts';
import { requireSpace } from './disk-space.ts';

/** The folders of DATA_DIR that contain files which never change. */
export const STORED_FOLDERS = ['assets', 'media'] as const;

interface CopyOptions {
  /** Whether files of the backup may be hard links to the files in use, or to the files of `previous`. */
  mayLink: boolean;
  /** The folder of a finished backup, whose files need not be copied again; null if there is none. */
  previous: string | null;
  /** The minimum number of bytes of the disk that must remain free after each copied file. */
  spareBytes?: number;
  onFile: () => void;
}

/** Adds the files of questions and of users to a backup. Skips a file that is deleted during the backup. */
export async function copyStoredFiles(
  writer: BackupWriter,
  dataDir: string,
  { mayLink, previous, spareBytes, onFile }: CopyOptions,
): Promise<void> {
  const known = new PreviousFiles(previous);
  try {
    for (const folder of STORED_FOLDERS) {
      await writer.makeFolder(folder);
      for await (const { name, isFolder } of listFilesBelow(dataDir, folder)) {
        onFile();
        if (isFolder) await writer.makeFolder(name);
        else {
          const source = path.join(dataDir, name);
          await addFile(writer, source, name, { known: mayLink ? known : null, spareBytes });
        }
      }
    }
  } finally {
    await known.close();
  }
}

/**
 * Adds one file to a backup, as a hard link or as a copy.
 *
 * @param known the files of the previous backup; null: the file must be copied
 */
async function addFile(
  writer: BackupWriter,
  source: string,
  name: string,
  { known, spareBytes }: { known: PreviousFiles | null; spareBytes: number | undefined },
): Promise<void> {
  if (known !== null && (await linkFile(writer, source, name, await known.find(name)))) return;
  try {
    if (spareBytes !== undefined) {
      await requireSpace(writer.folder, (await stat(source)).size, spareBytes);
    }
    await writer.copy(source, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/**
 * Adds a file to the backup as a hard link to the file in use, or to the same file of the previous backup. Returns false if
 * neither link is possible; then the caller must copy the file.
 */
async function linkFile(
  writer: BackupWriter,
  source: string,
  name: string,
  before: { file: string; sum: Checksum } | null,
): Promise<boolean> {
  if (await writer.link(source, name)) {
    const { ino, dev, size } = await stat(writer.pathOf(name));
    const previousStats = before === null ? null : await stat(before.file).catch(() => null);
    const isKnown =
      before !== null &&
      previousStats !== null &&
      previousStats.ino === ino &&
      previousStats.dev === dev;
    // Hashes the file in the backup, because the name of the source may belong to another file by now.
    const hashed = isKnown
      ? { bytes: size, sha256: before.sum.sha256 }
      : await hashFile(writer.pathOf(name));
    await writer.add(name, hashed);
    return true;
  }
  const now = await stat(source).catch(() => null);
  const previousStats = before === null ? null : await stat(before.file).catch(() => null);
  if (before === null || now === null || previousStats === null || !isCopyOf(now, previousStats))
    return false;
  if (!(await writer.link(before.file, name))) return false;
  await writer.add(name, { bytes: previousStats.size, sha256: before.sum.sha256 });
  return true;
}

/**
 * Checks whether a file is an unchanged copy of `source`. A copy has the same size and, in milliseconds, the same
 * modification time.
 */
function isCopyOf(source: Stats, copy: Stats): boolean {
  return source.size === copy.size && Math.abs(source.mtimeMs - copy.mtimeMs) < 2;
}

/**
 * The files of an earlier backup. Callers must search in the order of `listFilesBelow`, so that the list of files is never
 * in memory.
 */
class PreviousFiles {
  readonly #folder: string | null;
  readonly #checksums: AsyncGenerator<Checksum> | null;
  #next: Checksum | undefined;

  constructor(folder: string | null) {
    this.#folder = folder;
    this.#checksums = folder === null ? null : readStoredChecksums(folder);
  }

  async find(name: string): Promise<{ file: string; sum: Checksum } | null> {
    while (this.#checksums !== null && (!this.#next || isBefore(this.#next.name, name))) {
      const { value, done } = await this.#checksums.next();
      if (done === true) return null;
      this.#next = value;
    }
    if (this.#folder === null || this.#next?.name !== name) return null;
    return { file: path.join(this.#folder, name), sum: this.#next };
  }

  async close(): Promise<void> {
    await this.#checksums?.return(undefined);
  }
}

/**
 * Reads the hashes of an earlier backup's stored files. Stops at a damaged line; the files after this line are then copied
 * or hashed again.
 */
async function* readStoredChecksums(folder: string): AsyncGenerator<Checksum> {
  try {
    for await (const sum of readChecksums(folder)) {
      if (STORED_FOLDERS.some((stored) => sum.name.startsWith(`${stored}/`))) yield sum;
    }
  } catch {
    // Ignores the error, because the new backup is complete without the old list.
  }
}

/** Lists all entries below a folder in a fixed order, each folder before its content. */
async function* listFilesBelow(
  root: string,
  folder: string,
): AsyncGenerator<{ name: string; isFolder: boolean }> {
  const found = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  const entries = found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield { name, isFolder: true };
      yield* listFilesBelow(root, name);
    } else if (entry.isFile()) yield { name, isFolder: false };
  }
}
