import { z } from 'zod';

/** `support.json` of a package: whom to ask, in the order shown. Each entry names a QQ group, a telephone, or both. */
export const SupportFile = z
  .array(
    z
      .strictObject({
        customQQ: z
          .string()
          .regex(/^\d{5,12}$/, '应为 5–12 位的 QQ 群号')
          .default(''),
        customPhone: z
          .string()
          .regex(/^[0-9+][0-9-]{4,19}$/, '应为电话号码，如 0571-80000000')
          .default(''),
      })
      .refine(({ customQQ, customPhone }) => customQQ !== '' || customPhone !== '', {
        message: '要有 customQQ 或 customPhone',
      }),
  )
  .max(20);
export type SupportFile = z.output<typeof SupportFile>;
