import styles from './upload-progress.module.css';

/** @param percent 0 to 100 */
export function UploadProgress({ label, percent }: { label: string; percent: number }) {
  return <progress className={styles['progress']} aria-label={label} max={100} value={percent} />;
}
