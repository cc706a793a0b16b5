import * as z from 'zod/mini';

import { Instant } from './text.ts';

/**
 * A draw that pupils can check. The order of the pupils is ascending by `wins`, then by `HMAC-SHA-256(seed, "<id of the activity or club>:<student number>")`;
 * the first pupils get the places.
 */
export const Draw = z.object({
  /** The SHA-256 of the seed as hexadecimal digits. It is shown before the draw, so that the seed cannot change. */
  seedHash: z.string(),
  /** The 32 bytes of the seed as hexadecimal digits, or null before the draw. */
  seed: z.nullable(z.string()),
  drawnAt: z.nullable(Instant),
  /** The pupil's own values in the draw, or null if the pupil took no part or before the draw. */
  mine: z.nullable(z.object({ wins: z.int(), code: z.string(), rank: z.int() })),
  /** The values of the last pupil who got a place in the draw, or null before the draw. */
  last: z.nullable(z.object({ wins: z.int(), code: z.string(), rank: z.int() })),
});
export type Draw = z.infer<typeof Draw>;
