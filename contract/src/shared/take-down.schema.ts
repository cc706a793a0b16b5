import * as z from 'zod/mini';

import { isSafeText } from './text.ts';

export const TAKE_DOWN_REASON_CHARACTERS_MAX = 200;
const MISSING_REASON_MESSAGE = '请写明撤下的原因';

/** What a teacher says when the teacher takes content of a pupil down. The pupil reads the reason. */
export const TakeDownBody = z.strictObject({
  reason: z.string(MISSING_REASON_MESSAGE).check(
    z.maxLength(TAKE_DOWN_REASON_CHARACTERS_MAX, `原因最多${TAKE_DOWN_REASON_CHARACTERS_MAX}个字`),
    z.refine((text) => text.trim() !== '', MISSING_REASON_MESSAGE),
    z.refine(isSafeText, '含有不支持的字符'),
  ),
});
export type TakeDownBody = z.infer<typeof TakeDownBody>;

/** The common parts of the calls with which a teacher takes content down. A repeated request gets the same reply. */
export const takeDownCall = {
  method: 'PUT',
  access: 'teacher',
  body: TakeDownBody,
  reply: z.object({}),
  refusals: ['notFound'],
} as const;
