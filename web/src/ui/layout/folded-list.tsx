import '../icon/media-icons.ts';
import { useState, type ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import styles from './folded-list.module.css';

/** Shows the first items of a list, and a button for the rest. */
export function FoldedList({
  items,
  shown,
  label,
  className,
}: {
  /** The items as `li` elements with keys. */
  items: readonly ReactNode[];
  /** The number of items that are always visible. */
  shown: number;
  label?: string;
  className?: string | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const rest = items.length - shown;
  // The button takes the room of an item, so it must stand for at least two.
  const hidden = rest > 1 ? rest : 0;
  return (
    <>
      <ul aria-label={label} className={className}>
        {isOpen || hidden === 0 ? items : items.slice(0, shown)}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起' : `还有 ${hidden} 项`}
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
        </button>
      )}
    </>
  );
}
