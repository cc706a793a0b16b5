import { hasContactDetails } from '../shared/contact-details.ts';
import { checkText } from '../shared/form-fields.ts';
import { type HonourContent, honourLimits, honourTexts } from './honour.schema.ts';

/** Returns what identifies an event: its name in one form of characters, without spaces and years. */
export function normalizeEvent(event: string): string {
  const plain = event.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');
  return plain.replaceAll(/(?:19|20)\d{2}年?/g, '') || plain;
}

type CheckedContent = Pick<
  HonourContent,
  'event' | 'organiser' | 'awardedOn' | 'certificateNo' | 'members' | 'remark'
> & { certificates: readonly unknown[] };

/** A field of the form and its message. */
export interface HonourFault {
  field: keyof CheckedContent;
  message: string;
  isContact: boolean;
}

/**
 * Finds the first field, in the order of the form, that cannot be accepted.
 *
 * @param days the day in China, and the day on which the pupil came to the school. Only the server knows the latter.
 */
export function findHonourFault(
  content: CheckedContent,
  { today, enrolment }: { today: string; enrolment: string | null },
): HonourFault | null {
  const { event, organiser, awardedOn, certificates, certificateNo, members, remark } = content;
  const limits = honourLimits;
  const rules: readonly [keyof CheckedContent, boolean, string][] = [
    checkText('event', event, honourTexts.event),
    checkText('organiser', organiser, honourTexts.organiser),
    ['awardedOn', awardedOn > today, '日期不能晚于今天'],
    ['awardedOn', enrolment !== null && awardedOn < enrolment, '日期不能早于入学'],
    ['certificates', certificates.length === 0, '请上传证书图片'],
    [
      'certificates',
      certificates.length > limits.certificates,
      `证书图片最多${limits.certificates}张`,
    ],
    checkText('certificateNo', certificateNo, honourTexts.certificateNo),
    checkText('members', members, honourTexts.members),
    checkText('remark', remark, honourTexts.remark),
  ];
  const broken = rules.find(([, isBroken]) => isBroken);
  if (broken !== undefined) return { field: broken[0], message: broken[2], isContact: false };
  const field = (['event', 'organiser', 'members', 'remark'] as const).find((name) =>
    hasContactDetails(content[name]),
  );
  if (field === undefined) return null;
  return { field, message: '请不要留下电话、QQ或微信', isContact: true };
}
