import type { Clock } from '../clock.ts';

/** The limit for stored answers. The oldest is deleted first. */
const ANSWERS_MAX = 10_000;

/**
 * Creates a function that runs `ask` once for a key within `validSeconds`, unless `ask` fails. Repeated calls get the same
 * answer, because a browser may send a code twice and the provider accepts it once.
 */
export function createOnceCache<T>(clock: Clock, validSeconds: number) {
  const answers = new Map<string, { answer: Promise<T>; until: number }>();
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    // A map lists its entries in the order of insertion, so the oldest come first.
    for (const [old, { until }] of answers) {
      if (until > now && answers.size < ANSWERS_MAX) break;
      answers.delete(old);
    }
    const cached = answers.get(key);
    if (cached !== undefined) return cached.answer;
    const answer = ask();
    answers.set(key, { answer, until: now + validSeconds * 1000 });
    // A failure is not stored, because a retry may succeed.
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
