import { LateRule, ShowRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import { AttemptState, SavedAnswer, type Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { getOutcome, type Outcome } from '@meiyu/contract/attempt/outcome';
import { Subject } from '@meiyu/contract/shared/enumerations';

import type { SignedIn } from '../platform/auth/session/signed-in.ts';
import type { Context } from '../platform/context.ts';
import { isUuid } from '../platform/create-id.ts';
import { problem } from '../platform/problem.ts';
import { selectAnswers } from './answer.repository.ts';
import { AttemptCorrections, markWithCorrections } from './correction.rules.ts';
import { openPaper } from './paper.service.ts';
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
  const [questions, outcomes] = await Promise.all([
    getShownQuestions(context, row.paper_id, row.seed, now),
    getOutcomes(context, row, answers),
  ]);
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
      outcome: outcomes.get(answer.question_id),
    })),
  };
  const otherFields = JSON.stringify(attempt).slice(1);
  return Buffer.concat([Buffer.from('{"questions":'), questions, Buffer.from(`,${otherFields}`)]);
}

/** Returns the outcomes of answers by question id, for the questions of which the pupil has opened the explanation. */
async function getOutcomes(
  context: Context,
  attempt: { paper_id: string; corrections: unknown },
  answers: Awaited<ReturnType<typeof selectAnswers>>,
): Promise<ReadonlyMap<string, Outcome | null>> {
  const revealed = answers.filter((answer) => answer.revealed_at !== null);
  if (revealed.length === 0) return new Map();
  const { byId } = await openPaper(context, attempt.paper_id);
  const corrections = AttemptCorrections.parse(attempt.corrections);
  return new Map(
    revealed.flatMap(({ question_id, value }) => {
      const question = byId.get(question_id);
      if (question === undefined) return [];
      return [[question_id, getOutcome(markWithCorrections(question, value, corrections).mark)]];
    }),
  );
}
