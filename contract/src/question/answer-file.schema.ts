import * as z from 'zod/mini';

import { intBetween } from '../shared/numbers.ts';
import { Instant, matchingText } from '../shared/text.ts';

/** The SHA-256 of a file, in hex. An answer names its files by their hash, so it can be saved before they are uploaded. */
export const FileHash = matchingText(/^[0-9a-f]{64}$/);

/** Limit for the length of a recording in an answer: 600 s (spec section 9). */
export const RECORDED_MS_MAX = 600_000;
export const RecordedMs = intBetween(0, RECORDED_MS_MAX);

/** The hours after the hand-in in which the files of an answer may still arrive. */
export const FILE_ARRIVAL_HOURS = 24;

/** The kinds of files that an answer can have. */
export const AnswerFileKind = z.enum(['audio', 'video', 'image']);
export type AnswerFileKind = z.infer<typeof AnswerFileKind>;

/** here: the server has the file. waiting: the file has not arrived and may still come. missing: the file did not arrive in time. */
export const AnswerFile = z.object({
  questionId: z.string(),
  hash: z.string(),
  kind: AnswerFileKind,
  state: z.enum(['here', 'waiting', 'missing']),
  /** The address of the file, or null if the server does not have it. */
  url: z.nullable(z.string()),
  /** The address of the thumbnail of an image, or of the poster of a video. Null if there is none. */
  thumbnail: z.nullable(z.string()),
  /** The size of an image in px. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  durationSeconds: z.nullable(z.number()),
});
export type AnswerFile = z.infer<typeof AnswerFile>;

/** The files of an attempt's answers. They may arrive until `until`, which is null before the hand-in. */
export const AnswerFiles = z.object({
  files: z.array(AnswerFile),
  until: z.nullable(Instant),
});
export type AnswerFiles = z.infer<typeof AnswerFiles>;
