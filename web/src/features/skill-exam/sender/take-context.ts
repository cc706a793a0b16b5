import * as z from 'zod/mini';

import { createId } from '../../../lib/new-id.ts';

/** What the device stores with the upload of a take until the server has both the claim and the file. */
export const TakeContext = z.object({
  kind: z.literal('skillExam'),
  examId: z.string(),
  sittingId: z.string(),
  eventId: z.string(),
  sha256: z.string(),
  bytes: z.int(),
  durationMs: z.int(),
  /** By the device's estimate of the server's clock. */
  recordedAt: z.string(),
  /** The id of the claimed take if only its file is missing on the server, else null. */
  takeId: z.nullable(z.string()),
});
export type TakeContext = z.infer<typeof TakeContext>;

/** Returns the context of an upload, or null if the upload is not a take of an exam. */
export function readTakeContext({ context }: { context?: unknown }): TakeContext | null {
  const parsed = TakeContext.safeParse(context);
  return parsed.success ? parsed.data : null;
}

/** Builds the context of a take. `takeId` is the id of the claimed take, or null before the claim. */
export function buildContext(
  of: Pick<TakeContext, 'examId' | 'sittingId'>,
  file: { sha256: string; bytes: number; seconds: number; recordedMs: number },
  takeId: string | null,
): TakeContext {
  const { sha256, bytes, seconds, recordedMs } = file;
  return {
    kind: 'skillExam',
    ...of,
    eventId: createId(),
    sha256,
    bytes,
    durationMs: Math.round(seconds * 1000),
    recordedAt: new Date(recordedMs).toISOString(),
    takeId,
  };
}
