import type { Clock } from '../clock.ts';

/** More than this many trips in a minute forget the oldest. */
const KEPT_MAX = 10_000;

/**
 * Runs `ask` once for a key within `keepSeconds`, unless it fails; whoever comes again in that time gets the same answer. A browser may
 * send what it came back with twice, and a code is good for once.
 */
export function askedOnce<T>(clock: Clock, keepSeconds: number) {
  const answers = new Map<string, { answer: Promise<T>; until: number }>();
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    // In the order in which they came, so the oldest are first.
    for (const [old, { until }] of answers) {
      if (until > now && answers.size < KEPT_MAX) break;
      answers.delete(old);
    }
    const known = answers.get(key);
    if (known !== undefined) return known.answer;
    const answer = ask();
    answers.set(key, { answer, until: now + keepSeconds * 1000 });
    // A failure is not kept: asked again, it may turn out well.
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
