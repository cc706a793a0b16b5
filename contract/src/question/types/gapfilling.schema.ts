import * as z from 'zod/mini';

import { listUpTo } from '../../shared/lists.ts';
import { safeText, requiredText } from '../../shared/text.ts';
import { TYPED_ANSWER_CHARACTERS_MAX } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';

/** One blank: accepted texts, or a number with a tolerance; blanks of one `group` may be filled in any order. */
export const Blank = z
  .strictObject({
    accept: z._default(listUpTo(30, requiredText(TYPED_ANSWER_CHARACTERS_MAX)), []),
    numeric: z.optional(
      z.strictObject({ value: z.number(), tol: z._default(z.number().check(z.minimum(0)), 0) }),
    ),
    group: z.optional(safeText(16)),
    /** Whether one wrong letter is accepted in Latin words of five or more letters. */
    fuzzy: z._default(z.boolean(), false),
  })
  .check(
    z.refine((blank) => blank.accept.length > 0 || blank.numeric, '每个空要有 accept 或 numeric'),
  );

/** 填空题: `{{1}}`, `{{2}}` in the stem mark the blanks, in the order of the key. */
export const gapfillingShape = {
  ...questionType('gapfilling', '填空题', {
    blanks: z.int(),
    /** The blanks that take a number, counted from 1. A phone shows its number keys for them. */
    numbers: z.optional(z.array(z.int())),
  }),
  key: z.array(Blank),
  answer: listUpTo(20, safeText(TYPED_ANSWER_CHARACTERS_MAX)),
};
