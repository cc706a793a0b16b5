import { z } from 'zod';

import { safeText } from '../../shared/text.ts';

/** One blank: accepted texts, or a number with a tolerance; blanks of one `group` may be filled in any order. */
const Blank = z
  .strictObject({
    accept: z.array(safeText(200).min(1)).max(30).default([]),
    numeric: z.strictObject({ value: z.number(), tol: z.number().min(0).default(0) }).optional(),
    group: safeText(16).optional(),
    /** Lets Latin words of five letters or more miss one letter. */
    fuzzy: z.boolean().default(false),
  })
  .refine((blank) => blank.accept.length > 0 || blank.numeric, '每个空要有 accept 或 numeric');

/** 填空题: `{{1}}`, `{{2}}` in the stem mark the blanks, in the order of the key. */
export const gapfillingShape = {
  source: { key: z.array(Blank).min(1).max(20) },
  public: { blanks: z.number().int() },
  key: z.array(Blank),
  answer: z.array(safeText(200)).max(20),
};
