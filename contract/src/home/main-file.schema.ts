import * as z from 'zod/mini';

import { Grade, Subject } from '../shared/enumerations.ts';
import { listUpTo } from '../shared/lists.ts';
import { Id, requiredText } from '../shared/text.ts';

/** An entry of the course-study page: the homework of a subject, for the grades from `first_grade` to `last_grade`. */
const Entry = z
  .strictObject({
    id: Id,
    code: z.literal('homework'),
    title: requiredText(20),
    subject: Subject,
    first_grade: z._default(Grade, 1),
    last_grade: z._default(Grade, 12),
  })
  .check(
    z.refine(({ first_grade: first, last_grade: last }) => first <= last, {
      path: ['last_grade'],
      message: 'last_grade 不能小于 first_grade',
    }),
  );

/** `main.json` of a package: all entries of the course-study page, in display order. They replace the entries before. */
export const MainFile = z.strictObject({
  entries: listUpTo(20, Entry).check(
    z.refine((entries) => entries.length > 0, { message: '至少要有一个入口' }),
  ),
});
export type MainFile = z.output<typeof MainFile>;
