import { type ClubNoticeContent, clubNoticeLimits } from './club-notice.schema.ts';

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
    ['title', title.trim() === '', '请填写通知的标题'],
    ['title', title.trim().length > limits.title, `标题最多${limits.title}个字`],
    ['text', text.trim() === '', '请填写通知的内容'],
    ['text', text.trim().length > limits.text, `内容最多${limits.text}个字`],
    ['files', files.length > limits.files, `最多带${limits.files}个文件`],
    ['files', new Set(files).size < files.length, '同一个文件只能带一次'],
  ];
  const broken = rules.find(([, isBroken]) => isBroken);
  return broken === undefined ? null : { field: broken[0], message: broken[2] };
}
