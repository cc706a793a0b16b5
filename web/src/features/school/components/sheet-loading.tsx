import { Skeleton } from '../../../ui/status/skeleton.tsx';
import styles from './sheet-loading.module.css';

const ROW_WIDTHS = [62, 48, 74, 55, 66, 50, 70];

/** Shows placeholder rows while a sheet loads. */
export function SheetLoading({ label }: { label: string }) {
  return (
    <output className={styles['rows']} aria-label={label}>
      {ROW_WIDTHS.map((width) => (
        <Skeleton key={width} width={`${width}%`} height={20} />
      ))}
    </output>
  );
}
