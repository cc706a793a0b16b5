const levels = [
  { level: 'excellent', from: 0.9 },
  { level: 'good', from: 0.75 },
  { level: 'passed', from: 0.6 },
] as const;

export type ScoreLevel = (typeof levels)[number]['level'] | 'below';

/** Rates a score: excellent from 90 %, good from 75 %, passed from 60 %. */
export function rateScore(score: number, full: number): ScoreLevel {
  const part = full > 0 ? score / full : 0;
  return levels.find(({ from }) => part >= from)?.level ?? 'below';
}
