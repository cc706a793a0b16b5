import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import type { Config } from '../../config.ts';
import { pruneFiles } from './archive-files.ts';
import { getArchiveFolder, pruneWal } from './archive.ts';
import { PARTIAL_SUFFIX } from './backup-writer.ts';
import { createBackup } from './create-backup.ts';
import { SPARE_BYTES } from './disk-space.ts';
import { type FoundBackup, listBackups } from './list-backups.ts';
import type { PhysicalManifest } from './manifest.ts';

/** The maximum number of stored backups, by kind. */
const STORED_COUNTS = { nightly: 7, migration: 3 } as const;
/**
 * The age in milliseconds (one day) from which an unfinished backup is deleted, because the process that wrote it was
 * killed.
 */
const ABANDONED_AFTER_MS = 86_400_000;

interface ScheduledPlan {
  config: Config;
  kind: keyof typeof STORED_COUNTS;
  now: Date;
  signal?: AbortSignal;
}

/**
 * Makes a backup in BACKUP_DIR. Then deletes the oldest backups beyond the limit, and the archived log and files that only
 * these backups needed. Files are hard links if the disk supports them.
 *
 * @throws {LowSpaceError} if less than 2 GB of the disk would remain free
 * @throws {BackupBusyError} for a nightly backup while another backup is running
 */
export async function makeScheduledBackup(plan: ScheduledPlan): Promise<PhysicalManifest> {
  const { config, kind, now, signal } = plan;
  const { folder } = config.backup;
  // Deletes unfinished backups first, because they may use the space that this backup needs.
  await removeAbandoned(folder, now);
  const before = await listBackups(folder);
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  const manifest = await createBackup({
    config,
    target: path.join(folder, `${kind}-${stamp}`),
    kind,
    mayLink: true,
    previous: before.at(-1)?.folder ?? null,
    spareBytes: SPARE_BYTES,
    mustWait: kind === 'migration',
    ...(signal && { signal }),
  });
  await deleteOldBackups(config, kind, manifest.cluster.systemId);
  return manifest;
}

/**
 * Deletes the oldest backups beyond the limit, and the archived log and files that only these backups needed. Does not
 * delete backups of another database in the same folder.
 */
async function deleteOldBackups(
  config: Config,
  kind: keyof typeof STORED_COUNTS,
  systemId: string,
): Promise<void> {
  const { folder } = config.backup;
  const ownBackups = (await listBackups(folder)).filter(
    ({ manifest }) => manifest.cluster.systemId === systemId,
  );
  const surplus = ownBackups
    .filter((backup) => isScheduled(backup, kind))
    .slice(0, -STORED_COUNTS[kind]);
  for (const backup of surplus) await deleteBackup(backup.folder);
  const oldest = ownBackups.find(
    (backup) => backup.manifest.kind === 'nightly' && !surplus.includes(backup),
  );
  if (oldest === undefined) return;
  const archive = getArchiveFolder(folder, systemId);
  await pruneWal(archive, oldest.manifest);
  await pruneFiles(archive, new Date(oldest.manifest.startedAt));
}

/** Deletes a backup. Renames its folder first, so that a half-deleted backup does not look complete. */
async function deleteBackup(folder: string): Promise<void> {
  await rename(folder, `${folder}${PARTIAL_SUFFIX}`);
  await rm(`${folder}${PARTIAL_SUFFIX}`, { recursive: true, force: true });
}

/** Checks whether the server made this backup by itself. A copy that an operator added to the folder has another name. */
function isScheduled({ folder, manifest }: FoundBackup, kind: keyof typeof STORED_COUNTS): boolean {
  return manifest.kind === kind && path.basename(folder).startsWith(`${kind}-`);
}

async function removeAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^(nightly|migration)-/.test(name) || !name.endsWith(PARTIAL_SUFFIX)) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    const isOld = found !== null && now.getTime() - found.mtimeMs > ABANDONED_AFTER_MS;
    if (isOld) await rm(file, { recursive: true, force: true });
  }
}
