import { randomInt } from 'node:crypto';

import type { ProblemName } from '@meiyu/contract/shared/problems';

import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import { createId } from '../platform/create-id.ts';
import { problem } from '../platform/problem.ts';
import { insertAttempt, selectAttempts } from './attempt.repository.ts';
import { handInExpiredAttempt } from './hand-in.service.ts';
import type { TaskKind } from './task-kind.ts';

/** Seeds are below this number, because the column is a 32-bit integer. */
const SEED_LIMIT = 2 ** 31;
/**
 * The maximum number of tries to begin an attempt. The first try fails if another tab begins the attempt, and the second
 * if that tab also hands it in.
 */
const TRIES_MAX = 3;

/** The rules for a new attempt. */
export interface BeginTerms {
  homeworkId: string;
  paperId: string;
  fullScore: number;
  attemptsAllowed: number;
  /** Returns the reason why no new attempt may begin after `used` others. Returns null if one may begin. */
  refusal(used: number, now: Date): ProblemName | null;
  /** Returns the deadline of an attempt that begins now, or null if it has none. */
  deadline(startedAt: Date): Date | null;
}

/** Finds the running attempt or begins a new one, and returns its id. Two tabs that begin at once get the same attempt. */
export async function beginAttempt(
  context: Context,
  kind: TaskKind,
  user: SignedIn,
  terms: BeginTerms,
): Promise<string> {
  const { db, clock } = context;
  const { homeworkId } = terms;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const now = clock.now();
    const attempts = await selectAttempts(db, { ...user, homeworkIds: [homeworkId] });
    const open = attempts.find((attempt) => attempt.state === 'open');
    if (open !== undefined) {
      const wasOver = await handInExpiredAttempt(context, kind, user, open.id, open.deadline_at);
      if (!wasOver) return open.id;
    }
    const refusal = terms.refusal(attempts.length, now);
    if (refusal !== null) throw problem(refusal);
    const id = createId();
    const attempt = {
      school_id: user.schoolId,
      user_id: user.userId,
      id,
      homework_id: homeworkId,
      paper_id: terms.paperId,
      seed: randomInt(SEED_LIMIT),
      started_at: now,
      deadline_at: terms.deadline(now),
      full_score: terms.fullScore,
    };
    if (await insertAttempt(db, attempt, terms.attemptsAllowed)) return id;
  }
  throw problem('busy', { retry_after: 1 });
}
