import { existsSync } from 'node:fs';
import path from 'node:path';

import { BackupError } from './backup-error.ts';
import { beijingTime } from './beijing-time.ts';
import { type FoundBackup, listBackups } from './list-backups.ts';
import { MANIFEST_FILE, readPhysicalManifest } from './manifest.ts';

/**
 * The backup to restore: the folder itself, or of the backups in it the newest (that ended before `at`).
 *
 * @throws {BackupError} if there is none
 */
export async function chooseBackup(folder: string, at: Date | null): Promise<FoundBackup> {
  const isFit = ({ manifest }: FoundBackup) => at === null || new Date(manifest.endedAt) < at;
  if (existsSync(path.join(folder, MANIFEST_FILE))) {
    const found = { folder, manifest: await readPhysicalManifest(folder) };
    if (isFit(found)) return found;
    throw new BackupError(
      `${beijingTime(at ?? new Date())} 早于这份备份（${beijingTime(new Date(found.manifest.endedAt))}）：请用更早的备份`,
    );
  }
  const newest = (await listBackups(folder)).findLast(isFit);
  if (newest !== undefined) return newest;
  const when = at === null ? '' : `早于 ${beijingTime(at)} 的`;
  throw new BackupError(`${folder} 里没有${when}完整的备份`);
}
