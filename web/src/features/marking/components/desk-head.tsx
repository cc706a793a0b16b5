import type { ReactNode } from 'react';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { SaveStatus } from '../../../ui/status/status-badge.tsx';
import unseen from '../../../ui/unseen.module.css';
import styles from './desk-head.module.css';
import { SaveBadge } from './save-badge.tsx';

/** Shows at the top of the desk which question is marked, the progress, whether marks are saved, and the switch for pupils' names. */
export function DeskHead({
  title,
  detail,
  save,
  onOpenFailed,
  progress,
  hasNames,
  isRevealing,
  others,
  onToggleNames,
  queueButton,
}: {
  title: string;
  /** The class and the number of the question. */
  detail: string;
  save: { status: SaveStatus; words: string };
  /** Opens the first work of the queue whose mark is not saved. Null if there is none. */
  onOpenFailed: (() => void) | null;
  /** The progress through the works of the queue. */
  progress: ReactNode;
  hasNames: boolean;
  isRevealing: boolean;
  /** The names of the teachers who have the same work open. */
  others: readonly string[];
  onToggleNames: () => void;
  /** On a phone, the button that opens the queue. */
  queueButton: ReactNode;
}) {
  return (
    <header className={styles['head']}>
      <a
        className={styles['back']}
        data-back=""
        aria-label="返回"
        href={getHref(addresses.curriculum())}
      >
        <Icon name="chevronLeft" size={24} />
      </a>
      <div className={styles['titles']}>
        <h1>{title}</h1>
        <p>{detail}</p>
      </div>
      <div className={styles['strip']}>{progress}</div>
      <div className={styles['states']}>
        <SaveBadge save={save} onOpenFailed={onOpenFailed} />
        <button
          type="button"
          className={joinClassNames(styles['names'], hasNames && styles['revealed'])}
          aria-busy={isRevealing || undefined}
          onClick={onToggleNames}
        >
          <Icon name={hasNames ? 'eye' : 'hide'} size={18} />
          <span className={styles['label']}>{hasNames ? '显示姓名' : '匿名'}</span>
          <kbd>H</kbd>
          <span className={unseen['unseen']}>，{hasNames ? '按下隐藏' : '按下显示姓名'}</span>
        </button>
        {queueButton}
      </div>
      {others.length > 0 && <output className={styles['others']}>{others.join('、')}也在批</output>}
    </header>
  );
}
