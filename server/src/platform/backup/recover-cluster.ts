import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { startEmbeddedPostgres } from '../../db/embedded/start-embedded-postgres.ts';
import { BackupError } from './backup-error.ts';
import { formatBeijingTime } from './beijing-time.ts';

/**
 * The maximum duration of a recovery in milliseconds (one day). It is never reached, because one day of a large school's
 * log is replayed in minutes.
 */
const RECOVERY_TIMEOUT_MS = 24 * 3_600_000;

/** The folder beside the cluster (the database's files) from which PostgreSQL reads log segments in a recovery. */
export const STAGED_WAL = 'wal';

export interface RecoveryTarget {
  /** The moment up to which the log is replayed. Null: the log is replayed to its end. */
  at: Date | null;
  /** The time when the backup of the cluster ended. */
  base: Date;
  /** The timeline of the log to replay, as 8 hex digits. Each restore starts a new timeline (branch) of the log. */
  timeline: string;
}

/**
 * Starts PostgreSQL to replay the log in `root/wal` into the cluster in `root`, up to the end of the log or up to a moment,
 * and stops PostgreSQL again. The cluster gets a new timeline, so that its log never mixes with the log of the original.
 *
 * @throws {BackupError} if the log does not reach the moment
 */
export async function recoverCluster(
  root: string,
  { at, base, timeline }: RecoveryTarget,
): Promise<void> {
  try {
    const server = await startEmbeddedPostgres(root, {
      settings: {
        // Uses a path relative to the cluster's folder, so that no path needs quotes for the shell.
        restore_command: `cp "../${STAGED_WAL}/%f" "%p"`,
        recovery_target_timeline: String(Number.parseInt(timeline, 16)),
        // Lets PostgreSQL accept connections only after the recovery.
        hot_standby: 'off',
        ...(at !== null && {
          // Writes the time zone as `+00`, because PostgreSQL does not know the time zone `Z` when it reads this setting.
          recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_action: 'promote',
        }),
      },
      timeoutMs: RECOVERY_TIMEOUT_MS,
    });
    await server.stop();
  } catch (error) {
    throw toRecoveryError(error, at, base, await readLog(root));
  }
}

function toRecoveryError(error: unknown, at: Date | null, base: Date, log: string): unknown {
  if (at !== null && log.includes('before configured recovery target was reached')) {
    const last = /last completed transaction was at log time (\S+ \S+)/.exec(log)?.[1];
    const end = last === undefined ? base : new Date(`${last}Z`);
    return new BackupError(
      `归档的日志没有到 ${formatBeijingTime(at)}，最晚可以恢复到 ${formatBeijingTime(end)}`,
      { cause: error },
    );
  }
  if (at !== null && log.includes('is before consistent recovery point')) {
    return new BackupError(`${formatBeijingTime(at)} 早于这份备份完成的时刻：请用更早的备份`, {
      cause: error,
    });
  }
  return error;
}

async function readLog(root: string): Promise<string> {
  return readFile(path.join(root, 'postgres.log'), 'utf8').catch(() => '');
}
