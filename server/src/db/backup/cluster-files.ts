import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The folders whose content only the running server needs. The log is copied separately. */
const EMPTY_FOLDERS = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);

const SKIPPED_FILES = new Set([
  'backup_label',
  'backup_label.old',
  'backup_manifest',
  'current_logfiles',
  'pg_internal.init',
  'postmaster.opts',
  'postmaster.pid',
  'recovery.signal',
  'standby.signal',
  'tablespace_map',
]);

/** The control file, which is copied last and read more than once, because a running server rewrites it. */
export const CONTROL_FILE = 'global/pg_control';

export interface ClusterEntry {
  /** The path relative to the folder of the cluster, with `/`. */
  name: string;
  isFolder: boolean;
}

/**
 * Lists the files and folders that a backup copies. A folder comes before its content, and the control file comes last.
 *
 * @throws {Error} if the cluster has tablespaces, because their files are elsewhere
 */
export async function* listClusterEntries(root: string): AsyncGenerator<ClusterEntry> {
  if ((await readdir(path.join(root, 'pg_tblspc'))).length > 0) {
    throw new Error('数据库用了表空间（tablespace），不能这样备份：请先把表移回默认的表空间');
  }
  yield* listFolder(root, '');
  yield { name: CONTROL_FILE, isFolder: false };
}

async function* listFolder(root: string, folder: string): AsyncGenerator<ClusterEntry> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  for (const entry of entries) {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (SKIPPED_FILES.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    if (entry.isDirectory()) {
      yield { name, isFolder: true };
      if (!EMPTY_FOLDERS.has(name)) yield* listFolder(root, name);
    } else if (entry.isFile() && name !== CONTROL_FILE) {
      yield { name, isFolder: false };
    }
  }
}
