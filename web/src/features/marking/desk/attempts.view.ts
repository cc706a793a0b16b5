import type { WorkItem, WorkState } from '@meiyu/contract/marking/marking.schema';

/** One attempt with all its answers that a teacher marks. */
export interface AttemptRow {
  attemptId: string;
  label: string;
  state: WorkState;
  /** The points of the marked answers, or null while one answer has no mark. */
  score: number | null;
  /** The number of answers without a mark. */
  missing: number;
}

const stateRank: Record<WorkState, number> = {
  ready: 0,
  appealed: 1,
  submitted: 2,
  marking: 2,
  returned: 3,
};

/** Groups answers by attempt. Attempts that can be returned come first, returned ones last. */
export function groupByAttempt(items: readonly WorkItem[]): AttemptRow[] {
  const byAttempt = new Map<string, WorkItem[]>();
  for (const item of items) {
    byAttempt.set(item.attemptId, [...(byAttempt.get(item.attemptId) ?? []), item]);
  }
  const rows = [...byAttempt.entries()].map(([attemptId, answers]) => {
    const missing = answers.filter(({ score }) => score === null).length;
    const hundredths = answers.reduce((sum, { score }) => sum + Math.round((score ?? 0) * 100), 0);
    return {
      attemptId,
      label: answers[0]?.label ?? '',
      state: answers[0]?.state ?? ('submitted' as const),
      score: missing > 0 ? null : hundredths / 100,
      missing,
    };
  });
  return rows.sort((one, other) => stateRank[one.state] - stateRank[other.state]);
}
