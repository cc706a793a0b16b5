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

/** The lists of a pupil's homework. `missed` has the homework that expired before the pupil began it. */
export const HomeworkListName = z.enum(['todo', 'done', 'missed']);
export type HomeworkListName = z.infer<typeof HomeworkListName>;

/** An item of the homework list. The points are those of the attempt that counts; `score` is null until the pupil may see it. */
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
  /** The id of the open attempt, else of the attempt that counts; null before the first attempt. */
  attemptId: z.nullable(Id),
  /** The number of answered questions of the open attempt. */
  answeredCount: z.int(),
  /** Whether a teacher has reminded the pupil to hand in. Absent means no. */
  reminded: z.optional(z.boolean()),
});
export type HomeworkSummary = z.infer<typeof HomeworkSummary>;

/** An area of learning, for example listening (听辨) or colour (色彩). */
export const LearningArea = z.enum(['listening', 'notation', 'appreciation', 'colour', 'form']);
export type LearningArea = z.infer<typeof LearningArea>;

/** The points of a pupil in one area of learning. */
export const AreaScore = z.object({ area: LearningArea, score: z.number(), full: z.number() });
export type AreaScore = z.infer<typeof AreaScore>;

/** A pupil's homework of this term, ordered by due time, and the points in each area of learning from the marks that the pupil may see. */
export const HomeworkTerm = z.object({
  items: z.array(HomeworkSummary),
  next: z.null(),
  areas: z.array(AreaScore),
});
export type HomeworkTerm = z.infer<typeof HomeworkTerm>;

/** The number of open homework of one subject. */
export const TodoCount = z.object({ subject: Subject, todo: z.int() });
export type TodoCount = z.infer<typeof TodoCount>;
