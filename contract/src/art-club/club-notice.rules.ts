import { checkText } from '../shared/form-fields.ts';
import { type ClubNoticeContent, clubNoticeLimits, clubNoticeTexts } from './club-notice.schema.ts';

/** A field of the form and its message. */
export interface ClubNoticeFault {
  field: keyof ClubNoticeContent;
  message: string;
}

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findClubNoticeFault({
  title,
  text,
  files,
}: ClubNoticeContent): ClubNoticeFault | null {
  const limits = clubNoticeLimits;
  const rules: readonly [keyof ClubNoticeContent, boolean, string][] = [
    checkText('title', title, clubNoticeTexts.title),
    checkText('text', text, clubNoticeTexts.text),
    ['files', files.length > limits.files, `最多带${limits.files}个文件`],
    ['files', new Set(files).size < files.length, '同一个文件只能带一次'],
  ];
  const broken = rules.find(([, isBroken]) => isBroken);
  return broken === undefined ? null : { field: broken[0], message: broken[2] };
}
