import type {
  LateDecisionBody,
  LateDecisionReply,
} from '@meiyu/contract/marking/late-answer.schema';
import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import { Subject } from '@meiyu/contract/shared/enumerations';

import { type AnswerKey, rebuildAnswer } from '../../attempt/answer-events.repository.ts';
import { attachAnswerFiles } from '../../attempt/answer-files.service.ts';
import { selectOptionalAnswer } from '../../attempt/answer.repository.ts';
import { AttemptCorrections } from '../../attempt/correction.rules.ts';
import { selectOptionalCounted, updateLateDecision } from '../../attempt/late-answer.repository.ts';
import { insertMarkEvents } from '../../attempt/mark-events.repository.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import { updateReturned } from '../../attempt/question-marks.repository.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { problem } from '../../platform/problem.ts';
import {
  type LateAnswerRow,
  lockOptionalLateAnswer,
  selectOptionalDecision,
} from './late-answer.repository.ts';
import { findLateRefusal, planDecision } from './late-answer.rules.ts';
import { type Draft, replaceDraft } from './late-draft.service.ts';

interface LateKey {
  attemptId: string;
  answerEventId: string;
}

/**
 * Decides whether a late answer counts. The marks of rules follow at once; a question that a teacher marks waits for a mark of the
 * answer that counts now. The opposite decision restores what was before. The same event again changes nothing.
 *
 * @throws {Problem} `notFound`, `workReturned`, `workAppealed`, `eventReused`
 */
export async function decideLate(
  context: Context,
  teacher: SignedIn,
  key: LateKey,
  body: LateDecisionBody,
): Promise<LateDecisionReply> {
  if (!isUuid(key.attemptId) || !isUuid(key.answerEventId)) throw problem('notFound');
  return inTransaction(context.db, async (db) => {
    const row = await lockOptionalLateAnswer(db, teacher, key);
    if (row === undefined) throw problem('notFound');
    const answerEventId = key.answerEventId.toLowerCase();
    const { schoolId, userId: by } = teacher;
    const answer = { schoolId, attemptId: key.attemptId, questionId: row.question_id };
    const known = await selectOptionalDecision(db, answer, { ...body, answerEventId, by });
    if (known !== undefined) {
      if (!known.is_same) throw problem('eventReused');
      return { counts: body.counts, score: known.score, decidedAt: known.at.toISOString() };
    }
    const refusal = findLateRefusal({ ...row, id: key.attemptId }, context.clock.now());
    if (refusal !== null) throw problem(refusal);
    return decide(context, db, teacher, { row, answer, answerEventId }, body);
  });
}

async function decide(
  context: Context,
  db: Db,
  { userId: by }: SignedIn,
  { row, answer, answerEventId }: { row: LateAnswerRow; answer: AnswerKey; answerEventId: string },
  { eventId, counts, reason }: LateDecisionBody,
): Promise<LateDecisionReply> {
  const { schoolId, attemptId, questionId } = answer;
  const at = context.clock.now();
  const countedBefore = await selectOptionalCounted(db, answer);
  const uncounted = countedBefore === answerEventId ? null : countedBefore;
  const counted = counts ? answerEventId : uncounted;
  const isReplaced = counted !== countedBefore;
  await updateLateDecision(db, answer, { eventId: answerEventId, counts, reason, by, at });
  const saved = isReplaced
    ? await rebuildAnswer(db, answer)
    : await selectOptionalAnswer(db, schoolId, attemptId, questionId);
  const value = saved?.value ?? null;

  const paper = await openPaper(context, row.paper_id, db);
  const position = paper.questions.findIndex(({ id }) => id === questionId) + 1;
  const question = paper.byId.get(questionId);
  const corrections = AttemptCorrections.parse(row.corrections);
  const decided = { value, isLateCounted: counted !== null, corrections };
  const plan = question && planDecision({ ...row, id: attemptId }, question, decided, at);
  if (!plan) throw problem('notFound');
  const { attempt, before, after } = plan;
  await updateReturned(db, schoolId, [attempt]);
  const owner = { schoolId, userId: row.user_id };
  if (counts) await attachAnswerFiles(db, owner, paper, { [questionId]: value }, at);

  const draft = getDraft(row);
  const submittedAt = row.submitted_at;
  const to = { answer: counted, after, position, submittedAt, by, at };
  const draftAfter = isReplaced ? await replaceDraft(db, answer, draft, to) : draft;
  const score =
    draftAfter === null && after.state !== 'pending' ? after.score : (draftAfter?.score ?? null);
  await insertMarkEvents(db, [
    {
      ...answer,
      eventId,
      cause: 'late',
      rev: draftAfter?.rev ?? draft?.rev ?? null,
      before: {
        answer: countedBefore,
        score: draft === null ? before.score : draft.score,
        mark: draft?.mark ?? null,
        by: draft?.by ?? null,
      },
      after: {
        answer: counted,
        score,
        mark: draftAfter?.mark ?? null,
        decided: answerEventId,
        counts,
      },
      reason,
      byId: by,
      at,
    },
  ]);
  // Before the return the pupil does not learn of the decision.
  if (attempt.state === 'marked') {
    const work = { homework: row.title, subject: Subject.parse(row.subject), attemptId, counts };
    const userId = row.user_id;
    await insertNotices(db, { schoolId, at }, [
      { userId, kind: 'late', item: answerEventId, rev: eventId, ...noticeTexts.late(work) },
    ]);
  }
  const detail = counts ? 'counted' : 'notCounted';
  await audit(db, { event: 'lateAnswerDecided', at, schoolId, subject: row.user_id, detail });
  return { counts, score, decidedAt: at.toISOString() };
}

function getDraft({ rev, mark, mark_score: score, marked_by: by }: LateAnswerRow): Draft | null {
  return rev === null ? null : { rev, mark, score, by };
}
