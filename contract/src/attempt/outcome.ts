import * as z from 'zod/mini';

/** How right a marked answer is. */
export const Outcome = z.enum(['right', 'partlyRight', 'wrong']);
export type Outcome = z.infer<typeof Outcome>;

/** Returns the outcome for a score, or null before the marking. */
export function getOutcome({
  score,
  full,
}: {
  score: number | null;
  full: number;
}): Outcome | null {
  if (score === null) return null;
  if (score >= full) return 'right';
  return score > 0 ? 'partlyRight' : 'wrong';
}
