import type { CountsRule } from '@meiyu/contract/attempt/attempt-rules.schema';
import type { AttemptState } from '@meiyu/contract/attempt/attempt.schema';

/** The facts about an attempt that the rules need. */
export interface AttemptFacts {
  number: number;
  state: AttemptState;
  score: number | null;
}

/**
 * Finds the attempt whose score counts: the last one, or the best one. Of several best attempts the latest counts.
 * Returns null before the first hand-in.
 */
export function findCountingAttempt<Attempt extends AttemptFacts>(
  counts: CountsRule,
  attempts: readonly Attempt[],
): Attempt | null {
  const worth = (attempt: Attempt) => (counts === 'best' ? (attempt.score ?? -1) : 0);
  return attempts
    .filter((attempt) => attempt.state !== 'open')
    .reduce<Attempt | null>((chosen, attempt) => {
      if (chosen === null) return attempt;
      const gain = worth(attempt) - worth(chosen);
      return gain > 0 || (gain === 0 && attempt.number > chosen.number) ? attempt : chosen;
    }, null);
}
