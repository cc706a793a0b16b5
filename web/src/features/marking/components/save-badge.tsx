import { type SaveStatus, StatusBadge } from '../../../ui/status/status-badge.tsx';
import styles from './desk-head.module.css';

/** Says whether the marks are saved. If one is not, a press opens its work. */
export function SaveBadge({
  save: { status, words },
  onOpenFailed,
}: {
  save: { status: SaveStatus; words: string };
  /** Opens the first work of the queue whose mark is not saved. Null if there is none. */
  onOpenFailed: (() => void) | null;
}) {
  const badge = <StatusBadge status={status} words={words} />;
  if (onOpenFailed === null) return badge;
  return (
    <button
      type="button"
      className={styles['failed']}
      aria-label={`${words}，打开这份作品`}
      onClick={onOpenFailed}
    >
      {badge}
    </button>
  );
}
