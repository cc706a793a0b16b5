import { LateState } from '@meiyu/contract/marking/late-answer.schema';
import {
  type MarkingOverview,
  type QueueOrder,
  type WorkItem,
  type WorkName,
  WorkState,
} from '@meiyu/contract/marking/marking.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';
import { z } from 'zod';

import { openPaper } from '../../attempt/paper.service.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { cutPage, decodeCursor } from '../../platform/list-page.ts';
import { problem } from '../../platform/problem.ts';
import {
  type MarkedHomeworkRow,
  type QuestionCountRow,
  selectNames,
  selectOptionalHomework,
  selectQuestionCounts,
  selectQueue,
  selectStateCounts,
} from './queue.repository.ts';

/** The length of a question's title on the desk, in characters. */
const TITLE_CHARACTERS_MAX = 40;

async function findHomework(
  { db }: Context,
  teacher: SignedIn,
  homeworkId: string,
): Promise<MarkedHomeworkRow> {
  const homework = await selectOptionalHomework(db, teacher, homeworkId);
  if (homework === undefined) throw problem('notFound');
  return homework;
}

/**
 * Returns the questions of a homework that a teacher marks by hand, and the numbers of works in each state.
 *
 * @throws {Problem} `notFound` if no class of the teacher has the homework
 */
export async function viewOverview(
  context: Context,
  teacher: SignedIn,
  homeworkId: string,
): Promise<MarkingOverview> {
  const { db } = context;
  const homework = await findHomework(context, teacher, homeworkId);
  const [states, questionRows, paper] = await Promise.all([
    selectStateCounts(db, teacher, homeworkId),
    selectQuestionCounts(db, teacher, homeworkId),
    openPaper(context, homework.paper_id),
  ]);
  const counts = { submitted: 0, marking: 0, ready: 0, returned: 0, appealed: 0 };
  const klasses = new Map<string, { grade: number; klass: number; waiting: number }>();
  let lateWaiting = 0;
  for (const { grade, klass, state, has_late: hasLate, count } of states) {
    counts[WorkState.parse(state)] += count;
    if (hasLate) lateWaiting += count;
    if (grade === null || klass === null) continue;
    const key = `${grade}/${klass}`;
    const before = klasses.get(key)?.waiting ?? 0;
    klasses.set(key, {
      grade,
      klass,
      waiting: before + (state === 'returned' && !hasLate ? 0 : count),
    });
  }
  return {
    homeworkId,
    title: homework.title,
    subject: Subject.parse(homework.subject),
    release: homework.release === 'hold' ? 'hold' : 'auto',
    recallReason: homework.state === 'recalled' ? (homework.recall_reason ?? '') : null,
    questionCount: paper.questions.length,
    questions: (
      await Promise.all(questionRows.map((row) => describeQuestion(context, row)))
    ).flat(),
    counts,
    lateWaiting,
    klasses: [...klasses.values()],
  };
}

/** Describes a question for the desk. Works of an older paper may have a question that the homework does not contain any more. */
async function describeQuestion(
  context: Context,
  row: QuestionCountRow,
): Promise<MarkingOverview['questions']> {
  const { byId } = await openPaper(context, row.paper_id);
  const question = byId.get(row.question_id);
  if (question === undefined) return [];
  return [
    {
      questionId: question.id,
      number: row.position,
      isByHand: row.is_by_hand,
      title: question.stem.text.slice(0, TITLE_CHARACTERS_MAX),
      full: question.score,
      waiting: row.waiting,
      marked: row.marked,
    },
  ];
}

const QueuePosition = z.strictObject({
  first: z.number().int().min(-2_147_483_648).max(2_147_483_647),
  second: z.number().int().min(-2_147_483_648).max(2_147_483_647),
  id: z.uuid(),
  position: z.number().int().min(0).max(1000),
});

interface QueueQuery {
  by: QueueOrder;
  question?: string | undefined;
  state?: WorkState | undefined;
  pupil?: string | undefined;
  grade?: number | undefined;
  klass?: number | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * Lists the works of a homework without names.
 *
 * @throws {Problem} `notFound` if no class of the teacher has the homework
 */
export async function listQueue(
  context: Context,
  teacher: SignedIn,
  homeworkId: string,
  { by, question, state, pupil, grade, klass, cursor, limit }: QueueQuery,
): Promise<{ items: WorkItem[]; next: string | null }> {
  const after = decodeCursor(cursor, QueuePosition);
  await findHomework(context, teacher, homeworkId);
  if (pupil !== undefined && !isUuid(pupil)) return { items: [], next: null };
  const rows = await selectQueue(context.db, teacher, {
    homeworkId,
    by,
    questionId: question,
    state,
    pupilId: pupil,
    grade,
    klass,
    after,
    limit: limit + 1,
  });
  const page = cutPage(rows, limit, ({ first, second, id, position }) => ({
    first,
    second,
    id,
    position,
  }));
  const items = page.rows.map((row): WorkItem => ({
    attemptId: row.id,
    questionId: row.question_id,
    label: `作品 ${row.number}`,
    grade: row.grade,
    klass: row.klass,
    state: WorkState.parse(row.state),
    late: row.is_late,
    submittedAt: row.submitted_at.toISOString(),
    isByHand: row.is_by_hand,
    lateState: row.late_state === null ? null : LateState.parse(row.late_state),
    rev: row.rev,
    score: row.score,
  }));
  return { items, next: page.next };
}

/**
 * Returns the names of the pupils who have works in a homework, and records in the audit that the teacher saw them.
 *
 * @throws {Problem} `notFound` if no class of the teacher has the homework
 */
export async function revealNames(
  context: Context,
  teacher: SignedIn,
  homeworkId: string,
): Promise<{ items: WorkName[]; next: null }> {
  const { db, clock } = context;
  const { schoolId } = teacher;
  await findHomework(context, teacher, homeworkId);
  const rows = await inTransaction(db, async (db) => {
    const names = await selectNames(db, teacher, homeworkId);
    const detail = `${names.length} works`;
    await audit(db, { event: 'namesRevealed', at: clock.now(), schoolId, subject: null, detail });
    return names;
  });
  const items = rows.map(({ id, name, login_name: number }) => ({ attemptId: id, name, number }));
  return { items, next: null };
}
