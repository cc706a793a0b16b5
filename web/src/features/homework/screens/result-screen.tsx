import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import { findReadingStage } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { isProblem } from '../../../api/is-problem.ts';
import { resultQuery } from '../../../attempt/attempt.queries.ts';
import page from '../../../attempt/components/full-page.module.css';
import { ResultHead } from '../../../attempt/components/result-head.tsx';
import { ResultReviews } from '../../../attempt/components/result-reviews.tsx';
import { UnsavedAnswers } from '../../../attempt/components/unsaved-answers.tsx';
import { addresses, hrefTo, findSubject } from '../../../lib/addresses.ts';
import { usePath, useSearch } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { useUser } from '../../../session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/status/empty.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { OtherAttempts } from '../components/other-attempts.tsx';
import { taskName } from '../task-name.ts';
import styles from './result-screen.module.css';

/** The result of a submitted attempt (`work-result`). */
export function ResultScreen() {
  const path = usePath();
  const subject = findSubject(path) ?? 'mu';
  const id = new URLSearchParams(useSearch()).get('id');
  const result = useQuery({ ...resultQuery(id ?? ''), enabled: id !== null });
  if (id === null) return <Redirect to={addresses.homeworkHistory(subject)} />;
  if (result.isPending) {
    return (
      <output className={styles['loading']} aria-label="正在打开结果">
        <Skeleton height={320} cut="card" />
        <Skeleton height={220} cut="card" />
      </output>
    );
  }
  if (result.data) return <Result key={id} result={result.data} />;
  const isMissing = isProblem(result.error, 'notFound');
  return (
    <div className={page['page']}>
      {isMissing || isProblem(result.error, 'resultNotReady') ? (
        <Empty
          picture="notFound"
          title={getErrorMessage(result.error)}
          action={<LinkButton href={hrefTo(addresses.homework(subject))}>回到作业列表</LinkButton>}
        />
      ) : (
        <LoadFailure
          message={getErrorMessage(result.error)}
          isRetrying={result.isFetching}
          onRetry={() => void result.refetch()}
        />
      )}
    </div>
  );
}

function Result({ result }: { result: AttemptResult }) {
  const { grade } = useUser();
  const list = useRef<HTMLOListElement>(null);
  const { subject, homeworkId, comment, attemptsLeft } = result;
  const handlePick = (index: number) => {
    const item = list.current?.children[index];
    if (!(item instanceof HTMLElement)) return;
    item.scrollIntoView({ behavior: 'smooth', block: 'start' });
    item.focus({ preventScroll: true });
  };
  return (
    <div className={styles['page']} data-sub={subject} data-stage={findReadingStage(grade)}>
      <ResultHead
        result={result}
        taskName={taskName}
        exit={{ name: '已完成的作业', address: addresses.homeworkHistory(subject) }}
        onPick={handlePick}
      />
      <div className={styles['body']}>
        <UnsavedAnswers result={result} taskName={taskName} />
        <aside className={styles['side']}>
          {comment && (
            <Card as="section" tint="yellow" padding="normal">
              <h2 className={styles['small']}>老师的话</h2>
              <p className={styles['comment']}>{comment}</p>
            </Card>
          )}
          {attemptsLeft > 0 && (
            <Card as="section" padding="normal">
              <p className={styles['left']}>还可以作答 {attemptsLeft} 次</p>
              <LinkButton wide href={hrefTo(addresses.startHomework(subject, homeworkId))}>
                再做一次
              </LinkButton>
            </Card>
          )}
          <OtherAttempts subject={subject} homeworkId={homeworkId} current={result._id} />
        </aside>
        <ResultReviews result={result} listRef={list} />
      </div>
    </div>
  );
}
