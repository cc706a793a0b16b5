import { clubNoticeLimits, type ClubNoticeContent } from './club-notice.schema.ts';

/** A field of the form and its message. */
export interface ClubNoticeFault {
  field: keyof ClubNoticeContent;
  message: string;
}

/** Finds the first field, in the order of the form, that cannot be accepted. */
export function findClubNoticeFault(content: ClubNoticeContent): ClubNoticeFault | null {
  const { title, text, files } = content;
  const limits = clubNoticeLimits;
  const isBadName = (name: string) => name.trim() === '' || name.length > limits.fileName;
  const rules: readonly [keyof ClubNoticeContent, boolean, string][] = [
    ['title', title.trim() === '', '请填写标题'],
    ['title', title.trim().length > limits.title, `标题最多${limits.title}个字`],
    ['text', text.trim() === '', '请填写通知内容'],
    ['text', text.trim().length > limits.text, `通知最多${limits.text}个字`],
    ['files', files.length > limits.files, `最多${limits.files}个文件`],
    ['files', files.some(({ name }) => isBadName(name)), `文件名是1到${limits.fileName}个字`],
  ];
  const broken = rules.find(([, isBroken]) => isBroken);
  return broken === undefined ? null : { field: broken[0], message: broken[2] };
}
