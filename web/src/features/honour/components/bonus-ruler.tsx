import type { CSSProperties } from 'react';

import { Card } from '../../../ui/layout/card.tsx';
import { formatPoints } from '../honour.view.ts';
import styles from './bonus-ruler.module.css';

/** Shows the points of a school year as a ruler of ten parts. */
export function BonusRuler({ bonus, cap }: { bonus: number; cap: number }) {
  const share: CSSProperties & Record<'--share', string> = { '--share': `${(bonus / cap) * 100}%` };
  return (
    <Card padding="none" className={styles['bonus']}>
      <b>荣誉加分</b>
      <span className={styles['ruler']} style={share} />
      <span className={styles['points']}>
        <strong>{formatPoints(bonus)}</strong> / {cap}
      </span>
    </Card>
  );
}
