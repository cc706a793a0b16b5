import styles from './skeleton.module.css';

/** A pale shape where content will be. Decorative: the region around it says that it is loading (aria-busy). */
export function Skeleton({
  width = '100%',
  height = 18,
  cut = 'line',
}: {
  width?: number | string;
  height?: number | string;
  cut?: 'line' | 'card' | 'circle';
}) {
  return (
    <span
      className={`${styles['skeleton']} ${styles[cut]}`}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
