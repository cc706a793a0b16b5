const levels = [
  { level: 'excellent', from: 0.9 },
  { level: 'good', from: 0.75 },
  { level: 'passed', from: 0.6 },
] as const;

export type ScoreLevel = (typeof levels)[number]['level'] | 'below';

/** How good a score is: excellent from nine tenths, good from three quarters, passed from three fifths. */
export function levelOf(score: number, full: number): ScoreLevel {
  const part = full > 0 ? score / full : 0;
  return levels.find(({ from }) => part >= from)?.level ?? 'below';
}
