import * as z from 'zod/mini';

import { hashField, listField, textField } from '../shared/form-fields.ts';
import { intBetween } from '../shared/numbers.ts';
import { ReviewState } from '../shared/review-state.ts';
import { Id, Instant } from '../shared/text.ts';

export const ActivityKind = z.enum(
  ['社区文化', '乡村文化', '民间艺术', '观演', '观展', '演出', '其他'],
  '请选择活动的类别',
);
export type ActivityKind = z.infer<typeof ActivityKind>;

/** Limits of the form. `findActivityFault` checks them, so that a refusal has the sentence of its field. */
export const activityLimits = {
  title: 40,
  place: 60,
  leastHours: 0.5,
  mostHours: 24,
  leastText: 20,
  text: 1000,
  images: 9,
} as const;

/** The texts of the form. */
export const activityTexts = {
  title: { label: '活动名称', max: activityLimits.title, missing: '请填写活动名称' },
  place: { label: '活动地点', max: activityLimits.place, missing: '请填写活动地点' },
  text: {
    label: '收获',
    max: activityLimits.text,
    missing: `请写写你的收获，至少${activityLimits.leastText}个字`,
  },
} as const;

/** The SHA-256 of a file, as the client sent it or as it is stored. */
const FileHash = hashField('请重新添加图片或视频');

/** The fields of the form, in its order. */
const outsideActivityFields = {
  title: textField(activityTexts.title),
  kind: ActivityKind,
  place: textField(activityTexts.place),
  date: z.iso.date('请选择活动日期'),
  /** A multiple of half an hour. */
  hours: z.number('请填写活动时长'),
  text: textField(activityTexts.text),
  images: listField([0, activityLimits.images], FileHash, {
    few: '请上传图片或视频',
    many: `图片最多${activityLimits.images}张`,
  }),
  /** Null for none. */
  video: z._default(z.nullable(FileHash), null),
};

/** What a pupil writes about an activity outside of school. */
export const ActivityContent = z.object(outsideActivityFields);
export type ActivityContent = z.output<typeof ActivityContent>;

export const MakeActivityBody = z.strictObject({ ...outsideActivityFields, eventId: z.uuid() });
export type MakeActivityBody = z.output<typeof MakeActivityBody>;

const Rev = intBetween(1, 1_000_000);

export const ChangeActivityBody = z.strictObject({
  ...outsideActivityFields,
  rev: Rev,
  eventId: z.uuid(),
});
export type ChangeActivityBody = z.output<typeof ChangeActivityBody>;

export const RemoveActivityBody = z.strictObject({ rev: Rev, eventId: z.uuid() });
export type RemoveActivityBody = z.output<typeof RemoveActivityBody>;

/** An image or video, with addresses for the viewer. */
const ActivityFile = z.object({ hash: z.string(), url: z.string(), thumbnail: z.string() });

export const OutsideActivity = z.object({
  ...outsideActivityFields,
  images: z.array(ActivityFile),
  video: z.nullable(ActivityFile),
  _id: Id,
  /** The year in which the school year of the activity began. */
  year: z.int(),
  state: ReviewState,
  /** Why a teacher refused the activity; else empty. */
  reason: z.string(),
  submittedAt: Instant,
  rev: Rev,
});
export type OutsideActivity = z.infer<typeof OutsideActivity>;
