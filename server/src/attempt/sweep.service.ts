import { acrossSchools, asJob } from '../db/scope.ts';
import { sealAudit } from '../platform/audit/seal-audit.ts';
import type { Context } from '../platform/context.ts';
import { createId } from '../platform/create-id.ts';
import { deleteExpired } from '../platform/delete-expired.ts';
import { type Log, startRounds } from '../platform/start-rounds.ts';
import { fillPinyin } from '../question/pinyin/fill-pinyin.service.ts';
import { handInOverdue } from './hand-in.service.ts';
import { writeHeartbeat, type Outage } from './heartbeat.service.ts';
import type { TaskKind } from './task-kind.ts';

const SWEEP_EVERY_MS = 20_000;
const BATCH_SIZE = 50;

export interface Sweep {
  /**
   * Settles when the first heartbeat is written or has failed. Until then, deadlines within an outage may still be too
   * early.
   */
  readonly ready: Promise<unknown>;
  /** Stops the job after the current batch. */
  stop(): Promise<void>;
}

/** Hands in all attempts whose time is over, and returns their number. Several processes may run it at once. */
export async function sweepOverdue(
  context: Context,
  kind: TaskKind,
  onFailure: (attemptId: string, error: unknown) => void,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const except = new Set<string>();
  let handedIn = 0;
  for (;;) {
    const count = await handInOverdue(context, kind, { except, limit: BATCH_SIZE }, onFailure);
    handedIn += count;
    if (count < BATCH_SIZE || isStopping()) return handedIn;
  }
}

/**
 * Hands in attempts whose time is over. The first round runs immediately, for attempts that ended while the server was
 * down; the next rounds follow every 20 seconds. Each round also deletes expired sessions and old counters of tries,
 * seals the audit log, and adds pinyin to questions that an older server imported. Hand-ins wait for the first
 * heartbeat, which moves deadlines within an outage, and for a reliable clock. A failure is logged, and the next round
 * tries again.
 */
export function startSweep(context: Context, kind: TaskKind, log: Log): Sweep {
  const processId = createId();
  let mayLackPinyin = true;
  let beating: Promise<boolean> | undefined;
  const onFailure = (attemptId: string, error: unknown) =>
    log(error, `attempt ${attemptId} cannot be marked`);

  /** Writes a heartbeat and returns whether it was written. Parallel calls share one heartbeat. */
  function recordHeartbeat(): Promise<boolean> {
    beating ??= acrossSchools('the sweep is for all', asJob(context.db), (db) =>
      tryBeat({ ...context, db }, kind, processId, log),
    ).finally(() => {
      beating = undefined;
    });
    return beating;
  }

  async function handIn(context: Context, isStopping: () => boolean): Promise<void> {
    const isAwake = await recordHeartbeat();
    if (!isAwake) return;
    if (!context.clock.isSteady()) {
      log(
        null,
        'THE CLOCK JUMPED: no automatic hand-in until it has gone on evenly for 10 minutes; check the time of this machine',
      );
      return;
    }
    await sweepOverdue(context, kind, onFailure, isStopping);
  }

  async function addPinyin(context: Context): Promise<void> {
    mayLackPinyin = await fillPinyin(context);
  }

  // Writes the heartbeat before the round, so that a long round does not look like an outage.
  const ready = recordHeartbeat();
  const heartbeats = setInterval(() => void recordHeartbeat(), SWEEP_EVERY_MS);
  const rounds = startRounds(context, log, {
    everyMs: SWEEP_EVERY_MS,
    failure: 'the sweep failed',
    work: async (context, isStopping) => {
      await tryStep(() => handIn(context, isStopping), 'the hand-in sweep failed', log);
      await tryStep(() => deleteExpired(context), 'deleting expired rows failed', log);
      await tryStep(() => sealAudit(context), 'sealing the audit log failed', log);
      if (mayLackPinyin) await tryStep(() => addPinyin(context), 'adding pinyin failed', log);
    },
  });
  return {
    ready,
    async stop() {
      clearInterval(heartbeats);
      await rounds.stop();
      await beating;
    },
  };
}

async function tryStep(work: () => Promise<unknown>, message: string, log: Log): Promise<void> {
  try {
    await work();
  } catch (error) {
    log(error, message);
  }
}

function formatOutage({ beganAt, seconds, isMoved, attempts, homework, others }: Outage): string {
  const line = `OUTAGE: no server wrote to the database for ${seconds} s since ${beganAt.toISOString()}`;
  return isMoved
    ? `${line}; moved the deadlines of ${attempts} attempts and ${homework} homework, and ${others} other deadlines, by that`
    : `${line}; too long to move deadlines`;
}

async function tryBeat(
  context: Context,
  kind: TaskKind,
  processId: string,
  log: Log,
): Promise<boolean> {
  try {
    const outage = await writeHeartbeat(context, kind, processId);
    if (outage !== null) log(null, formatOutage(outage));
    return true;
  } catch (error) {
    log(error, 'the heartbeat was not written');
    return false;
  }
}
