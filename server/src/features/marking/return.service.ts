import { createHash } from 'node:crypto';

import type { ReturnAllReply, WorksBody, WorksReply } from '@meiyu/contract/marking/marking.schema';
import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import { Subject } from '@meiyu/contract/shared/enumerations';
import { everyProblem } from '@meiyu/contract/shared/every-problem';
import { z } from 'zod';

import { insertMarkEvents } from '../../attempt/mark-events.repository.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import { updateReturned } from '../../attempt/question-marks.repository.ts';
import { listVoices, type StoredVoice } from '../../attempt/remark.rules.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { attachAudio, selectAudio } from '../../platform/asset/records/claimed-assets.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { problem } from '../../platform/problem.ts';
import { selectOptionalHomework, selectReadyAttempts } from './queue.repository.ts';
import { insertReply, selectOptionalReply } from './requests.repository.ts';
import {
  parseDrafts,
  planReturn,
  planTakeBack,
  type ReturnChange,
  type ReturnPlan,
  type ReturnRefusal,
} from './return.rules.ts';
import { lockAttempts, type LockedAttemptRow } from './work.repository.ts';

/** The most works of one transaction. A transaction locks its attempts, so it must end soon. */
const BATCH_SIZE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Action = 'return' | 'takeBack';
const auditEvents = { return: 'workReturned', takeBack: 'workTakenBack' } as const;
const noticeKinds = { return: 'marked', takeBack: 'takenBack' } as const;

interface Call {
  action: Action;
  eventId: string;
  attemptIds: readonly string[];
}

/** The refusals by attempt id. Attempts that are not in it were changed. */
type Refusals = Record<string, ReturnRefusal>;
const StoredRefusals = z.record(
  z.string(),
  z.enum([
    'notFound',
    'homeworkRecalled',
    'notAllMarked',
    'voiceNotHere',
    'notReturned',
    'workAppealed',
  ]),
);
const StoredCounts = z.object({ ok: z.number(), refused: z.number() });

/**
 * Returns works to pupils, or takes them back. A work that cannot be changed does not stop the others. A repeated call returns the first
 * reply.
 *
 * @throws {Problem} `eventReused`
 */
export async function changeWorks(
  context: Context,
  teacher: SignedIn,
  action: Action,
  { eventId, items }: WorksBody,
): Promise<WorksReply> {
  const attemptIds = items.map(({ attemptId }) => attemptId);
  const request = describeRequest(action, attemptIds);
  const refusals = await replyOnce(context, teacher, { eventId, request }, StoredRefusals, (db) =>
    changeBatch(context, db, teacher, { action, eventId, attemptIds }),
  );
  const replies = attemptIds.map((attemptId) => {
    const refusal = refusals[attemptId];
    return { attemptId, refusal: refusal === undefined ? null : describeRefusal(refusal) };
  });
  const refused = replies.filter(({ refusal }) => refusal !== null).length;
  return { items: replies, counts: { ok: replies.length - refused, refused } };
}

function describeRefusal(name: ReturnRefusal): { error_code: number; error_msg: string } {
  const { code, message } = everyProblem[name];
  return { error_code: code, error_msg: message };
}

function describeRequest(action: string, parts: unknown): string {
  return `${action} ${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}

/** Runs `work` in a transaction and stores its result. If an earlier call had the same event id, it returns the stored result instead. */
async function replyOnce<Reply>(
  { db, clock }: Context,
  teacher: SignedIn,
  { eventId, request }: { eventId: string; request: string },
  shape: z.ZodType<Reply>,
  work: (db: Db) => Promise<Reply>,
): Promise<Reply> {
  return inTransaction(db, async (db) => {
    const known = await selectOptionalReply(db, teacher, eventId);
    if (known === undefined) {
      const reply = await work(db);
      await insertReply(db, teacher, { eventId, request, reply, at: clock.now() });
    }
    // Reads the row again, because a parallel call may have stored its reply first.
    const stored = known ?? (await selectOptionalReply(db, teacher, eventId));
    if (stored?.request !== request) throw problem('eventReused');
    return shape.parse(stored.reply);
  });
}

/** Returns or takes back up to `BATCH_SIZE` works in one transaction. */
async function changeBatch(
  context: Context,
  db: Db,
  teacher: SignedIn,
  { action, eventId, attemptIds }: Call,
): Promise<Refusals> {
  const at = context.clock.now();
  const { schoolId, userId: byId } = teacher;
  const rows = await lockAttempts(db, teacher, attemptIds.filter(isUuid));
  const plans = await planAll(context, db, schoolId, rows, { action, at });
  const refusals: Refusals = {};
  const changes: ReturnChange[] = [];
  for (const attemptId of attemptIds) {
    const plan = plans.has(attemptId) ? plans.get(attemptId) : 'notFound';
    if (typeof plan === 'string') refusals[attemptId] = plan;
    else if (plan) changes.push(plan);
  }
  if (changes.length === 0) return refusals;
  await updateReturned(
    db,
    schoolId,
    changes.map(({ attempt }) => attempt),
  );
  await insertMarkEvents(
    db,
    changes.flatMap(({ attempt, events }) =>
      events.map((event) => ({
        ...event,
        schoolId,
        attemptId: attempt.id,
        eventId,
        cause: action,
        byId,
        at,
      })),
    ),
  );
  const changedIds = new Set(changes.map(({ attempt }) => attempt.id));
  const kind = noticeKinds[action];
  await insertNotices(
    db,
    { schoolId, at },
    rows
      .filter(({ id }) => changedIds.has(id))
      .map(({ id: attemptId, user_id: userId, title: homework, subject }) => ({
        userId,
        kind,
        item: attemptId,
        rev: eventId,
        ...noticeTexts[kind]({ homework, subject: Subject.parse(subject), attemptId }),
      })),
  );
  const only = changes.length === 1 ? changes[0]?.attempt.id : undefined;
  const subject = rows.find(({ id }) => id === only)?.user_id ?? null;
  const detail = `${changes.length} works`;
  await audit(db, { event: auditEvents[action], at, schoolId, subject, detail });
  return refusals;
}

async function planAll(
  context: Context,
  db: Db,
  schoolId: string,
  rows: readonly LockedAttemptRow[],
  { action, at }: { action: Action; at: Date },
): Promise<Map<string, ReturnPlan>> {
  if (action === 'takeBack') return new Map(rows.map((row) => [row.id, planTakeBack(row, at)]));
  const voices = rows.flatMap((row) => [...parseDrafts(row).values()].flatMap(listVoices));
  const isHere = await attachVoices(db, schoolId, voices, at);
  const plans = new Map<string, ReturnPlan>();
  for (const row of rows) {
    const { byId } = await openPaper(context, row.paper_id, db);
    plans.set(row.id, planReturn(row, byId, isHere));
  }
  return plans;
}

/**
 * Flags the files of voice comments as used. Returns a function that checks whether the server has the file of a voice comment.
 */
async function attachVoices(
  db: Db,
  schoolId: string,
  voices: readonly StoredVoice[],
  at: Date,
): Promise<(voice: StoredVoice) => boolean> {
  if (voices.length === 0) return () => true;
  const refs = voices.map(({ by, asset }) => ({ ownerId: by, sha256: asset }));
  const files = await selectAudio(db, schoolId, refs);
  await attachAudio(
    db,
    schoolId,
    files.map(({ id }) => id),
    at,
  );
  return ({ by, asset }) => files.some((file) => file.user_id === by && file.sha256 === asset);
}

/**
 * Returns all completely marked works of a homework, in several transactions. If a call is interrupted, its repetition returns the
 * remaining works.
 *
 * @throws {Problem} `notFound` if no class of the teacher has the homework; `homeworkRecalled`, `eventReused`
 */
export async function returnAllReady(
  context: Context,
  teacher: SignedIn,
  homeworkId: string,
  {
    eventId,
    ...klass
  }: { eventId: string; grade?: number | undefined; klass?: number | undefined },
): Promise<ReturnAllReply> {
  const { db } = context;
  const homework = await selectOptionalHomework(db, teacher, homeworkId);
  if (homework === undefined) throw problem('notFound');
  const request = describeRequest('returnAll', [homeworkId, klass]);
  const known = await selectOptionalReply(db, teacher, eventId);
  if (known === undefined && homework.state === 'recalled') throw problem('homeworkRecalled');
  const counts = { ok: 0, refused: 0 };
  let after = known === undefined ? FIRST_ID : null;
  while (after !== null) {
    const query = { ...klass, homeworkId, after, limit: BATCH_SIZE };
    const attemptIds = await selectReadyAttempts(db, teacher, query);
    const call: Call = { action: 'return', eventId, attemptIds };
    const refusals = await inTransaction(db, (db) => changeBatch(context, db, teacher, call));
    const refused = Object.keys(refusals).length;
    counts.ok += attemptIds.length - refused;
    counts.refused += refused;
    after = attemptIds.length === BATCH_SIZE ? (attemptIds.at(-1) ?? null) : null;
  }
  return {
    counts: await replyOnce(context, teacher, { eventId, request }, StoredCounts, () =>
      Promise.resolve(counts),
    ),
  };
}
