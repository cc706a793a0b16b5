import type { ReactNode } from 'react';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import type { useReviewQueue } from '../desk/use-review-queue.ts';
import styles from './review-frame.module.css';
import { UndoLine } from './undo-line.tsx';

/** Shows the states of a queue around its items: loading, failed, empty, refused verdicts, and the undo of the last decisions. */
export function ReviewFrame({
  queue,
  name,
  children,
  after,
  foot,
}: {
  queue: Pick<
    ReturnType<typeof useReviewQueue>,
    'list' | 'items' | 'last' | 'notes' | 'send' | 'isCatchingUp' | 'undo' | 'forgetLast'
  >;
  /** The name of the items, for example 作品. */
  name: string;
  /** The items. They are shown if there are any. */
  children: ReactNode;
  /** What follows the items, also if there are none. */
  after?: ReactNode;
  foot: ReactNode;
}) {
  const { list, items, last, notes, send, isCatchingUp } = queue;
  return (
    <div className={styles['board']}>
      <div className={styles['body']}>
        {notes.length > 0 && (
          <output className={styles['notes']}>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </output>
        )}
        {(list.isPending || isCatchingUp) && (
          <output aria-label={`正在读取${name}`}>
            <Skeleton height={420} cut="card" />
          </output>
        )}
        {list.isLoadingError && <QueryFailure query={list} />}
        {list.data && items.length === 0 && !isCatchingUp && (
          <EmptyState
            illustration="done"
            title="都处理完了"
            action={
              <LinkButton variant="soft" href={getHref(addresses.curriculum())}>
                回到今天
              </LinkButton>
            }
          >
            学生有新{name}时，今天会提醒你。
          </EmptyState>
        )}
        {items.length > 0 && children}
        {after}
      </div>
      <div className={styles['bottom']}>
        {last && (
          <UndoLine
            key={last.until}
            count={last.verdicts.length}
            until={last.until}
            isSending={send.isPending}
            onUndo={queue.undo}
            onOver={queue.forgetLast}
          />
        )}
        {items.length > 0 && foot}
      </div>
    </div>
  );
}
