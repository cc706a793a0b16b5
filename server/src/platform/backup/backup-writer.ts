import { createHash } from 'node:crypto';
import {
  chmod,
  mkdir,
  link,
  open,
  rename,
  rm,
  stat,
  utimes,
  type FileHandle,
} from 'node:fs/promises';
import path from 'node:path';

import { syncFolder } from '../sync-folder.ts';
import { BackupError, toDiskError } from './backup-error.ts';
import { copyHashed, type FileDigest } from './copy-hashed.ts';
import { MANIFEST_FILE, formatManifest, SUMS_FILE, type Manifest } from './manifest.ts';
import { SyncQueue } from './sync-queue.ts';

/** The suffix of the name of an unfinished file or backup folder. */
export const PARTIAL_SUFFIX = '.partial';

export interface Totals {
  files: number;
  bytes: number;
}

/**
 * Writes a backup into a folder with the suffix `.partial`: first the files, then their hashes, the manifest last. Then it
 * syncs everything to disk and renames the folder. A folder that has its final name, or contains a manifest, is therefore
 * complete.
 */
export class BackupWriter {
  readonly folder: string;
  readonly #target: string;
  readonly #hashList: FileHandle;
  readonly #listHash = createHash('sha256');
  readonly #folders = new Set<string>();
  readonly #queue = new SyncQueue();
  readonly totals: Totals = { files: 0, bytes: 0 };

  private constructor(target: string, folder: string, hashList: FileHandle) {
    this.#target = target;
    this.folder = folder;
    this.#hashList = hashList;
    this.#folders.add(folder);
  }

  /**
   * Creates the unfinished folder of a backup.
   *
   * @throws {BackupError} if `target` or its unfinished folder already exists
   */
  static async create(target: string): Promise<BackupWriter> {
    if ((await stat(target).catch(() => null)) !== null) {
      throw new BackupError(`${target} 已经有了：请写一个新的文件夹`);
    }
    const folder = `${target}${PARTIAL_SUFFIX}`;
    try {
      await mkdir(folder, { mode: 0o700 });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error) || error.code !== 'EEXIST') throw error;
      throw new BackupError(
        `${folder} 已经有了：另一次备份正在写，或上一次没有完成；没有别的备份在进行时，请删掉它再试`,
      );
    }
    return new BackupWriter(target, folder, await open(path.join(folder, SUMS_FILE), 'wx', 0o600));
  }

  pathOf(name: string): string {
    return path.join(this.folder, name);
  }

  async makeFolder(name: string): Promise<void> {
    const folder = this.pathOf(name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    this.#folders.add(folder);
  }

  /**
   * Copies a file into the backup. The copy gets the times of the source, so that the next backup recognises an unchanged
   * file.
   */
  async copy(source: string, name: string): Promise<FileDigest> {
    const target = this.pathOf(name);
    const hashed = await copyHashed(source, target, this.#queue);
    const { atime, mtime } = await stat(source).catch(() => stat(target));
    await utimes(target, atime, mtime);
    await this.add(name, hashed);
    return hashed;
  }

  /**
   * Creates a hard link in the backup to a file that never changes. The caller must then call `add`. Returns false if the
   * disk does not support the link.
   */
  async link(source: string, name: string): Promise<boolean> {
    const target = this.pathOf(name);
    try {
      await link(source, target);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOENT'].includes(code)) return false;
      throw error;
    }
    await chmod(target, 0o600);
    return true;
  }

  async write(name: string, content: string | Buffer): Promise<void> {
    const handle = await open(this.pathOf(name), 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    const bytes = Buffer.byteLength(content);
    await this.add(name, { bytes, sha256: createHash('sha256').update(content).digest('hex') });
  }

  /** Records a file that is already in the backup's folder in the list of hashes. */
  async add(name: string, { bytes, sha256 }: FileDigest): Promise<void> {
    const line = `${sha256}  ${name}\n`;
    this.#listHash.update(line);
    await this.#hashList.writeFile(line);
    this.totals.files += 1;
    this.totals.bytes += bytes;
  }

  /**
   * Completes the backup. The function `manifest` receives the data that only the writer knows, and returns the complete
   * manifest.
   */
  async finish(manifest: (known: { totals: Totals; sums: string }) => Manifest): Promise<void> {
    await this.#queue.flush();
    await this.#hashList.sync();
    await this.#hashList.close();
    const sums = this.#listHash.digest('hex');
    const text = formatManifest(manifest({ totals: this.totals, sums }));
    const handle = await open(this.pathOf(MANIFEST_FILE), 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    for (const folder of this.#folders) syncFolder(folder);
    await rename(this.folder, this.#target);
    syncFolder(path.dirname(this.#target));
  }

  /** Deletes the unfinished backup, and returns the error that the caller must throw. */
  async abandon(reason: unknown): Promise<unknown> {
    await this.#hashList.close().catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
    return toDiskError(reason, path.dirname(this.#target));
  }
}
