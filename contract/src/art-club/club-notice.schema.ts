import * as z from 'zod/mini';

import { AssetType } from '../asset/asset.schema.ts';
import { Id, Instant, matchingText, safeText } from '../shared/text.ts';

/** Limits of a notice. `findClubNoticeFault` checks them, so that a refusal has the sentence of its field. */
export const clubNoticeLimits = { title: 40, text: 1000, files: 3, fileName: 100 } as const;

/** The limit for the length of any text in a request. */
const RAW_TEXT_MAX = 5000;
/** The most files in any request. */
const RAW_FILES_MAX = 50;

const content = {
  title: safeText(RAW_TEXT_MAX),
  text: safeText(RAW_TEXT_MAX),
  files: z
    .array(
      z.strictObject({
        /** The SHA-256 of the file, as the client sent it or as it is stored. */
        hash: matchingText(/^[0-9a-f]{64}$/),
        type: AssetType,
        name: safeText(RAW_TEXT_MAX),
      }),
    )
    .check(z.maxLength(RAW_FILES_MAX)),
};

/** What a teacher writes to the members of a club. */
export const ClubNoticeContent = z.object(content);
export type ClubNoticeContent = z.output<typeof ClubNoticeContent>;

export const MakeClubNotice = z.strictObject({ ...content, eventId: z.uuid() });
export type MakeClubNotice = z.output<typeof MakeClubNotice>;

/** A notice of a club; files are addresses. */
export const ClubNotice = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  files: z.array(z.object({ name: z.string(), type: AssetType, url: z.string() })),
  /** The name of the teacher who wrote it, or empty. */
  by: z.string(),
  at: Instant,
});
export type ClubNotice = z.infer<typeof ClubNotice>;
