import * as z from 'zod/mini';

/** Whether a pupil came to a lesson or a meeting of a club (spec section 3): 1 present, 2 leave, 3 late, 4 early leave, 5 absent. */
export const CheckIn = z.literal([1, 2, 3, 4, 5]);
export type CheckIn = z.infer<typeof CheckIn>;
export const checkIns = { present: 1, leave: 2, late: 3, earlyLeave: 4, absent: 5 } as const;
export const checkInLabels: Record<CheckIn, string> = {
  1: '到',
  2: '请假',
  3: '迟到',
  4: '早退',
  5: '缺勤',
};
