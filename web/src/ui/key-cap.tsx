import styles from './key-cap.module.css';

/** Shows a key of the keyboard with its name. */
export function KeyCap({ children }: { children: string }) {
  return <kbd className={styles['cap']}>{children}</kbd>;
}
