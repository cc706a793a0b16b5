import * as z from 'zod/mini';

import { APPEAL_TEXT_CHARACTERS_MAX } from '../attempt/attempt-appeal.schema.ts';
import { FileHash } from '../question/answer-file.schema.ts';
import { exactTextField } from '../shared/form-fields.ts';
import { intBetween } from '../shared/numbers.ts';
import { Id, Instant } from '../shared/text.ts';
import { ExamTake, Sitting } from './skill-exam.schema.ts';

/** What the room check found before the start. The server stores it, so that a teacher can explain a bad recording. */
export const RoomCheck = z.strictObject({
  /** The loudest sound and the noise of the room, in dB below full scale; null if there was no microphone. */
  levelDb: z.nullable(z.number().check(z.minimum(-200), z.maximum(50))),
  noiseDb: z.nullable(z.number().check(z.minimum(-200), z.maximum(50))),
  /** Whether the pupil listened to the recorded three seconds. */
  heardBack: z.boolean(),
  /** Whether the camera showed a picture; null if the exam takes no video. */
  camera: z.nullable(z.boolean()),
  /** The free space of the device; null if the browser does not tell. */
  freeMegabytes: z.nullable(intBetween(0, 1_000_000_000)),
  /** The difference between the clocks of the device and of the server. */
  clockOffsetMs: z.int().check(z.minimum(-1e12), z.maximum(1e12)),
});
export type RoomCheck = z.infer<typeof RoomCheck>;

export const BeginSittingBody = z.strictObject({
  /** Whether the pupil has read the instructions. */
  confirmed: z.boolean(),
  check: RoomCheck,
});
export type BeginSittingBody = z.output<typeof BeginSittingBody>;

/** A recording, claimed before its file is uploaded. */
export const ClaimTakeBody = z.strictObject({
  eventId: z.uuid(),
  /** The hash of the file that the client will upload. */
  sha256: FileHash,
  bytes: intBetween(0, 1_000_000_000),
  /** 0 for images. */
  durationMs: intBetween(0, 3_600_000),
  /** The time of the recording by the device's estimate of the server's clock. */
  recordedAt: Instant,
});
export type ClaimTakeBody = z.output<typeof ClaimTakeBody>;

/** The claimed take, and the sitting after the claim. */
export const ClaimedTake = z.object({
  ...z.pick(ExamTake, { _id: true, no: true, claimedAt: true }).shape,
  sitting: Sitting,
});
export type ClaimedTake = z.infer<typeof ClaimedTake>;

/** `f` is the id of the uploaded asset. */
export const GiveTakeFileBody = z.strictObject({ f: Id });

export const ChooseTakeBody = z.strictObject({ tId: Id });

export const HandInSittingBody = z.strictObject({ eventId: z.uuid() });
export type HandInSittingBody = z.output<typeof HandInSittingBody>;

export const NewExamAppeal = z.strictObject({
  eventId: z.uuid(),
  kind: z.literal('exam'),
  /** The id of the sitting. */
  id: Id,
  text: exactTextField({ label: '申诉的理由', max: APPEAL_TEXT_CHARACTERS_MAX }),
});
export type NewExamAppeal = z.output<typeof NewExamAppeal>;
