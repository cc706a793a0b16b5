import { findActivityFault } from '@meiyu/contract/outside-activity/outside-activity.rules';
import {
  type ActivityContent,
  ActivityKind,
  activityLimits,
  type OutsideActivity,
} from '@meiyu/contract/outside-activity/outside-activity.schema';
import * as z from 'zod/mini';

import { findFirstFault } from '../../lib/find-first-fault.ts';
import type { FieldFault } from '../../review-item/use-item-form.ts';

/** The values of the form. The kind is null until the pupil has chosen it. */
export const ActivityValues = z.object({
  title: z.string(),
  kind: z.nullable(ActivityKind),
  place: z.string(),
  date: z.string(),
  hours: z.number(),
  text: z.string(),
  images: z.array(z.string()),
  video: z.nullable(z.string()),
});
export type ActivityValues = z.infer<typeof ActivityValues>;

export type ActivityField = keyof ActivityValues;

const USUAL_HOURS = 2;
const STEP_HOURS = 0.5;

export const emptyValues: ActivityValues = {
  title: '',
  kind: null,
  place: '',
  date: '',
  hours: USUAL_HOURS,
  text: '',
  images: [],
  video: null,
};

export function toValues({ images, video, ...activity }: OutsideActivity): ActivityValues {
  return ActivityValues.parse({
    ...activity,
    images: images.map(({ hash }) => hash),
    video: video?.hash ?? null,
  });
}

/** Returns the next shorter (-1) or longer (1) duration in hours, within the limits. */
export function stepHours(hours: number, direction: -1 | 1): number {
  const { leastHours, mostHours } = activityLimits;
  return Math.min(mostHours, Math.max(leastHours, hours + direction * STEP_HOURS));
}

const fieldOrder = z.keyof(ActivityValues).options;

/** Finds the first field of the form that the server would refuse. */
export function findFieldFault(
  values: ActivityValues,
  today: string,
): FieldFault<ActivityField> | null {
  const missing: readonly (FieldFault<ActivityField> | false)[] = [
    values.kind === null && { field: 'kind', message: '请选择活动的类别' },
    values.date === '' && { field: 'date', message: '请选择活动日期' },
  ];
  const content = { ...values, date: values.date || today };
  return findFirstFault(fieldOrder, [
    ...missing,
    findActivityFault(content, { today, enrolment: null }),
  ]);
}

/** Returns the content to send, or null if the kind is missing. */
export function toContent(values: ActivityValues): ActivityContent | null {
  return values.kind === null ? null : { ...values, kind: values.kind };
}
