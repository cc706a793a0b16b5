import styles from './progress-bar.module.css';

/** How far something has come, 0 to 1. `label` names it: 正在上传录音. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return <progress className={styles['bar']} aria-label={label} max={1} value={value} />;
}
