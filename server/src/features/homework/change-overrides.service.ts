import { LateRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import {
  type KlassOverrideBody,
  type OverrideBody,
  OverrideReply,
  REOPEN_MINUTES,
} from '@meiyu/contract/homework/override.schema';

import { extendDeadlinesTo } from '../../attempt/change-attempts.repository.ts';
import { extendAttempts, reopenAttempts } from '../../attempt/change-attempts.service.ts';
import { handInLocked } from '../../attempt/hand-in.service.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { problem } from '../../platform/problem.ts';
import {
  insertOverrideEvent,
  type LastAttempt,
  lockLastAttempts,
  lockOpenAttempts,
  lockTargetPupils,
  type OverrideChange,
  type OverrideTarget,
  type TargetPupil,
  updateOverrideReply,
  upsertOverrides,
} from './change-overrides.repository.ts';
import {
  extendSettings,
  findOverrideFault,
  getOwnDeadline,
  type OverrideInput,
  type OwnSettings,
} from './change-overrides.rules.ts';

/**
 * Changes the exceptions of one pupil, and the pupil's running or last attempt.
 *
 * @throws {Problem} `notFound`, `eventReused`, or `badRequest` with the reason why the change is not allowed
 */
export function changeOverride(
  context: Context,
  teacher: SignedIn,
  { id: homeworkId, userId }: { id: string; userId: string },
  { eventId, ...change }: OverrideBody,
): Promise<OverrideReply> {
  if (!isUuid(userId)) throw problem('notFound');
  return changeOverrides(context, teacher, { homeworkId, pupils: { userId } }, { eventId, change });
}

/** Changes the overrides of all pupils of a class. `changeOverride` does the same for one pupil. */
export function changeKlassOverrides(
  context: Context,
  teacher: SignedIn,
  { id: homeworkId }: { id: string },
  { eventId, grade, klass, ...change }: KlassOverrideBody,
): Promise<OverrideReply> {
  const target = { homeworkId, pupils: { grade, klass } };
  return changeOverrides(context, teacher, target, { eventId, change });
}

function changeOverrides(
  { db, ...context }: Context,
  teacher: SignedIn,
  target: OverrideTarget,
  { eventId, change }: { eventId: string; change: OverrideInput },
): Promise<OverrideReply> {
  const at = context.clock.now();
  const { schoolId, userId: byId } = teacher;
  const event = { schoolId, eventId, request: { target, change }, byId, at };
  return inTransaction(db, async (db) => {
    const pupils = await lockTargetPupils(db, teacher, target);
    if (pupils.length === 0) throw problem('notFound');
    const earlier = await insertOverrideEvent(db, event);
    if (earlier !== undefined) {
      if (!earlier.is_same) throw problem('eventReused');
      return OverrideReply.parse(earlier.reply);
    }
    const reply = await applyChange({ ...context, db }, teacher, { target, pupils, change, at });
    await updateOverrideReply(db, event, reply);
    const subject = 'userId' in target.pupils ? target.pupils.userId : null;
    const detail = Object.keys(change).join(' ');
    await audit(db, { event: 'overrideChanged', at, schoolId, subject, detail });
    return reply;
  });
}

async function applyChange(
  context: Context,
  { schoolId, userId: byId }: SignedIn,
  {
    target: { homeworkId },
    pupils,
    change,
    at,
  }: { target: OverrideTarget; pupils: readonly TargetPupil[]; change: OverrideInput; at: Date },
): Promise<OverrideReply> {
  const { db } = context;
  const of = { schoolId, homeworkId, userIds: pupils.map(({ id }) => id) };
  const attempts = await lockLastAttempts(db, of);
  const attemptOf = new Map(attempts.map((attempt) => [attempt.user_id, attempt]));
  const plans = pupils.map((pupil) => {
    const attempt = attemptOf.get(pupil.id);
    const settings = getSettings(pupil);
    const fault = findOverrideFault(change, settings, attempt?.number ?? 0, at);
    if (fault !== null) throw problem('badRequest', { error_msg: fault });
    const own = buildOwnChange(change, settings, at);
    return { attempt, settings: { ...settings, ...own.settings }, own: own.change, id: pupil.id };
  });
  const changes = plans.filter(({ own }) => Object.keys(own).length > 0);
  if (changes.length > 0) {
    const overrides = changes.map(({ id: userId, own }) => ({ userId, ...own }));
    await upsertOverrides(db, { schoolId, homeworkId, byId, at }, overrides);
  }
  if (change.handIn) {
    const open = await lockOpenAttempts(db, of);
    await handInLocked(context, db, open);
    return { pupils: pupils.length, attempts: open.length };
  }
  const begun = plans.flatMap(({ attempt, settings }) => (attempt ? [{ attempt, settings }] : []));
  return { pupils: pupils.length, attempts: await applyTime(context, db, begun, { change, at }) };
}

function getSettings(pupil: TargetPupil): OwnSettings {
  return {
    dueAt: pupil.due_at,
    ownDueAt: pupil.own_due_at,
    late: LateRule.parse(pupil.late),
    timeLimitMin: pupil.time_limit_min,
    attemptsAllowed: pupil.attempts_allowed,
    extraMin: pupil.extra_min,
    timeFactor: pupil.time_factor,
  };
}

/** Returns the exceptions of the pupil that change, and the pupil's settings after the change. */
function buildOwnChange(
  change: OverrideInput,
  settings: OwnSettings,
  now: Date,
): { change: Omit<OverrideChange, 'userId'>; settings: Partial<OwnSettings> } {
  const { extraMin, reopen } = change;
  const more = {
    ...(extraMin !== undefined && !reopen && extendSettings(settings, extraMin, now)),
    ...('due' in change && change.due !== undefined && { dueAt: new Date(change.due) }),
  };
  const { dueAt, ...rest } = more;
  return {
    change: {
      ...more,
      ...('attempts' in change && change.attempts !== undefined && { attempts: change.attempts }),
      ...('excused' in change && change.excused !== undefined && { isExcused: change.excused }),
    },
    settings: { ...rest, ...(dueAt !== undefined && { ownDueAt: dueAt }) },
  };
}

interface BegunAttempt {
  attempt: LastAttempt;
  /** The pupil's settings after the change. */
  settings: OwnSettings;
}

/**
 * Extends running attempts. Reopens handed-in attempts if the teacher asks for it, or if they ended with the time and the pupil now has
 * more. Returns the number of attempts that changed.
 */
async function applyTime(
  context: Context,
  db: Db,
  begun: readonly BegunAttempt[],
  { change, at }: { change: OverrideInput; at: Date },
): Promise<number> {
  const { extraMin, reopen } = change;
  const running = begun.filter(
    ({ attempt }) => attempt.state === 'open' && attempt.deadline_at !== null,
  );
  const closed = begun.filter(({ attempt }) => attempt.state !== 'open');
  if (reopen) {
    const attempts = closed.map(({ attempt }) => attempt);
    await reopenAttempts(context, db, attempts, extraMin ?? REOPEN_MINUTES);
    return attempts.length;
  }
  const automatic = closed.filter(({ attempt }) => attempt.is_automatic);
  if (extraMin !== undefined) {
    const attempts = running.map(({ attempt }) => attempt);
    const again = automatic.map(({ attempt }) => attempt);
    if (attempts.length > 0) await extendAttempts(context, db, attempts, extraMin);
    if (again.length > 0) await reopenAttempts(context, db, again, extraMin);
    return attempts.length + again.length;
  }
  if (!('due' in change) || change.due === undefined) return 0;
  const later = running.flatMap(({ attempt, settings }) => {
    const deadline = getOwnDeadline(settings, attempt.started_at);
    const isLater =
      deadline !== null && attempt.deadline_at !== null && deadline > attempt.deadline_at;
    return isLater ? [{ id: attempt.id, deadline }] : [];
  });
  await extendDeadlinesTo(db, later);
  let reopened = 0;
  for (const { attempt, settings } of automatic) {
    const deadline = getOwnDeadline(settings, attempt.started_at);
    if (deadline !== null && deadline <= at) continue;
    const minutes =
      deadline === null ? REOPEN_MINUTES : (deadline.getTime() - at.getTime()) / 60_000;
    await reopenAttempts(context, db, [attempt], minutes);
    reopened += 1;
  }
  return later.length + reopened;
}
