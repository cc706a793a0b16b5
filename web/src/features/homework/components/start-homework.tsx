import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { isProblem } from '../../../api/is-problem.ts';
import page from '../../../attempt/components/full-page.module.css';
import type { Outbox } from '../../../attempt/outbox/outbox.ts';
import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Cover } from '../../../ui/art/cover.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Spinner } from '../../../ui/status/spinner.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useStartHomework } from '../homework-attempt.queries.ts';
import { homeworkQuery } from '../homework.queries.ts';
import { canStartAtOnce } from '../homework.view.ts';
import { HomeworkChips } from './homework-chips.tsx';
import styles from './start-homework.module.css';

const countsLabels = { best: '取最高分', last: '取最后一次' } as const;

/** Describes how the homework is scored, for example 满分 46 分，取最高分。 */
function formatScoring({ full, attempts, counts }: HomeworkSummary): string {
  return attempts === 1 ? `满分 ${full} 分。` : `满分 ${full} 分，${countsLabels[counts]}。`;
}

/**
 * Shows the facts of a homework and a button that starts an attempt. If the pupil has already pressed a start button and the homework has
 * no time limit, the attempt opens at once, and this screen appears only after a failure.
 */
export function StartHomework({
  outbox,
  subject,
  homeworkId,
  listed,
  startsAtOnce = false,
}: {
  outbox: Outbox;
  subject: Subject;
  homeworkId: string;
  /** Whether the pupil has already pressed 开始作答 or 再做一次. */
  startsAtOnce?: boolean;
  /** The homework from a cached list, shown until the server replies. */
  listed?: HomeworkSummary | undefined;
}) {
  const homework = useQuery({
    ...homeworkQuery(homeworkId),
    ...(listed && { placeholderData: listed }),
  });
  const isMissing = isProblem(homework.error, 'notFound');
  return (
    <div className={joinClassNames(page['page'], styles['page'])} data-sub={subject}>
      <a
        className={styles['back']}
        href={getHref(addresses.homework(subject))}
        aria-label="返回作业列表"
      >
        <Icon name="chevronLeft" />
      </a>
      {homework.isPending && <OpeningSkeleton />}
      {homework.isLoadingError && !isMissing && <QueryFailure query={homework} />}
      {isMissing && (
        <EmptyState
          illustration="notFound"
          title="没有找到这份作业"
          action={<LinkButton href={getHref(addresses.homework(subject))}>回到作业列表</LinkButton>}
        >
          它可能已经被老师收回了。
        </EmptyState>
      )}
      {homework.data && !isMissing && (
        <StartCard outbox={outbox} homework={homework.data} startsAtOnce={startsAtOnce} />
      )}
    </div>
  );
}

function OpeningSkeleton() {
  return (
    <output aria-label="正在打开作业">
      <Spinner size={32} />
    </output>
  );
}

function StartCard({
  outbox,
  homework,
  startsAtOnce,
}: {
  outbox: Outbox;
  homework: HomeworkSummary;
  startsAtOnce: boolean;
}) {
  const { _id: homeworkId, subject, timeLimitMin } = homework;
  const now = useNow();
  const { mutate, isIdle, isPending, isSuccess, error } = useStartHomework(outbox);
  const start = useCallback(
    () =>
      mutate(homeworkId, {
        onSuccess: (attemptId) => navigate(addresses.answer(subject, attemptId), { replace: true }),
      }),
    [mutate, homeworkId, subject],
  );
  const skipsScreen = startsAtOnce && canStartAtOnce(homework);
  useEffect(() => {
    if (skipsScreen && isIdle) start();
  }, [skipsScreen, isIdle, start]);
  if (skipsScreen && (isIdle || isPending || isSuccess)) return <OpeningSkeleton />;
  return (
    <Card as="section" padding="none" className={styles['card']}>
      <div className={styles['cover']}>
        <Cover seed={homeworkId} area={subject} columns={6} rows={2} />
      </div>
      <div className={styles['body']}>
        <h1 className={styles['title']}>
          <PhraseText text={homework.title} />
        </h1>
        <HomeworkChips homework={homework} now={now} showsLimit={false} />
        <p className={styles['scoring']}>{formatScoring(homework)}</p>
        {timeLimitMin !== null && (
          <div className={styles['limit']}>
            <Icon name="clock" size={48} />
            <div>
              <b>{timeLimitMin} 分钟</b>
              <p>
                <PhraseText text="点“开始作答”就开始计时，中途离开也不会停。" />
              </p>
            </div>
          </div>
        )}
        <FormError text={error ? getErrorMessage(error) : ''} />
        <div className={styles['actions']}>
          <LinkButton variant="soft" href={getHref(addresses.homework(subject))}>
            先不做
          </LinkButton>
          <Button loading={isPending} onClick={start}>
            {homework.state === 'inProgress' ? '继续作答' : '开始作答'}
          </Button>
        </div>
      </div>
    </Card>
  );
}
