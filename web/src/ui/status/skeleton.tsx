import styles from './skeleton.module.css';

/** Shows a pale placeholder while content loads. Decorative: the region around it has aria-busy. */
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
