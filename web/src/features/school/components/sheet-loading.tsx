import { Skeleton } from '../../../ui/status/skeleton.tsx';
import styles from './sheet-loading.module.css';

const ROWS = [62, 48, 74, 55, 66, 50, 70];

/** Rows that are on their way. */
export function SheetLoading({ label }: { label: string }) {
  return (
    <output className={styles['rows']} aria-label={label}>
      {ROWS.map((width) => (
        <Skeleton key={width} width={`${width}%`} height={20} />
      ))}
    </output>
  );
}
