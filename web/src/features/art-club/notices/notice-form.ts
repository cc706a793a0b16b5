import * as z from 'zod/mini';

/** A file of the form. The queue of uploads has it under `uploadId` until the server has it. */
const NoticeFormFile = z.object({
  uploadId: z.string(),
  hash: z.string(),
  name: z.string(),
  bytes: z.number(),
});
export type NoticeFormFile = z.infer<typeof NoticeFormFile>;

/** The values of the form in which a teacher writes a notice of a club. */
export const NoticeValues = z.object({
  title: z.string(),
  text: z.string(),
  files: z.array(NoticeFormFile),
});
export type NoticeValues = z.infer<typeof NoticeValues>;

export const emptyNotice: NoticeValues = { title: '', text: '', files: [] };

/** Returns the content that the form sends. */
export function toNoticeContent({ title, text, files }: NoticeValues) {
  return { title, text, files: files.map(({ hash }) => hash) };
}
