import type { MarkingOverview } from '@meiyu/contract/marking/marking.schema';
import { useEffect, useEffectEvent } from 'react';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { getMarkAddress } from '../../../lib/teach-address.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import type { QueuePart } from '../marking.queries.ts';
import styles from './queue-end.module.css';

/** Shows that all works of the queue are marked, with a link to the next question or a button for the return. */
export function QueueEnd({
  part,
  overview,
  count,
  onShown,
  onReturn,
}: {
  part: QueuePart;
  overview: MarkingOverview;
  /** The number of works in the queue. */
  count: number;
  /** Called when this is first shown. Reloads the number of unmarked works of the other questions. */
  onShown: () => void;
  onReturn: () => void;
}) {
  const handleShown = useEffectEvent(onShown);
  useEffect(() => handleShown(), []);
  if (count === 0) {
    return (
      <EmptyState
        title="还没有人交"
        action={
          <LinkButton variant="soft" href={getHref(addresses.curriculum())}>
            回到今天
          </LinkButton>
        }
      >
        学生交了以后，作品会出现在这里。
      </EmptyState>
    );
  }
  const next = overview.questions.find(
    ({ questionId, waiting }) => questionId !== part.question && waiting > 0,
  );
  const hasNextQuestion = part.question !== undefined && next;
  const canReturn = overview.recallReason === null;
  return (
    <EmptyState
      illustration="done"
      title={hasNextQuestion ? '这一题批完了' : canReturn ? '都批完了，去发还' : '都批完了'}
      action={
        <span className={styles['actions']}>
          {hasNextQuestion && (
            <LinkButton href={getHref(getMarkAddress({ ...part, question: next.questionId }))}>
              {`批第 ${next.number} 题（${next.waiting} 份）`}
            </LinkButton>
          )}
          {canReturn && (
            <Button variant={hasNextQuestion ? 'soft' : 'primary'} onClick={onReturn}>
              去发还
            </Button>
          )}
        </span>
      }
    >
      {hasNextQuestion ? '还有别的题等着批。' : '发还以前，学生看不到评分和评语。'}
    </EmptyState>
  );
}
