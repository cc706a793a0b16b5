import { formatDate } from '@meiyu/contract/shared/dates';

import { joinClassNames } from '../../../ui/class-names.ts';
import styles from './date-leaf.module.css';

/** Shows a day as a leaf of a calendar. The month of the next day is red. Decorative. */
export function DateLeaf({ at, isNear = false }: { at: string; isNear?: boolean }) {
  return (
    <span className={joinClassNames(styles['leaf'], isNear && styles['near'])} aria-hidden="true">
      <span className={styles['month']}>{formatDate(at, 'M月')}</span>
      <span className={styles['day']}>{formatDate(at, 'D')}</span>
    </span>
  );
}
