import * as z from 'zod/mini';

import { CountsRule, LateRule, ShowRule } from '../attempt/attempt-rules.schema.ts';
import { Subject } from '../shared/enumerations.ts';
import { Id, Instant } from '../shared/text.ts';

export const HomeworkState = z.enum(['notStarted', 'inProgress', 'marking', 'done', 'expired']);
export type HomeworkState = z.infer<typeof HomeworkState>;

export const homeworkStateLabels: Record<HomeworkState, string> = {
  notStarted: '未开始',
  inProgress: '进行中',
  marking: '待批改',
  done: '已完成',
  expired: '已过期',
};

/** A card in the homework list. Points are of the attempt that counts; `score` is null until it may be seen. */
export const HomeworkSummary = z.object({
  _id: Id,
  title: z.string(),
  subject: Subject,
  unit: z.int(),
  questionCount: z.int(),
  full: z.number(),
  opens: Instant,
  due: Instant,
  late: LateRule,
  counts: CountsRule,
  show: ShowRule,
  timeLimitMin: z.nullable(z.int()),
  attempts: z.int(),
  attemptsLeft: z.int(),
  state: HomeworkState,
  score: z.nullable(z.number()),
  /** The running attempt, else the one that counts; null before the first. */
  attemptId: z.nullable(Id),
  /** Answered questions of the running attempt. */
  answeredCount: z.int(),
});
export type HomeworkSummary = z.infer<typeof HomeworkSummary>;

/** How much is to be done in one subject. */
export const TodoCount = z.object({ subject: Subject, todo: z.int() });
export type TodoCount = z.infer<typeof TodoCount>;
