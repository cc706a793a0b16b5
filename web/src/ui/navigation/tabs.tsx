import { useId, type KeyboardEvent, type ReactNode } from 'react';

import styles from './tabs.module.css';

/**
 * Returns the index of the tab that a key moves to, or undefined for other keys. `index` is the current tab, `count` the number of tabs.
 */
function getTabAfterKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Shows tabs with one panel. Only the chosen tab is in the tab order. Arrow keys, Home and End choose another tab. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  children: ReactNode;
}) {
  const prefix = useId();
  const handleKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === value);
    const next = tabs[getTabAfterKey(event.key, index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${prefix}-${next.id}`)?.focus();
  };
  return (
    <>
      <div className={styles['list']} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-${tab.id}`}
            className={styles['tab']}
            aria-selected={tab.id === value}
            aria-controls={`${prefix}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={({ currentTarget }) => {
              onChange(tab.id);
              // On a phone, the end of a long row of tabs is outside the screen.
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            }}
            onKeyDown={handleKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${value}`}>
        {children}
      </div>
    </>
  );
}
