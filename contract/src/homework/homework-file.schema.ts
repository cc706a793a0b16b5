import { z } from 'zod';

import { Grade, Klass, Subject, Unit } from '../shared/enumerations.ts';
import { Id, Instant, safeText } from '../shared/text.ts';
import { Points, QuestionId } from './question-types/parts.schema.ts';

/** accept: handing in after `due` is possible and marked late · refuse: open attempts are handed in at `due`. */
export const LateRule = z.enum(['accept', 'refuse']);
export type LateRule = z.infer<typeof LateRule>;
/** Which attempt's score counts. */
export const CountsRule = z.enum(['best', 'last']);
export type CountsRule = z.infer<typeof CountsRule>;
/** When keys and explanations may be seen. */
export const ShowRule = z.enum(['after-each', 'after-submit', 'after-due']);
export type ShowRule = z.infer<typeof ShowRule>;

/** One homework as an operator brings it in. */
export const HomeworkFile = z
  .strictObject({
    id: Id,
    subject: Subject,
    title: safeText(100).min(1),
    unit: Unit,
    assign: z
      .array(z.strictObject({ school: Id, grade: Grade, klass: z.array(Klass).min(1) }))
      .min(1),
    opens: Instant,
    due: Instant,
    late: LateRule.default('accept'),
    timeLimitMin: z.number().int().min(1).max(600).nullable().default(null),
    attempts: z.number().int().min(1).max(99).default(1),
    counts: CountsRule.default('best'),
    show: ShowRule.default('after-submit'),
    questions: z
      .array(z.strictObject({ id: QuestionId, score: Points.positive().optional() }))
      .min(1)
      .max(200),
  })
  .refine((file) => Date.parse(file.opens) < Date.parse(file.due), {
    path: ['due'],
    message: 'due 要晚于 opens',
  });
export type HomeworkFile = z.output<typeof HomeworkFile>;
