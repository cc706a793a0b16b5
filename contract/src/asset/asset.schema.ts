import * as z from 'zod/mini';

import { Id, Instant, safeText } from '../shared/text.ts';

export const AssetType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(6)]);
export type AssetType = z.infer<typeof AssetType>;

/** The purpose of an upload (spec section 2). */
export const UploadPurpose = z.enum(['avatar', 'homework', 'certificate', 'activity']);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/** Builds the schema of a number in a text field of a form. */
const numberField = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );

/** The fields of the form. The file is in the field `data`. */
export const AssetForm = z.object({
  /** 1 image, 2 audio, 3 video, 6 document. By default the extension of the file's name decides. */
  type: z.optional(z.pipe(numberField(1, 6), AssetType)),
  /** The homework that the file belongs to. The sender must be allowed to hand in this homework now. */
  hwId: z.optional(Id),
  /** An upload with `hwId` must have the purpose `homework`, which is then the default. */
  purpose: z.optional(UploadPurpose),
});
export type AssetForm = z.infer<typeof AssetForm>;

export const AssetFormWithModule = z.extend(AssetForm, {
  /** The part of the product to which the file belongs; 0 for none. */
  module: z.optional(numberField(0, 9999)),
});

/** The form of the CDN upload. The file is in the field `file`. */
export const CdnForm = z.object({
  /** The id of the school. */
  sid: z.optional(Id),
  hwid: z.optional(Id),
});

/** A stored file that has passed the checks. */
export const Asset = z.object({
  _id: Id,
  type: AssetType,
  /** The file name that the sender gave. */
  name: safeText(200),
  contentType: z.string(),
  bytes: z.int(),
  /** The SHA-256 of the stored file, by which an answer names it. */
  hash: z.optional(z.string()),
  /** In px; null if the file is not an image. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Null if the file is neither audio nor video. */
  durationSeconds: z.nullable(z.number()),
  /** The address of the file until `expiresAt`. Request the asset again for a new address. */
  url: z.string(),
  /** The address of the thumbnail of an image, or of a video's poster; empty for other files. */
  thumbnail: z.string(),
  expiresAt: Instant,
});
export type Asset = z.infer<typeof Asset>;
