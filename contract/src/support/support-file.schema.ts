import * as z from 'zod/mini';

import { listUpTo } from '../shared/lists.ts';
import { matchingText } from '../shared/text.ts';

/** A QQ group, a phone number, or both. */
const Contact = z
  .strictObject({
    customQQ: z._default(matchingText(/^\d{5,12}$/, '应为 5–12 位的 QQ 群号'), ''),
    customPhone: z._default(
      matchingText(/^[0-9+][0-9-]{4,19}$/, '应为电话号码，如 0571-80000000'),
      '',
    ),
  })
  .check(
    z.refine(({ customQQ, customPhone }) => customQQ !== '' || customPhone !== '', {
      message: '要有 customQQ 或 customPhone',
    }),
  );

/** `support.json` of a package: the support contacts in display order. */
export const SupportFile = listUpTo(20, Contact);
export type SupportFile = z.output<typeof SupportFile>;
