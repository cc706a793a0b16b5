import { z } from 'zod';

import { safeText } from '../../shared/text.ts';

const VerdictWithReason = z.strictObject({
  verdict: z.boolean(),
  reason: z.strictObject({ accept: z.array(safeText(200).min(1)).max(20).default([]) }),
});

/** 判断题: true or false; with a reason the verdict is worth 60 %, the reason 40 %. */
export const judgeShape = {
  source: {
    key: z.union([z.boolean(), VerdictWithReason]),
    reason: z.strictObject({ prompt: safeText(200) }).optional(),
  },
  public: { reason: z.object({ prompt: z.string() }).optional() },
  key: z.union([z.boolean(), VerdictWithReason]),
  answer: z.union([
    z.boolean(),
    z.strictObject({ verdict: z.boolean().nullable(), reason: safeText(200) }),
  ]),
};
