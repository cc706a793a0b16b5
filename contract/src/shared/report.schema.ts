import * as z from 'zod/mini';

import { exactTextField } from './form-fields.ts';

/** What is reported: a post of the art circle or of a club, or a comment on one. */
export const ReportTarget = z.enum(['post', 'comment', 'clubDynamic', 'clubComment']);
export type ReportTarget = z.infer<typeof ReportTarget>;

export const ReportReason = z.enum(
  ['privacy', 'unkind', 'copied', 'unsuitable', 'other'],
  '请选择举报的原因',
);
export type ReportReason = z.infer<typeof ReportReason>;

export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  privacy: '泄露了隐私',
  unkind: '不友善',
  copied: '抄别人的',
  unsuitable: '不合适',
  other: '其他',
};

export const REPORT_TEXT_CHARACTERS_MAX = 200;
/** The number of reporters that hide a post or comment until a teacher decides. */
export const REPORTS_TO_HIDE = 3;

export const ReportBody = z.strictObject({
  reason: ReportReason,
  text: z._default(exactTextField({ label: '说明', max: REPORT_TEXT_CHARACTERS_MAX }), ''),
});
export type ReportBody = z.output<typeof ReportBody>;

/** The common parts of the calls with which a pupil reports content. */
export const reportCall = {
  method: 'PUT',
  access: 'pupil',
  body: ReportBody,
  reply: z.object({}),
  refusals: ['notFound', 'reportedAlready'],
} as const;
