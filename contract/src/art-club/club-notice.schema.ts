import * as z from 'zod/mini';

import { hashField, listField, textField } from '../shared/form-fields.ts';
import { Id, Instant } from '../shared/text.ts';

/** Limits of the form. `findClubNoticeFault` checks them, so that a refusal has the sentence of its field. */
export const clubNoticeLimits = { title: 40, text: 1000, files: 3 } as const;
/** The limit for new notices of a club per day, so that no pupil gets a flood of them. */
export const CLUB_NOTICES_PER_DAY = 20;

/** The texts of the form. */
export const clubNoticeTexts = {
  title: { label: '标题', max: clubNoticeLimits.title, missing: '请填写通知的标题' },
  text: { label: '内容', max: clubNoticeLimits.text, missing: '请填写通知的内容' },
} as const;

/** The SHA-256 of a file, as the client sent it or as it is stored. */
const FileHash = hashField('请重新添加文件');

/** The fields of the form, in its order. */
const clubNoticeFields = {
  title: textField(clubNoticeTexts.title),
  text: textField(clubNoticeTexts.text),
  files: z._default(
    listField([0, clubNoticeLimits.files], FileHash, {
      few: '请重新添加文件',
      many: `最多带${clubNoticeLimits.files}个文件`,
    }),
    [],
  ),
};

/** What a teacher writes in a notice. */
export const ClubNoticeContent = z.object(clubNoticeFields);
export type ClubNoticeContent = z.output<typeof ClubNoticeContent>;

export const WriteClubNoticeBody = z.strictObject({ ...clubNoticeFields, eventId: z.uuid() });
export type WriteClubNoticeBody = z.output<typeof WriteClubNoticeBody>;

/** A file of a notice, with addresses for the reader. */
export const ClubNoticeFile = z.object({
  _id: Id,
  kind: z.enum(['image', 'audio', 'video', 'document']),
  name: z.string(),
  bytes: z.int(),
  url: z.string(),
  /** The address of a small image, or of the poster of a video; else empty. */
  thumbnail: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type ClubNoticeFile = z.infer<typeof ClubNoticeFile>;

/** A notice in the list of a club. */
export const ClubNotice = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  /** The name of the teacher who wrote the notice. */
  author: z.string(),
  at: Instant,
  files: z.array(ClubNoticeFile),
  /** Whether the pupil has not read the notice yet. */
  isUnread: z.boolean(),
});
export type ClubNotice = z.infer<typeof ClubNotice>;
