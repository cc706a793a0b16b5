import * as z from 'zod/mini';

import { Id, Instant, matchingText, safeText } from '../shared/text.ts';

/** Limits of the form. `findClubNoticeFault` checks them, so that a refusal has the sentence of its field. */
export const clubNoticeLimits = { title: 40, text: 1000, files: 3 } as const;
/** The limit for new notices of a club per day, so that no pupil gets a flood of them. */
export const CLUB_NOTICES_PER_DAY = 20;

/** The limit for the length of any text in a request. */
const RAW_TEXT_MAX = 5000;
/** The most files in any request. */
const RAW_FILES_MAX = 50;
/** The SHA-256 of a file, as the client sent it or as it is stored. */
const FileHash = matchingText(/^[0-9a-f]{64}$/);

/** The fields of the form, in its order. */
const content = {
  title: safeText(RAW_TEXT_MAX),
  text: safeText(RAW_TEXT_MAX),
  files: z._default(z.array(FileHash).check(z.maxLength(RAW_FILES_MAX)), []),
};

export const WriteClubNotice = z.strictObject({ ...content, eventId: z.uuid() });
export type WriteClubNotice = z.output<typeof WriteClubNotice>;

/** What a teacher writes in a notice. */
export type ClubNoticeContent = Omit<WriteClubNotice, 'eventId'>;

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
