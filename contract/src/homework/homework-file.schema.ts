import * as z from 'zod/mini';

import { CountsRule, LateRule, ShowRule } from '../attempt/attempt-rules.schema.ts';
import { Points, QuestionId } from '../question/parts.schema.ts';
import { Assignment } from '../shared/assignment.schema.ts';
import { Subject, Unit } from '../shared/enumerations.ts';
import { listBetween } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant, requiredText } from '../shared/text.ts';

/** A homework of a package. */
export const HomeworkFile = z
  .strictObject({
    id: Id,
    subject: Subject,
    title: requiredText(100),
    unit: Unit,
    assign: z.array(Assignment).check(z.minLength(1)),
    opens: Instant,
    due: Instant,
    late: z._default(LateRule, 'accept'),
    timeLimitMin: z._default(z.nullable(intBetween(1, 600)), null),
    attempts: z._default(intBetween(1, 99), 1),
    counts: z._default(CountsRule, 'best'),
    show: z._default(ShowRule, 'after-submit'),
    questions: listBetween(
      1,
      200,
      z.strictObject({ id: QuestionId, score: z.optional(Points.check(z.positive())) }),
    ),
  })
  .check(
    z.refine((file) => Date.parse(file.opens) < Date.parse(file.due), {
      path: ['due'],
      message: 'due 要晚于 opens',
    }),
  );
export type HomeworkFile = z.output<typeof HomeworkFile>;
