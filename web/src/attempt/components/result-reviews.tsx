import type { AttemptResult } from '@meiyu/contract/attempt/result.schema';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';

import { getErrorMessage } from '../../api/api-error.ts';
import { TypeChip } from '../../question/reading/type-chip.tsx';
import { ScoreNote } from '../../question/score-note.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LoadFailure } from '../../ui/status/load-failure.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { handedInQuery } from '../attempt.queries.ts';
import { joinResults } from '../result.view.ts';
import { QuestionReview } from './question-review.tsx';
import styles from './result-reviews.module.css';

/** All questions of a result, one card each. Other parts can scroll to a card. */
export function ResultReviews({
  result,
  listRef,
}: {
  result: AttemptResult;
  listRef: Ref<HTMLOListElement>;
}) {
  const attempt = useQuery(handedInQuery(result._id));
  if (attempt.isPending) return <Skeleton height={260} cut="card" />;
  if (attempt.isLoadingError) {
    return (
      <LoadFailure
        message={getErrorMessage(attempt.error)}
        isRetrying={attempt.isFetching}
        onRetry={() => void attempt.refetch()}
      />
    );
  }
  return (
    <ol ref={listRef} className={styles['list']}>
      {joinResults(attempt.data.questions, result.questions).map(
        ({ question, result: one, number }) => (
          <li key={question.id} className={styles['item']} tabIndex={-1}>
            <Card as="article" padding="roomy" aria-label={`第 ${number} 题`}>
              <h2 className={styles['head']}>
                <span className={styles['number']}>{number}</span>
                <TypeChip question={question} />
                <span className={styles['score']}>
                  <ScoreNote marking={one} />
                </span>
              </h2>
              <QuestionReview question={question} result={one} number={String(number)} />
            </Card>
          </li>
        ),
      )}
    </ol>
  );
}
