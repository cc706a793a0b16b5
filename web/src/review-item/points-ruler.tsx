import type { CSSProperties } from 'react';

import { Card } from '../ui/layout/card.tsx';
import styles from './points-ruler.module.css';

/** Formats points without zeros at the end. */
export function formatPoints(points: number): string {
  return String(Math.round(points * 100) / 100);
}

/** Shows the points of a school year as a ruler of ten parts. */
export function PointsRuler({
  label,
  points,
  cap,
}: {
  label: string;
  points: number;
  cap: number;
}) {
  const share: CSSProperties & Record<'--share', string> = {
    '--share': `${(points / cap) * 100}%`,
  };
  return (
    <Card padding="none" className={styles['line']}>
      <b>{label}</b>
      <span className={styles['ruler']} style={share} />
      <span className={styles['points']}>
        <strong>{formatPoints(points)}</strong> / {cap}
      </span>
    </Card>
  );
}
