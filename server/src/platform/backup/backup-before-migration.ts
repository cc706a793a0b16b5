import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { selectAppliedMigrations, isMigrated } from '../../db/migrate.ts';
import { BackupError } from './backup-error.ts';
import { hasSchools } from './has-schools.ts';
import { listBackups } from './list-backups.ts';
import { makeScheduledBackup } from './scheduled-backup.ts';

/**
 * The time in milliseconds for which a backup is recent. If several processes start at once, the later ones use the recent
 * backup of the first process.
 */
const RECENT_MS = 10 * 60_000;

/**
 * Backs up an embedded database that contains schools, before a new version of the program changes its tables.
 *
 * @throws {BackupError} if the backup fails; then the database must not be migrated
 */
export async function backupBeforeMigration(
  db: Db,
  config: Config,
  migrations?: URL,
): Promise<void> {
  if (config.databaseUrl !== undefined) return;
  if ((await isMigrated(db, migrations)) || !(await hasSchools(db))) return;
  const names = (await selectAppliedMigrations(db)).join();
  const now = new Date();
  const hasRecentBackup = (await listBackups(config.backup.folder)).some(
    ({ manifest }) =>
      manifest.kind === 'migration' &&
      manifest.migrations.join() === names &&
      now.getTime() - new Date(manifest.endedAt).getTime() < RECENT_MS,
  );
  if (hasRecentBackup) return;
  try {
    await makeScheduledBackup({ config, kind: 'migration', now });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`升级数据库之前的备份没有做成，所以没有升级：${reason}`, {
      cause: error,
    });
  }
}
