import type { ReviewItem, ReviewKind } from '@meiyu/contract/review/review.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { type ReviewAction, useReviewKeys } from '../desk/review-keys.ts';
import { getVerdictLabels, kindLabels, refusalReasons } from '../desk/review.view.ts';
import { useReviewQueue } from '../desk/use-review-queue.ts';
import { FormItem } from './form-item.tsx';
import { RefusalChoice } from './refusal-choice.tsx';
import { RemovedContent } from './removed-content.tsx';
import { ReviewFrame } from './review-frame.tsx';
import styles from './single-board.module.css';

/** Shows one item at a time, because an approval changes the points of a pupil. */
export function SingleBoard({ kind, subject }: { kind: ReviewKind; subject: Subject }) {
  const klassNames = useQuery(klassNamesQuery(useUser())).data ?? [];
  const queue = useReviewQueue(kind, subject, { size: 1 });
  const { send } = queue;
  const labels = getVerdictLabels(kind);
  const [item] = queue.items;
  const [asked, setAsked] = useState<ReviewItem | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const ask = () => {
    if (item === undefined) return;
    setAsked(item);
    setIsAsking(true);
  };
  const stopAsking = () => setIsAsking(false);
  const approve = () => {
    if (item) queue.decide([{ kind, id: item._id, rev: item.rev, verdict: 'approve' }]);
  };
  const refuse = (reason: string) => {
    stopAsking();
    if (asked && reason !== '')
      queue.decide([{ kind, id: asked._id, rev: asked.rev, verdict: 'refuse', reason }]);
  };
  const postpone = () => {
    if (item) queue.postpone(item._id);
  };

  const actions: Partial<Record<ReviewAction, (digit: number) => void>> = {
    pass: approve,
    refuse: ask,
    reason: (digit) => {
      const reason = refusalReasons[kind][digit - 1];
      if (isAsking && reason !== undefined) refuse(reason);
    },
    next: postpone,
    undo: queue.undo,
    open: () => document.querySelector<HTMLElement>('[data-review-images] button')?.click(),
  };
  useReviewKeys((action, digit) => actions[action]?.(digit));

  return (
    <>
      <ReviewFrame
        queue={queue}
        name={kindLabels[kind]}
        after={kind === 'report' && <RemovedContent klassNames={klassNames} />}
        foot={
          <footer className={styles['foot']}>
            <FormError text={send.error ? getErrorMessage(send.error) : ''} />
            <div className={styles['buttons']}>
              {(queue.list.data?.items.length ?? 0) > 1 && (
                <Button variant="ghost" disabled={send.isPending} onClick={postpone}>
                  先放着
                </Button>
              )}
              <Button variant="soft" disabled={send.isPending} onClick={ask}>
                {labels.refuse}
                <ButtonKey>X</ButtonKey>
              </Button>
              <Button loading={send.isPending} onClick={approve}>
                {labels.approve}
                <ButtonKey>A</ButtonKey>
              </Button>
            </div>
          </footer>
        }
      >
        {item && <FormItem key={`${item._id} ${item.rev}`} item={item} klassNames={klassNames} />}
      </ReviewFrame>
      <Sheet
        open={isAsking}
        title={asked ? `${labels.refuse}《${asked.title}》` : ''}
        onClose={stopAsking}
      >
        {asked && (
          <RefusalChoice
            reasons={refusalReasons[kind]}
            reason=""
            takesFocus
            onChoose={refuse}
            onCancel={stopAsking}
          />
        )}
      </Sheet>
    </>
  );
}

function ButtonKey({ children }: { children: string }) {
  return (
    <span className={styles['key']} aria-hidden="true">
      <KeyCap>{children}</KeyCap>
    </span>
  );
}
