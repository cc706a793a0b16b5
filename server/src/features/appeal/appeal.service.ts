import {
  type Appeal,
  type AppealCount,
  type AppealListState,
  type DisputedQuestion,
} from '@meiyu/contract/appeal/appeal.schema';
import { AppealState } from '@meiyu/contract/attempt/attempt-appeal.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';
import { z } from 'zod';

import { listAnswerFiles } from '../../attempt/answer-files.service.ts';
import {
  AttemptCorrections,
  markWithCorrections,
  getCorrectionNote,
} from '../../attempt/correction.rules.ts';
import { selectCorrections } from '../../attempt/corrections-of.repository.ts';
import { openVoices } from '../../attempt/mark-voices.service.ts';
import { listLeftOutQuestions, QuestionMark, reviewQuestion } from '../../attempt/marks.rules.ts';
import { openPaper } from '../../attempt/paper.service.ts';
import { listVoices } from '../../attempt/remark.rules.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { readPage } from '../../platform/list-page.ts';
import { problem } from '../../platform/problem.ts';
import { createFileAddresses } from '../../question/file-addresses.service.ts';
import { questions } from '../../question/question.rules.ts';
import {
  selectAllAppeals,
  selectAppealCounts,
  selectDecidedAppeals,
  selectDisputedAttempt,
  selectOpenAppeals,
  selectOptionalAppeal,
  selectOptionalFirstAppeal,
  type TeacherAppealRow,
} from './appeal.repository.ts';

/** How each list reads a page, and the time by which it is ordered. */
const lists = {
  open: { select: selectOpenAppeals, timeOf: (row: TeacherAppealRow) => row.created_at },
  decided: {
    select: selectDecidedAppeals,
    timeOf: (row: TeacherAppealRow) => row.decided_at ?? row.created_at,
  },
  all: { select: selectAllAppeals, timeOf: (row: TeacherAppealRow) => row.created_at },
};

/** Lists appeals of the pupils whom the teacher may see. */
export async function listAppeals(
  context: Context,
  teacher: SignedIn,
  {
    subject,
    state,
    ...page
  }: {
    subject: Subject;
    state?: AppealListState | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ items: Appeal[]; next: string | null }> {
  const { select, timeOf } = lists[state ?? 'all'];
  const { rows, next } = await readPage(
    page,
    (range) => select(context.db, teacher, { subject, ...range }),
    (row) => ({ at: timeOf(row), id: row.id }),
    z.uuid(),
  );
  const items: Appeal[] = [];
  for (const row of rows) items.push(await loadAppeal(context, row));
  return { items, next };
}

/** Counts the open appeals that the teacher may decide. */
export async function countAppeals(
  { db }: Context,
  teacher: SignedIn,
  subject: Subject,
): Promise<AppealCount> {
  const { count, oldest } = await selectAppealCounts(db, teacher, subject);
  return { count, oldest: oldest?.toISOString() ?? null };
}

/**
 * Returns an appeal with the disputed answer, its key and its mark.
 *
 * @throws {Problem} `notFound` if the teacher may not see the pupil's answers
 */
export async function viewAppeal(
  context: Context,
  teacher: SignedIn,
  id: string,
): Promise<DisputedQuestion> {
  const { db, clock } = context;
  const { schoolId, userId } = teacher;
  const row = isUuid(id) ? await selectOptionalAppeal(db, teacher, id) : undefined;
  const attempt = row && (await selectDisputedAttempt(db, schoolId, row));
  if (row === undefined || attempt === undefined) throw problem('notFound');
  const { attempt_id: attemptId, question_id: questionId, paper_id: paperId } = row;
  const question = (await openPaper(context, paperId)).byId.get(questionId);
  const marks = QuestionMark.array().parse(attempt.marks ?? []);
  const mark = marks.find((one) => one.questionId === questionId);
  if (question === undefined || mark === undefined) throw problem('notFound');
  const files = await listAnswerFiles(
    context,
    { schoolId, userId: row.user_id, id: attemptId, paperId, submittedAt: attempt.submitted_at },
    userId,
  );
  const found = await selectCorrections(db, schoolId, [attemptId]);
  const corrections = AttemptCorrections.parse(found.get(attemptId) ?? null);
  const corrected = markWithCorrections(question, attempt.value, corrections);
  const addresses = createFileAddresses(context, clock.now());
  const isSecond = row.instance === 2;
  return {
    appeal: await loadAppeal(context, row),
    question: questions.publish(question, { seed: 0, ...addresses }),
    result: reviewQuestion(corrected.question, mark, attempt.value, {
      isReviewOpen: true,
      addresses,
      correction: getCorrectionNote(corrected, listLeftOutQuestions(marks).has(questionId)),
      showVoice: await openVoices(context, teacher, listVoices(mark)),
    }),
    files: files.filter((file) => file.questionId === questionId),
    first: isSecond ? ((await selectOptionalFirstAppeal(db, schoolId, row)) ?? null) : null,
  };
}

/** Converts a stored appeal to the contract's names. */
export async function loadAppeal(context: Context, row: TeacherAppealRow): Promise<Appeal> {
  const paper = await openPaper(context, row.paper_id);
  const index = paper.questions.findIndex(({ id }) => id === row.question_id);
  const question = paper.questions[index];
  return {
    _id: row.id,
    attemptId: row.attempt_id,
    homeworkId: row.homework_id,
    title: row.title,
    subject: Subject.parse(row.subject),
    name: row.name,
    grade: row.grade,
    klass: row.klass,
    number: index + 1,
    stem: question?.stem.text ?? '',
    isForStaff: row.is_for_staff,
    isSecond: row.instance === 2,
    isMine: row.is_mine,
    state: AppealState.parse(row.state),
    text: row.text,
    at: row.created_at.toISOString(),
    reason: row.reason,
    by: row.decider ?? '',
    decidedAt: row.decided_at?.toISOString() ?? null,
    scoreBefore: row.score_before,
    scoreAfter: row.state === 'changed' ? row.score_after : null,
    full: question?.score ?? 0,
  };
}
