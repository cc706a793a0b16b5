import {
  ReviewBody,
  ReviewKind,
  ReviewReply,
  type ReviewVerdict,
  type VerdictResult,
} from '@meiyu/contract/review/review.schema';
import { everyProblem } from '@meiyu/contract/shared/every-problem';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import {
  deleteNotices,
  insertNotices,
  type NewNotice,
} from '../../platform/notice/notice.repository.ts';
import { problem } from '../../platform/problem.ts';
import type { ItemDecision, LockedItem } from '../../platform/review/review-source.ts';
import { insertRequest, selectNames, selectOptionalRequest } from './review.repository.ts';
import { NOTICE_AFTER_SECONDS, planVerdict, type VerdictRefusal } from './review.rules.ts';
import { findQueue } from './review.service.ts';

function isReasonMissing({ verdict, reason = '' }: ReviewVerdict): boolean {
  return verdict === 'refuse' && reason.trim() === '';
}

/**
 * Stores the verdicts of a teacher about items of the review. An item that cannot be decided does not stop the others. A repeated call
 * returns the first reply.
 *
 * @throws {Problem} `reviewReasonMissing`; `notFound` if the teacher may decide none of the items; `eventReused`
 */
export async function decideReviews(
  context: Context,
  teacher: SignedIn,
  body: ReviewBody,
): Promise<ReviewReply> {
  if (body.items.some(isReasonMissing)) throw problem('reviewReasonMissing');
  const { eventId } = body;
  return inTransaction(context.db, async (db) => {
    const known = await selectOptionalRequest(db, teacher, eventId);
    if (known === undefined) {
      const reply = await decideAll({ ...context, db }, teacher, body.items);
      await insertRequest(db, teacher, { eventId, request: body, reply, at: context.clock.now() });
    }
    // Reads the row again, because a parallel call may have stored its reply first.
    const stored = known ?? (await selectOptionalRequest(db, teacher, eventId));
    // The database changes the order of keys. Parsing restores it.
    const isSame =
      stored !== undefined &&
      JSON.stringify(ReviewBody.parse(stored.request)) === JSON.stringify(body);
    if (!isSame) throw problem('eventReused');
    return ReviewReply.parse(stored.reply);
  });
}

/** The result of a verdict: the item, and the change or the reason of the refusal. Null if nothing needs to change. */
interface DecidedItem {
  kind: ReviewKind;
  item: LockedItem | undefined;
  id: string;
  result: ItemDecision | VerdictRefusal | null;
}

async function decideAll(
  context: Context,
  teacher: SignedIn,
  verdicts: readonly ReviewVerdict[],
): Promise<ReviewReply> {
  const { db } = context;
  const { schoolId } = teacher;
  const at = context.clock.now();
  const decided: DecidedItem[] = [];
  // Every call locks the kinds in this order.
  for (const kind of ReviewKind.options) {
    const ofKind = verdicts.filter((verdict) => verdict.kind === kind);
    if (ofKind.length === 0) continue;
    const queue = findQueue(context, kind);
    const ids = ofKind.map(({ id }) => id);
    const items = new Map((await queue.lock(db, teacher, ids)).map((item) => [item.id, item]));
    const results = ofKind.map((verdict): DecidedItem => {
      const item = items.get(verdict.id);
      return { kind, item, id: verdict.id, result: decideItem(item, verdict, teacher, at) };
    });
    await queue.update(db, schoolId, results.flatMap(listDecisions), at);
    decided.push(...results);
  }
  if (decided.every(({ item }) => item === undefined)) throw problem('notFound');
  await tellPupils(db, schoolId, decided, at);
  await auditDecisions(db, schoolId, decided, at);
  return { items: await loadResults(db, schoolId, verdicts, decided) };
}

function decideItem(
  item: LockedItem | undefined,
  verdict: ReviewVerdict,
  { userId }: SignedIn,
  now: Date,
): ItemDecision | VerdictRefusal | null {
  if (item === undefined) return 'notFound';
  const plan = planVerdict(item, verdict, { userId, now });
  if (plan === null || typeof plan === 'string') return plan;
  const { state } = plan;
  const isUndone = state === 'pending';
  return {
    id: item.id,
    state,
    reason: state === 'refused' ? (verdict.reason ?? '').trim() : '',
    decidedBy: isUndone ? null : userId,
    decidedAt: isUndone ? null : now,
  };
}

function listDecisions({ result }: DecidedItem): ItemDecision[] {
  return result === null || typeof result === 'string' ? [] : [result];
}

/** Gives pupils a notice that they see when the decision can no longer be undone. An undo deletes the notice. */
async function tellPupils(
  db: Db,
  schoolId: string,
  decided: readonly DecidedItem[],
  at: Date,
): Promise<void> {
  const given: NewNotice[] = [];
  const undone: NewNotice[] = [];
  for (const { kind, item, result } of decided) {
    if (item === undefined || result === null || typeof result === 'string') continue;
    const notice: NewNotice = {
      userId: item.userId,
      kind: 'review',
      item: `${kind} ${item.id}`,
      rev: String(item.rev),
      ...item.describe(result.reason),
    };
    (result.state === 'pending' ? undone : given).push(notice);
  }
  await deleteNotices(db, schoolId, undone);
  const seenAt = new Date(at.getTime() + NOTICE_AFTER_SECONDS * 1000);
  await insertNotices(db, { schoolId, at: seenAt }, given);
}

async function auditDecisions(
  db: Db,
  schoolId: string,
  decided: readonly DecidedItem[],
  at: Date,
): Promise<void> {
  const changed = decided.filter((one) => listDecisions(one).length > 0);
  if (changed.length === 0) return;
  const count = (state: ItemDecision['state']) =>
    changed.flatMap(listDecisions).filter((change) => change.state === state).length;
  await audit(db, {
    event: 'reviewDecided',
    at,
    schoolId,
    subject: changed.length === 1 ? (changed[0]?.item?.userId ?? null) : null,
    detail: `${count('approved')} approved ${count('refused')} refused ${count('pending')} undone`,
  });
}

/** Builds the results in the order of the verdicts. */
async function loadResults(
  db: Db,
  schoolId: string,
  verdicts: readonly ReviewVerdict[],
  decided: readonly DecidedItem[],
): Promise<VerdictResult[]> {
  const deciders = decided.flatMap(({ item, result }) =>
    result === 'reviewDecided' ? (item?.decidedBy ?? []) : [],
  );
  const names = await selectNames(db, schoolId, deciders);
  const byKey = new Map(decided.map((one) => [`${one.kind} ${one.id}`, one]));
  return verdicts.map(({ kind, id }) => {
    const one = byKey.get(`${kind} ${id}`);
    if (one === undefined || typeof one.result !== 'string') return { kind, id, refusal: null };
    const { code, message } = everyProblem[one.result];
    const by = names.get(one.item?.decidedBy ?? '');
    const state = one.item?.state === 'approved' ? 'approved' : 'refused';
    return {
      kind,
      id,
      refusal: {
        error_code: code,
        error_msg: message,
        decided: one.result === 'reviewDecided' && by !== undefined ? { by, state } : null,
      },
    };
  });
}
