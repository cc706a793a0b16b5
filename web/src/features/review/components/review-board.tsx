import type { ReviewFiles, ReviewItem, ReviewKind } from '@meiyu/contract/review/review.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { type ReviewAction, useReviewKeys } from '../desk/review-keys.ts';
import { getWorkName, getWorkState, kindLabels, refusalReasons } from '../desk/review.view.ts';
import { useReviewDesk } from '../desk/use-review-desk.ts';
import { RefusalChoice } from './refusal-choice.tsx';
import styles from './review-board.module.css';
import { ReviewFoot } from './review-foot.tsx';
import { ReviewFrame } from './review-frame.tsx';
import { WorkCard } from './work-card.tsx';
import { WorkViewer } from './work-viewer.tsx';

const DESKTOP_COLUMNS = 3;

/** Shows six works at a time, and sends the teacher's decisions about them. */
export function ReviewBoard({
  kind,
  subject,
  files,
}: {
  kind: ReviewKind;
  subject: Subject;
  /** Limits the works to those with such files. */
  files?: ReviewFiles | undefined;
}) {
  const onDesktop = useIsDesktop();
  const klassNames = useQuery(klassNamesQuery(useUser())).data ?? [];
  const desk = useReviewDesk(kind, subject, files);
  const { items: works, marks, send } = desk;
  const [at, setAt] = useState(0);
  const [askedId, setAskedId] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [viewed, setViewed] = useState<ReviewItem | null>(null);
  const [isViewing, setIsViewing] = useState(false);
  const current = works[Math.min(at, works.length - 1)];
  // The sheet on a phone keeps its content while it closes.
  const asked = works.find(({ _id }) => _id === askedId);
  const choosing = isAsking ? asked : undefined;
  const ask = (id: string | null) => {
    setAskedId(id);
    setIsAsking(id !== null);
  };
  const stopAsking = () => setIsAsking(false);
  const openWork = (item: ReviewItem) => {
    setViewed(item);
    setIsViewing(true);
    if (item.audios.length === 0) desk.addOpened(item._id);
  };
  const choose = (id: string, reason: string) => {
    desk.refuse(id, reason);
    stopAsking();
  };
  const sendScreen = () => {
    stopAsking();
    setAt(0);
    desk.sendScreen();
  };
  const move = (steps: number) => {
    stopAsking();
    setAt(Math.max(0, Math.min(works.length - 1, at + steps)));
  };

  useReviewKeys((action: ReviewAction, digit: number) => {
    const id = current?._id ?? '';
    switch (action) {
      case 'previous':
        return move(-1);
      case 'next':
        return move(1);
      case 'up':
        return move(-DESKTOP_COLUMNS);
      case 'down':
        return move(DESKTOP_COLUMNS);
      case 'pass':
        choose(id, '');
        return move(1);
      case 'refuse':
        return ask(current?._id ?? null);
      case 'reason':
        if (choosing) choose(choosing._id, refusalReasons[kind][digit - 1] ?? '');
        return undefined;
      case 'cancel':
        return stopAsking();
      case 'open':
        return document
          .querySelector<HTMLElement>(
            '[data-current] button[data-space], [data-current] [data-space] button',
          )
          ?.click();
      case 'undo':
        return desk.undo();
      case 'send':
        return sendScreen();
    }
  });

  return (
    <>
      <ReviewFrame
        queue={desk}
        name={kindLabels[kind]}
        foot={
          <ReviewFoot
            states={works.map((item) => getWorkState(item, marks))}
            isSending={send.isPending}
            failure={send.error ? getErrorMessage(send.error) : ''}
            onSend={sendScreen}
          />
        }
      >
        <ul className={styles['works']} aria-label="等我审核的作品">
          {works.map((item, index) => (
            <WorkCard
              key={`${item._id} ${item.rev}`}
              item={item}
              state={getWorkState(item, marks)}
              reason={marks.reasons.get(item._id) ?? ''}
              isCurrent={onDesktop && item === current}
              isChoosing={onDesktop && item === choosing}
              klassNames={klassNames}
              onSeen={() => desk.addSeen(item._id)}
              onOpened={() => desk.addOpened(item._id)}
              onOpen={() => openWork(item)}
              onAsk={() => ask(item._id)}
              onChoose={(reason) => choose(item._id, reason)}
              onCancel={stopAsking}
              onFocus={() => setAt(index)}
            />
          ))}
        </ul>
      </ReviewFrame>
      {viewed && (
        <WorkViewer
          item={viewed}
          open={isViewing}
          klassNames={klassNames}
          onHeard={() => desk.addOpened(viewed._id)}
          onRefuse={() => {
            setIsViewing(false);
            ask(viewed._id);
          }}
          onClose={() => setIsViewing(false)}
        />
      )}
      {!onDesktop && (
        <Sheet
          open={choosing !== undefined}
          title={asked ? `不通过${getWorkName(asked)}` : ''}
          onClose={stopAsking}
        >
          {asked && (
            <RefusalChoice
              reasons={refusalReasons[kind]}
              reason={marks.reasons.get(asked._id) ?? ''}
              takesFocus={false}
              onChoose={(reason) => choose(asked._id, reason)}
              onCancel={stopAsking}
            />
          )}
        </Sheet>
      )}
    </>
  );
}
