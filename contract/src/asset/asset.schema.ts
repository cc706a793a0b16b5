import * as z from 'zod/mini';

import { Id, Instant, safeText } from '../shared/text.ts';

export const AssetType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(6)]);
export type AssetType = z.infer<typeof AssetType>;

/** What a file is uploaded for (spec section 2). */
export const UploadPurpose = z.enum(['avatar', 'homework', 'certificate', 'activity']);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/** A field of a form: a number in digits. */
const digits = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );

/** The fields beside the file, which is `data`. */
export const AssetForm = z.object({
  /** 1 picture, 2 sound, 3 film, 6 document; by the file's name when it is left out. */
  type: z.optional(z.pipe(digits(1, 6), AssetType)),
  /** The homework it is made for, which its sender may hand in to now. */
  hwId: z.optional(Id),
  /** With `hwId` it can only be `homework`, and is when it is left out. */
  purpose: z.optional(UploadPurpose),
});
export type AssetForm = z.infer<typeof AssetForm>;

export const AssetFormWithModule = z.extend(AssetForm, {
  /** The part of the product it is made for; 0 says nothing. */
  module: z.optional(digits(0, 9999)),
});

/** The form of the CDN upload, whose file is `file`. */
export const CdnForm = z.object({
  /** The school. */
  sid: z.optional(Id),
  hwid: z.optional(Id),
});

/** A file that is checked and on the server's disk. */
export const Asset = z.object({
  _id: Id,
  type: AssetType,
  /** As whoever sent it named it. */
  name: safeText(200),
  contentType: z.string(),
  bytes: z.int(),
  /** Pixels; null for what is no picture. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Null for what does not last. */
  durationSeconds: z.nullable(z.number()),
  /** Where to fetch it until `expiresAt`; ask for it again for a new one. */
  url: z.string(),
  /** A small picture: of a picture, or of a film that was given one; empty for others. */
  thumbnail: z.string(),
  expiresAt: Instant,
});
export type Asset = z.infer<typeof Asset>;
