import {
  type Performance,
  performanceLabels,
  performances,
} from '@meiyu/contract/attendance/attendance.schema';

import { Seal } from '../ui/art/seal.tsx';
import styles from './performance-mark.module.css';

/** Shows a performance: a seal for 优, a plain 良, a dashed frame for 差, a dot without one. Decorative. */
export function PerformanceMark({ value }: { value: Performance | null }) {
  if (value === performances.excellent) return <Seal text="优" label="" size={22} />;
  if (value === null) return <i className={styles['none']} aria-hidden="true" />;
  return (
    <i className={value === performances.poor ? styles['poor'] : styles['good']} aria-hidden="true">
      {performanceLabels[value]}
    </i>
  );
}
