import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import { findReadingStage } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import { isProblem } from '../../../api/is-problem.ts';
import { resultQuery } from '../../../attempt/attempt.queries.ts';
import page from '../../../attempt/components/full-page.module.css';
import { ReadingProvider } from '../../../attempt/components/reading-provider.tsx';
import { ResultHead } from '../../../attempt/components/result-head.tsx';
import { ResultReviews } from '../../../attempt/components/result-reviews.tsx';
import { UnsavedAnswers } from '../../../attempt/components/unsaved-answers.tsx';
import { forgetHandIn, isFreshHandIn } from '../../../attempt/fresh-hand-in.ts';
import { isPerfect } from '../../../attempt/result.view.ts';
import { useOpenReviews } from '../../../attempt/use-open-reviews.ts';
import { getHref } from '../../../lib/address.ts';
import { addresses, findSubject } from '../../../lib/addresses.ts';
import { usePath, useSearch } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { ReadingText } from '../../../question/reading/reading-text.tsx';
import { useUser } from '../../../session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { getNextHref, NextSteps, RetryStep } from '../components/next-steps.tsx';
import { OtherAttempts } from '../components/other-attempts.tsx';
import { taskName } from '../task-name.ts';
import { useNextHomework } from '../use-next-homework.ts';
import styles from './result-screen.module.css';

/** Shows the result of an attempt that was handed in (`work-result`). */
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
        <EmptyState
          illustration="notFound"
          title={getErrorMessage(result.error)}
          action={<LinkButton href={getHref(addresses.homework(subject))}>回到作业列表</LinkButton>}
        />
      ) : (
        <QueryFailure query={result} />
      )}
    </div>
  );
}

function Result({ result }: { result: AttemptResult }) {
  const { grade } = useUser();
  const list = useRef<HTMLOListElement>(null);
  const [isAnimated] = useState(() => isFreshHandIn(result._id));
  useEffect(() => forgetHandIn(), []);
  const next = useNextHomework(result);
  const reviews = useOpenReviews(result.questions);
  const { subject, homeworkId, comment, attemptsLeft } = result;
  const handlePick = (index: number) => {
    const question = result.questions[index];
    if (question) reviews.open(question.questionId);
    const item = list.current?.children[index];
    if (!(item instanceof HTMLElement)) return;
    // The item can be scrolled to only after the review has opened.
    requestAnimationFrame(() => {
      item.scrollIntoView({ behavior: 'smooth', block: 'start' });
      item.focus({ preventScroll: true });
    });
  };
  return (
    <ReadingProvider attemptId={result._id} openExplanations="all">
      <div className={styles['page']} data-sub={subject} data-stage={findReadingStage(grade)}>
        <ResultHead
          result={result}
          taskName={taskName}
          exit={{ name: '已完成的作业', address: addresses.homeworkHistory(subject) }}
          isAnimated={isAnimated}
          onPick={handlePick}
          actions={<NextSteps result={result} next={next} />}
          perfectAction={
            next.homework && (
              <LinkButton href={getNextHref(next.homework)}>
                <ReadingText text="下一份" plain />
              </LinkButton>
            )
          }
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
            <OtherAttempts subject={subject} homeworkId={homeworkId} current={result._id} />
          </aside>
          <div className={styles['main']}>
            <ResultReviews result={result} reviews={reviews} listRef={list} />
            {isPerfect(result) && attemptsLeft > 0 && (
              <div className={styles['again']}>
                <RetryStep result={result} variant="ghost" />
              </div>
            )}
          </div>
        </div>
      </div>
    </ReadingProvider>
  );
}
