import { LateRule } from '@meiyu/contract/attempt/attempt-rules.schema';

import type { TaskKind } from '../../attempt/task-kind.ts';
import type { HandInCheck } from '../../platform/asset/hand-in-check.ts';
import {
  lockOptionalOpenAttempt,
  lockOverdueAttempts,
  moveDueTimes,
  selectOptionalAttempt,
} from './homework-task.repository.ts';
import { countAttemptsLeft } from './homework.rules.ts';
import { selectMayHandIn } from './may-hand-in.repository.ts';

/** The task kind of homework, which tells the platform when attempts may begin and end and what pupils may see. */
export const homeworkTask: TaskKind = {
  selectOptionalAttempt,
  lockOptionalOpenAttempt,
  lockOverdueAttempts,
  moveDueTimes,
  attemptsLeft: (terms, used, now) =>
    countAttemptsLeft(
      {
        dueAt: terms.due_at,
        late: LateRule.parse(terms.late),
        attemptsAllowed: terms.attempts_allowed,
      },
      used,
      now,
    ),
};

export const mayHandIn: HandInCheck = ({ db, user, taskId, now }) =>
  selectMayHandIn(db, user, taskId, now);
