import { LateRule, ShowRule } from '@meiyu/contract/attempt/attempt-rules.schema';

import { extendAttempts } from '../../attempt/change-attempts.service.ts';
import { isReviewOpen } from '../../attempt/review.rules.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../platform/context.ts';
import {
  extendHomework,
  lockTargetAttempts,
  type Target,
  type TargetAttempt,
} from './change-homework.repository.ts';

/** The effect of the command `extend`, before it is applied. */
export interface ExtendPlan {
  /** The open attempts that have a deadline. */
  extended: TargetAttempt[];
  unlimited: number;
  handedIn: number;
  /** Whether the due time of the homework changes too. */
  movesDue: boolean;
}

/** Plans more time for one pupil, for one school or for all. More time for all also includes pupils who have not begun. */
export async function planExtend(db: Db, target: Target): Promise<ExtendPlan> {
  const attempts = await lockTargetAttempts(db, target);
  const open = attempts.filter(({ state }) => state === 'open');
  const extended = open.filter(({ deadline_at: deadline }) => deadline !== null);
  return {
    extended,
    unlimited: open.length - extended.length,
    handedIn: attempts.length - open.length,
    movesDue: target.homeworkId !== null && target.schoolId === null,
  };
}

/** Extends the deadlines of a plan. Call it in the transaction that made the plan. */
export async function extendTarget(
  context: Context,
  db: Db,
  { target, plan, minutes }: { target: Target; plan: ExtendPlan; minutes: number },
): Promise<void> {
  await extendAttempts(context, db, plan.extended, minutes, 'operator');
  if (plan.movesDue && target.homeworkId !== null) {
    await extendHomework(db, target.homeworkId, minutes, context.clock.now());
  }
}

/** The effect of the command `reopen`, before it is applied. */
export interface ReopenPlan {
  reopened: TargetAttempt[];
  /** The number of these pupils who may see score and keys already. */
  seen: number;
  /** The number of attempts that are open already, or after which the same pupil has begun another. */
  skipped: number;
}

export async function planReopen({ clock }: Context, db: Db, target: Target): Promise<ReopenPlan> {
  const attempts = await lockTargetAttempts(db, target);
  const reopened = attempts.filter((attempt) => attempt.state !== 'open' && attempt.is_last);
  const now = clock.now();
  const seen = reopened.filter(({ show, late, due_at: dueAt }) =>
    isReviewOpen({ show: ShowRule.parse(show), late: LateRule.parse(late), dueAt }, now),
  );
  return { reopened, seen: seen.length, skipped: attempts.length - reopened.length };
}

/** Selects the handed-in attempts of a target and locks them. */
export async function lockHandedIn(db: Db, target: Target): Promise<TargetAttempt[]> {
  return (await lockTargetAttempts(db, target)).filter(({ state }) => state !== 'open');
}
