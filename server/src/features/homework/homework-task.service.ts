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
import { selectCanHandIn } from './may-hand-in.repository.ts';

/** The implementation of tasks by homework. It tells `attempt/` when attempts may begin and end, and what pupils may see. */
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

export const canHandIn: HandInCheck = ({ db, user, taskId, now }) =>
  selectCanHandIn(db, user, taskId, now);
