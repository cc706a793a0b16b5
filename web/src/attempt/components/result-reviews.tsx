import type { CorrectionRule } from '@meiyu/contract/attempt/correction.schema';
import type { AttemptResult, QuestionResult } from '@meiyu/contract/attempt/result.schema';
import { getQuestionTypeLabel, type Question } from '@meiyu/contract/question/question.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, type Ref } from 'react';

import { getErrorMessage } from '../../api/api-error.ts';
import { drawBlanks } from '../../question/blank-text.ts';
import { isMarkedByHand } from '../../question/is-marked-by-hand.ts';
import { TypeChip } from '../../question/reading/type-chip.tsx';
import { ScoreNote } from '../../question/score-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import { LoadFailure } from '../../ui/status/load-failure.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import unseen from '../../ui/unseen.module.css';
import { handedInQuery } from '../attempt.queries.ts';
import { joinResults } from '../result.view.ts';
import { findWideCards, isRight, type OpenReviews } from '../use-open-reviews.ts';
import { AttemptWork } from './attempt-work.tsx';
import { QuestionReview } from './question-review.tsx';
import styles from './result-reviews.module.css';

/** What a pupil reads about a correction. */
const correctionWords: Record<CorrectionRule, string> = {
  key: '正确答案换了',
  accept: '另一种答案也算对',
  full: '每个人都得满分',
  leaveOut: '不计分',
};

/** Few pupils appeal, so the script of appeals is loaded with the first review that may have one. */
const AppealPart = onDemand(async () => (await import('./appeal-part.tsx')).AppealPart);

function mayHaveAppeal({ score, full, state }: QuestionResult): boolean {
  return score !== null && (score < full || state === 'manual' || state === 'appealed');
}

/** Shows the line of a closed review: a right answer has a check mark and its points, another one its marking. */
function ClosedLine({ question, result }: { question: Question; result: QuestionResult }) {
  const right = isRight(result);
  return (
    <>
      {right && (
        <span className={styles['check']}>
          <Icon name="check" size={22} />
          <span className={unseen['unseen']}>答对，</span>
        </span>
      )}
      {result.correction && <Chip tone="yellow">已更正</Chip>}
      <span className={styles['stem']}>
        {drawBlanks(question.stem.text) || getQuestionTypeLabel(question.type)}
      </span>
      {right ? (
        <span className={styles['points']}>
          {result.score} / {result.full}
          <span className={unseen['unseen']}> 分</span>
        </span>
      ) : (
        <ScoreNote marking={result} />
      )}
    </>
  );
}

/** Shows the review of a question. Its heading opens and closes it. */
function Review({
  attemptId,
  question,
  result,
  number,
  isOpen,
  onToggle,
}: {
  attemptId: string;
  question: Question;
  result: QuestionResult;
  number: number;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  return (
    <Card
      as="article"
      padding="none"
      className={joinClassNames(styles['card'], isOpen && styles['open'])}
      aria-label={`第 ${number} 题`}
    >
      <h3>
        <button
          type="button"
          className={styles['head']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          <span className={styles['number']}>{number}</span>
          {isOpen ? (
            <>
              <TypeChip question={question} />
              <span className={styles['score']}>
                <ScoreNote marking={result} />
              </span>
            </>
          ) : (
            <ClosedLine question={question} result={result} />
          )}
          <span className={styles['chevron']}>
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={20} />
          </span>
        </button>
      </h3>
      {isOpen && (
        <div id={id} className={styles['body']}>
          {result.correction && (
            <p className={styles['corrected']}>
              老师更正了这道题：{correctionWords[result.correction.rule]}
              <small>{result.correction.reason}</small>
            </p>
          )}
          {result.lateCounted !== undefined && (
            <p className={styles['corrected']}>
              {result.lateCounted ? '迟交的答案已计入' : '迟交的答案未计入'}
            </p>
          )}
          <QuestionReview question={question} result={result} number={String(number)} />
          {mayHaveAppeal(result) && (
            <Suspense fallback={null}>
              <AppealPart attemptId={attemptId} questionId={question.id} />
            </Suspense>
          )}
        </div>
      )}
    </Card>
  );
}

/**
 * Shows all questions of a result. A right answer is one line until the pupil opens it. Other components can scroll to a card.
 */
export function ResultReviews({
  result,
  reviews,
  listRef,
}: {
  result: AttemptResult;
  reviews: OpenReviews;
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
  const joined = joinResults(attempt.data.questions, result.questions);
  const areWide = findWideCards(joined.map(({ question }) => reviews.isOpen(question.id)));
  return (
    <section className={styles['reviews']} aria-labelledby="reviews">
      <div className={styles['bar']}>
        <h2 id="reviews">每一题</h2>
        {result.questions.some(isRight) && (
          <Button
            size="small"
            variant="ghost"
            onClick={reviews.areAllOpen ? reviews.closeRight : reviews.openAll}
          >
            {reviews.areAllOpen ? '收起答对的' : '全部展开'}
          </Button>
        )}
      </div>
      <AttemptWork
        attemptId={result._id}
        homeworkId={result.homeworkId}
        hasFiles={joined.some(({ question }) => isMarkedByHand(question))}
      >
        <ol ref={listRef} className={styles['list']}>
          {joined.map(({ question, result: one, number }, index) => (
            <li
              key={question.id}
              className={joinClassNames(styles['item'], areWide[index] && styles['wide'])}
              tabIndex={-1}
            >
              <Review
                attemptId={result._id}
                question={question}
                result={one}
                number={number}
                isOpen={reviews.isOpen(question.id)}
                onToggle={() => reviews.toggle(question.id)}
              />
            </li>
          ))}
        </ol>
      </AttemptWork>
    </section>
  );
}
