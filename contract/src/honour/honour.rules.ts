import {
  checkContact,
  checkText,
  findFormFault,
  type FormFault,
  type FormRule,
} from '../shared/form-rules.ts';
import { type HonourContent, honourLimits, honourTexts } from './honour.schema.ts';

/** Returns the normalized name of an event, without spaces and years. Equal events have the same normalized name. */
export function normalizeEvent(event: string): string {
  const plain = event.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');
  return plain.replaceAll(/(?:19|20)\d{2}年?/g, '') || plain;
}

type CheckedContent = Pick<
  HonourContent,
  'event' | 'organiser' | 'awardedOn' | 'certificateNo' | 'members' | 'remark'
> & { certificates: readonly unknown[] };

type HonourFault = FormFault<keyof CheckedContent, 'contactInText'>;

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
  const rules: readonly FormRule<keyof CheckedContent, 'contactInText'>[] = [
    checkText('event', event, honourTexts.event),
    checkContact('event', event),
    checkText('organiser', organiser, honourTexts.organiser),
    checkContact('organiser', organiser),
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
    checkContact('members', members),
    checkText('remark', remark, honourTexts.remark),
    checkContact('remark', remark),
  ];
  return findFormFault(rules);
}
