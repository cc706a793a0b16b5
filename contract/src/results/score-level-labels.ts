import type { ScoreLevel } from '../attempt/score-level.ts';

/** The levels of a score, the best first, with their ranges in percent. */
export const scoreLevels: readonly { level: ScoreLevel; label: string; range: string }[] = [
  { level: 'excellent', label: '优', range: '90–100' },
  { level: 'good', label: '良', range: '75–89' },
  { level: 'passed', label: '合格', range: '60–74' },
  { level: 'below', label: '不合格', range: '< 60' },
];
