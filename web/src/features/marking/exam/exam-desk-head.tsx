import type { ReactNode, Ref } from 'react';
import { useStore } from 'zustand';

import { getHref } from '../../../lib/address.ts';
import { getRunExamsAddress } from '../../../lib/teach-address.ts';
import { describeSaving } from '../../../session/describe-saving.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from '../components/desk-head.module.css';
import desk from '../components/desk.module.css';
import { SaveBadge } from '../components/save-badge.tsx';
import { hasOpenInput, isUnsent } from './exam-mark-record.ts';
import type { ExamMarkSaver } from './exam-mark-saver.ts';

/** Shows at the top of the desk which exam is marked, how many works are marked, and whether the marks are saved. */
export function ExamDeskHead({
  examId,
  title,
  detail,
  detailRef,
  marked,
  count,
  saver,
  onOpenFailed,
  queueButton,
}: {
  examId: string;
  title: string;
  /** The name of the open work. */
  detail: string;
  /** Gets the focus when another work opens. */
  detailRef: Ref<HTMLParagraphElement>;
  marked: number;
  count: number;
  saver: ExamMarkSaver;
  /** Opens the first work whose mark the server has not accepted. Null if there is none. */
  onOpenFailed: (() => void) | null;
  queueButton: ReactNode;
}) {
  const { records, link, isStoring } = useStore(saver.store);
  const all = [...records.values()];
  const { isDurable } = saver;
  const saving = describeSaving({
    unsent: all.filter(isUnsent).length,
    hasFailed: all.some(({ refused, clash }) => refused !== null || clash !== null),
    link,
    isDurable,
    unit: '份',
  });
  const hasDraft = all.some((record) => record.examId === examId && hasOpenInput(record));
  const isDraftOnly = isDurable && saving.status === 'saved' && hasDraft;
  const draftState = isStoring
    ? ({ status: 'saving', words: '保存中' } as const)
    : { ...saving, words: '已存在本机' };
  const save = isDraftOnly ? draftState : saving;
  return (
    <header className={styles['head']}>
      <a
        className={styles['back']}
        data-back=""
        aria-label="返回"
        href={getHref(getRunExamsAddress())}
      >
        <Icon name="chevronLeft" size={24} />
      </a>
      <div className={styles['titles']}>
        <h1>{title}</h1>
        <p ref={detailRef} tabIndex={-1} aria-live="polite" className={styles['place']}>
          {detail}
        </p>
      </div>
      <div className={styles['strip']}>
        {count > 0 && (
          <p className={desk['progress']}>
            批了 <b>{marked}</b> / {count}
          </p>
        )}
      </div>
      <div className={styles['states']}>
        <SaveBadge save={save} onOpenFailed={onOpenFailed} />
        <span className={styles['anonymous']}>
          <Chip>匿名</Chip>
        </span>
        {queueButton}
      </div>
    </header>
  );
}
