import {
  checkContact,
  checkText,
  findFormFault,
  type FormFault,
  type FormRule,
} from '../shared/form-rules.ts';
import { type ActivityContent, activityLimits, activityTexts } from './outside-activity.schema.ts';

/** The most points of outside activities in a school year. */
export const OUTSIDE_POINTS_MAX = 10;
/** The points of one approved activity. */
const POINTS_PER_ACTIVITY = 2;

/** Computes the points of a school year from the number of approved activities. */
export function computeOutsidePoints(approved: number): number {
  return Math.min(OUTSIDE_POINTS_MAX, POINTS_PER_ACTIVITY * approved);
}

type CheckedContent = Omit<ActivityContent, 'images' | 'kind'> & { images: readonly unknown[] };

type ActivityFault = FormFault<keyof CheckedContent, 'contactInText'>;

/**
 * Finds the first field, in the order of the form, that cannot be accepted.
 *
 * @param days the day in China, and the day on which the pupil came to the school. Only the server knows the latter.
 */
export function findActivityFault(
  content: CheckedContent,
  { today, enrolment }: { today: string; enrolment: string | null },
): ActivityFault | null {
  const { title, place, date, hours, text, images, video } = content;
  const limits = activityLimits;
  const isHalfHours = Number.isInteger(hours * 2);
  const rules: readonly FormRule<keyof CheckedContent, 'contactInText'>[] = [
    checkText('title', title, activityTexts.title),
    checkContact('title', title),
    checkText('place', place, activityTexts.place),
    checkContact('place', place),
    ['date', date > today, '日期不能晚于今天'],
    ['date', enrolment !== null && date < enrolment, '日期不能早于入学'],
    [
      'hours',
      hours < limits.leastHours || hours > limits.mostHours || !isHalfHours,
      `时长请按半小时填，${limits.leastHours}到${limits.mostHours}小时`,
    ],
    ['text', text.trim().length < limits.leastText, activityTexts.text.missing],
    checkText('text', text, activityTexts.text),
    checkContact('text', text),
    ['images', images.length === 0 && video === null, '请上传图片或视频'],
    ['images', images.length > limits.images, `图片最多${limits.images}张`],
  ];
  return findFormFault(rules);
}

/** Training outside of school does not count. */
const TRAINING_WORDS = /培训|家教|补习|补课/;

/** Whether the content mentions training outside of school, which does not count. */
export function mentionsTraining({
  title,
  place,
  text,
}: Pick<ActivityContent, 'title' | 'place' | 'text'>): boolean {
  return [title, place, text].some((one) => TRAINING_WORDS.test(one));
}
