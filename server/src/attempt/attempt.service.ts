import { LateRule, ShowRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import { AttemptState, SavedAnswer, type Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';

import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import { isUuid } from '../platform/create-id.ts';
import { problem } from '../platform/problem.ts';
import { selectAnswers } from './answer.repository.ts';
import { getShownQuestions } from './shown-questions.service.ts';
import type { TaskKind } from './task-kind.ts';

/** Returns an attempt with its questions (without keys) and saved answers, as JSON text. */
export async function viewAttempt(
  context: Context,
  kind: TaskKind,
  user: SignedIn,
  attemptId: string,
): Promise<Buffer> {
  if (!isUuid(attemptId)) throw problem('notFound');
  const { db, clock } = context;
  const [row, answers] = await Promise.all([
    kind.selectOptionalAttempt(db, { ...user, attemptId }),
    selectAnswers(db, { schoolId: user.schoolId, attemptId }),
  ]);
  if (row === undefined) throw problem('notFound');
  const now = clock.now();
  const questions = await getShownQuestions(context, row.paper_id, row.seed, now);
  const attempt: Omit<Attempt, 'questions'> = {
    _id: row.id,
    homeworkId: row.homework_id,
    title: row.title,
    subject: Subject.parse(row.subject),
    number: row.number,
    state: AttemptState.parse(row.state),
    show: ShowRule.parse(row.show),
    late: LateRule.parse(row.late),
    due: row.due_at.toISOString(),
    startedAt: row.started_at.toISOString(),
    deadline: row.deadline_at?.toISOString() ?? null,
    serverNow: now.toISOString(),
    answers: answers.map((answer) => ({
      questionId: answer.question_id,
      value: SavedAnswer.shape.value.parse(answer.value),
      rev: answer.rev,
      savedAt: answer.saved_at.toISOString(),
      revealed: answer.revealed_at !== null,
    })),
  };
  const otherFields = JSON.stringify(attempt).slice(1);
  return Buffer.concat([Buffer.from('{"questions":'), questions, Buffer.from(`,${otherFields}`)]);
}
