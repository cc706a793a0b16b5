import type { Journal } from './journal.ts';
import type { Writer } from './writer.ts';

/**
 * Signs the writers in again, because a restore ends their sessions. Counts the answers that are older or newer on the server than in
 * the journal.
 */
export async function compareWithJournal(
  writers: readonly Writer[],
  journal: Journal,
): Promise<{ lost: number; newer: number }> {
  await Promise.all(writers.map((writer) => writer.signInAgain()));
  const answers = (await Promise.all(writers.map((writer) => writer.compare(journal)))).flat();
  const states = answers.map(({ entry, held }) => ({
    before: entry.acknowledged,
    now: held ?? { rev: 0, value: undefined },
  }));
  const isLost = ({ before, now }: (typeof states)[number]) =>
    before !== null &&
    (now.rev < before.rev || (now.rev === before.rev && now.value !== before.value));
  return {
    lost: states.filter(isLost).length,
    newer: states.filter(({ before, now }) => now.rev > (before?.rev ?? 0)).length,
  };
}
