import * as z from 'zod/mini';

import { Grade, Klass } from '../shared/enumerations.ts';
import { numberField, timeField } from '../shared/form-fields.ts';

/** The most minutes that all overrides together add for one pupil. */
export const EXTRA_MINUTES_MAX = 600;
/** The minutes of a reopened attempt, if the teacher gives none. */
export const REOPEN_MINUTES = 10;

const change = {
  eventId: z.uuid(),
  /** The minutes to add to the time limit, or to the due time if there is no limit. With `reopen`: the minutes of the reopened attempt. */
  extraMin: z.optional(numberField([1, EXTRA_MINUTES_MAX], `加时是1到${EXTRA_MINUTES_MAX}分钟`)),
  /** Whether to open the last handed-in attempt again. */
  reopen: z.optional(z.literal(true)),
  /** Whether to hand in the running attempt (收卷). */
  handIn: z.optional(z.literal(true)),
};

/** A change for one pupil. An absent field leaves its setting unchanged. */
export const OverrideBody = z.strictObject({
  ...change,
  /** The new due time of this pupil. */
  due: z.optional(timeField('请填写截止的时间')),
  /** The number of attempts that the pupil has in total. */
  attempts: z.optional(numberField([1, 99], '可以做1到99次')),
  excused: z.optional(z.boolean()),
});
export type OverrideBody = z.infer<typeof OverrideBody>;

/** A change for all pupils of a class. */
export const KlassOverrideBody = z.strictObject({ ...change, grade: Grade, klass: Klass });
export type KlassOverrideBody = z.infer<typeof KlassOverrideBody>;

/** The number of pupils in the request, and the number of attempts that were extended, reopened or handed in. */
export const OverrideReply = z.object({ pupils: z.int(), attempts: z.int() });
export type OverrideReply = z.infer<typeof OverrideReply>;
