import type { Config } from '../../config.ts';
import { stopKeepingSegments } from '../../db/backup/archive-slot.ts';
import { readServerFacts } from '../../db/backup/base-backup.ts';
import { withAdminConnection } from '../../db/embedded/admin-connection.ts';
import type { Sql } from '../../db/postgres/connection.ts';
import { archiveRound, giveUpWhenFull } from './archive-round.ts';
import { BackupBusyError, LowSpaceError } from './backup-error.ts';
import { findLastTimeOfDay } from './beijing-time.ts';
import { listBackups } from './list-backups.ts';
import { makeScheduledBackup } from './scheduled-backup.ts';

const ROUND_MS = 60_000;
/** The hour of the nightly backup, in Beijing time. */
const NIGHT_HOUR = 3;
/**
 * The time in milliseconds after the server's start at which a missed backup is made. A backup is missed, for example, if
 * the machine is off at night.
 */
const CATCH_UP_MS = 15 * 60_000;
const RETRY_MS = 3_600_000;

/** The log that the operator reads. */
export interface BackupLog {
  info(line: string): void;
  warn(line: string): void;
  error(error: unknown, line: string): void;
}

export interface BackupJobs {
  /** Aborts a running backup, archives the latest commits, and returns when no backup or archive is running. */
  stop(): Promise<void>;
}

/** Starts the nightly backups of the embedded database and, if the settings say so, the archive of the database's log. */
export function startBackupJobs(config: Config, log: BackupLog): BackupJobs {
  const startedAt = Date.now();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  /** The earliest time of the next try after a failed nightly backup, in milliseconds since 1970. */
  let notBefore = 0;
  let isFirst = true;

  async function runRound(isLast = false): Promise<void> {
    let isBackupDue = false;
    try {
      isBackupDue = await withAdminConnection(config.dataDir, (sql) =>
        archiveAndCheckDue(sql, isLast),
      );
    } catch (error) {
      log.error(error, 'archiving the log of the database failed');
    }
    if (!isLast && isBackupDue) await makeNightlyBackup();
  }

  /** Archives the log if the settings say so. Returns whether a nightly backup is due. */
  async function archiveAndCheckDue(sql: Sql, isLast: boolean): Promise<boolean> {
    let hasBegun = false;
    if (config.backup.archivesWal) {
      try {
        ({ hasBegun } = await archiveRound(sql, config, new Date(), isLast));
      } catch (error) {
        if (await giveUpWhenFull(sql, config)) {
          log.warn('the log could not be archived and filled the disk: its archive has a gap now');
        }
        throw error;
      }
    } else if (isFirst) await stopKeepingSegments(sql);
    isFirst = false;
    const { systemId } = await readServerFacts(sql);
    return hasBegun || isDue(await findLastNightly(config, systemId));
  }

  function isDue(last: Date | null): boolean {
    const now = new Date();
    if (!config.backup.isNightly || now.getTime() < notBefore) return false;
    const due = findLastTimeOfDay(now, NIGHT_HOUR);
    if (last !== null && last >= due) return false;
    // A backup at the planned hour is due immediately. A missed backup is due 15 minutes after the start.
    return due.getTime() >= startedAt || now.getTime() - startedAt >= CATCH_UP_MS;
  }

  async function makeNightlyBackup(): Promise<void> {
    try {
      const plan = { config, kind: 'nightly', now: new Date(), signal: stopping.signal } as const;
      const { totals } = await makeScheduledBackup(plan);
      log.info(`nightly backup made: ${totals.files} files, ${totals.bytes} bytes`);
    } catch (error) {
      if (stopping.signal.aborted || error instanceof BackupBusyError) return;
      notBefore = Date.now() + RETRY_MS;
      if (error instanceof LowSpaceError) log.warn(`nightly backup skipped: ${error.message}`);
      else log.error(error, 'the nightly backup failed');
    }
  }

  async function runRounds(): Promise<void> {
    await runRound();
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      running = runRounds();
    }, ROUND_MS);
  }

  let running = runRounds();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
      if (config.backup.archivesWal) await runRound(true);
    },
  };
}

async function findLastNightly(config: Config, systemId: string): Promise<Date | null> {
  const lastNightly = (await listBackups(config.backup.folder)).findLast(
    ({ manifest }) => manifest.kind === 'nightly' && manifest.cluster.systemId === systemId,
  );
  return lastNightly === undefined ? null : new Date(lastNightly.manifest.startedAt);
}
