import * as z from 'zod/mini';

import { listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, matchingText, requiredText } from '../shared/text.ts';

const DivisionCode = matchingText(/^\d{6}$/, '应为六位区划代码，如 330100');

/** An indicator of assessment, for a city, a province, or (without both) all other areas. */
const IndicatorEntry = z
  .strictObject({
    id: Id,
    name: requiredText(40),
    province: z.optional(DivisionCode),
    city: z.optional(DivisionCode),
    /** The number of performance levels that a teacher can give: 差 and 优, or 差, 良 and 优. */
    p_lv: z._default(intBetween(2, 3), 3),
  })
  .check(
    z.refine(({ province, city }) => city === undefined || province !== undefined, {
      path: ['province'],
      message: '写了 city 也要写 province',
    }),
  );

/** `indicators.json` of a package: all indicators. They replace the indicators before. */
export const IndicatorFile = z.strictObject({
  indicators: listUpTo(500, IndicatorEntry).check(
    z.refine((list) => list.some(({ province }) => province === undefined), {
      message: '要有一个不写 province 和 city 的指标，给其他地区',
    }),
  ),
});
export type IndicatorFile = z.output<typeof IndicatorFile>;
