import { checkText, findFormFault, type FormFault, type FormRule } from '../shared/form-rules.ts';
import { type ClubNoticeContent, clubNoticeLimits, clubNoticeTexts } from './club-notice.schema.ts';

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findClubNoticeFault({
  title,
  text,
  files,
}: ClubNoticeContent): FormFault<keyof ClubNoticeContent> | null {
  const limits = clubNoticeLimits;
  const rules: readonly FormRule<keyof ClubNoticeContent>[] = [
    checkText('title', title, clubNoticeTexts.title),
    checkText('text', text, clubNoticeTexts.text),
    ['files', files.length > limits.files, `最多带${limits.files}个文件`],
    ['files', new Set(files).size < files.length, '同一个文件只能带一次'],
  ];
  return findFormFault(rules);
}
