import styles from './explanation.module.css';

/** 解析, on a strip of yellow paper. Nothing where there is none. */
export function Explanation({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    // A note: a region for each question would be one landmark too many.
    <div className={styles['strip']} role="note" aria-label="解析">
      <span className={styles['label']}>解析</span>
      <p className={styles['text']}>{text}</p>
    </div>
  );
}
