import * as z from 'zod/mini';

import { isSafeText } from './text.ts';

export const REMOVAL_APPEAL_CHARACTERS_MAX = 300;
const MISSING_REASON_MESSAGE = '请写明申诉的理由';

/** What the author of removed content writes to another teacher. */
export const AppealRemovalBody = z.strictObject({
  text: z.string(MISSING_REASON_MESSAGE).check(
    z.maxLength(REMOVAL_APPEAL_CHARACTERS_MAX, `理由最多${REMOVAL_APPEAL_CHARACTERS_MAX}个字`),
    z.refine((text) => text.trim() !== '', MISSING_REASON_MESSAGE),
    z.refine(isSafeText, '含有不支持的字符'),
  ),
});
export type AppealRemovalBody = z.infer<typeof AppealRemovalBody>;

/** The appeal of an author against a removal. `reason` says why another teacher keeps the removal; else it is empty. */
export const RemovalAppeal = z.object({
  state: z.enum(['pending', 'approved', 'refused']),
  reason: z.string(),
});
export type RemovalAppeal = z.infer<typeof RemovalAppeal>;

/** The removal of visible content by a teacher. The author may appeal once; `appeal` is null before that. */
export const Removal = z.object({ appeal: z.nullable(RemovalAppeal) });
export type Removal = z.infer<typeof Removal>;

/** The common parts of the calls with which an author appeals against a removal. A repeated request has no effect. */
export const appealCall = {
  method: 'PUT',
  access: 'pupil',
  body: AppealRemovalBody,
  refusals: ['notFound', 'removalAppealed', 'contactInText'],
} as const;
