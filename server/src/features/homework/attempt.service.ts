import { randomInt } from 'node:crypto';

import { AttemptState, SavedAnswer, type Attempt } from '@meiyu/contract/homework/attempt.schema';
import { LateRule, ShowRule } from '@meiyu/contract/homework/homework-rules.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';

import type { Context } from '../../platform/context.ts';
import { isUuid, newId } from '../../platform/new-id.ts';
import { problem } from '../../platform/problem.ts';
import type { SignedIn } from '../../platform/signed-in.ts';
import { selectAnswers } from './answer.repository.ts';
import { insertAttempt, selectAttempts, selectOptionalAttempt } from './attempt.repository.ts';
import { handInIfOver } from './hand-in.service.ts';
import { selectOptionalAssigned } from './homework.repository.ts';
import { deadlineOf, startRefusal } from './homework.rules.ts';
import { pupilOf } from './pupil.service.ts';
import { shownQuestions } from './shown-questions.service.ts';

/** Exclusive; the column is a 32-bit integer. */
const SEED_LIMIT = 2 ** 31;
/** One try, and one more for each way another tab can be faster: it started, or it started and handed in. */
const TRIES = 3;

/** The running attempt, or a new one. Two tabs that start at once get the same one. */
export async function startAttempt(
  context: Context,
  user: SignedIn,
  homeworkId: string,
): Promise<Buffer> {
  const { db, clock } = context;
  const homework = await selectOptionalAssigned(db, pupilOf(user), homeworkId);
  if (homework === undefined) throw problem('notFound');
  const settings = {
    opensAt: homework.opens_at,
    dueAt: homework.due_at,
    late: LateRule.parse(homework.late),
    timeLimitMin: homework.time_limit_min,
    attemptsAllowed: homework.attempts_allowed,
  };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = clock.now();
    const attempts = await selectAttempts(db, { ...user, homeworkIds: [homeworkId] });
    const open = attempts.find((attempt) => attempt.state === 'open');
    if (open !== undefined) {
      const wasOver = await handInIfOver(context, user, open.id, open.deadline_at);
      if (!wasOver) return viewAttempt(context, user, open.id);
    }
    const refusal = startRefusal(settings, attempts.length, now);
    if (refusal !== null) throw problem(refusal);
    const id = newId();
    const attempt = {
      school_id: user.schoolId,
      user_id: user.userId,
      id,
      homework_id: homeworkId,
      paper_id: homework.paper_id,
      seed: randomInt(SEED_LIMIT),
      started_at: now,
      deadline_at: deadlineOf(settings, now),
      full_score: homework.full_score,
    };
    const hasStarted = await insertAttempt(db, attempt, settings.attemptsAllowed);
    if (hasStarted) return viewAttempt(context, user, id);
  }
  throw problem('busy', { retry_after: 1 });
}

/** An attempt with its questions, without keys, and what has been saved, as ready JSON. */
export async function viewAttempt(
  context: Context,
  user: SignedIn,
  attemptId: string,
): Promise<Buffer> {
  if (!isUuid(attemptId)) throw problem('notFound');
  const { db, clock } = context;
  const [row, answers] = await Promise.all([
    selectOptionalAttempt(db, { ...user, attemptId }),
    selectAnswers(db, { schoolId: user.schoolId, attemptId }),
  ]);
  if (row === undefined) throw problem('notFound');
  const now = clock.now();
  const questions = await shownQuestions(context, row.paper_id, row.seed, now);
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
  const rest = JSON.stringify(attempt).slice(1);
  return Buffer.concat([Buffer.from('{"questions":'), questions, Buffer.from(`,${rest}`)]);
}
