import { LateRule } from '@meiyu/contract/attempt/attempt-rules.schema';

import { viewAttempt } from '../../attempt/attempt.service.ts';
import { beginAttempt } from '../../attempt/begin-attempt.service.ts';
import { selectTimeFactor } from '../../attempt/standing.repository.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { homeworkTask } from './homework-task.service.ts';
import { selectOptionalAssigned } from './homework.repository.ts';
import { computeDeadline, findStartRefusal, getOwnTimeLimit } from './homework.rules.ts';
import { getPupil } from './pupil.service.ts';

/** Opens the running attempt at a homework, or a new one. */
export async function startHomework(
  context: Context,
  user: SignedIn,
  homeworkId: string,
): Promise<Buffer> {
  const [homework, timeFactor] = await Promise.all([
    selectOptionalAssigned(context.db, getPupil(user), homeworkId),
    selectTimeFactor(context.db, user),
  ]);
  if (homework === undefined) throw problem('notFound');
  const settings = {
    opensAt: homework.opens_at,
    dueAt: homework.due_at,
    late: LateRule.parse(homework.late),
    timeLimitMin: getOwnTimeLimit(homework, timeFactor),
    attemptsAllowed: homework.attempts_allowed,
  };
  const attemptId = await beginAttempt(context, homeworkTask, user, {
    homeworkId,
    paperId: homework.paper_id,
    fullScore: homework.full_score,
    attemptsAllowed: settings.attemptsAllowed,
    refusal: (used, now) => findStartRefusal(settings, used, now),
    deadline: (startedAt) => computeDeadline(settings, startedAt),
  });
  return viewAttempt(context, homeworkTask, user, attemptId);
}
