import '../../ui/icon/media-icons.ts';
import type { CorrectionRule } from '@meiyu/contract/attempt/correction.schema';
import type { AttemptResult, QuestionResult } from '@meiyu/contract/attempt/result.schema';
import { getQuestionTypeLabel, type Question } from '@meiyu/contract/question/question.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, type Ref } from 'react';

import { QueryFailure } from '../../query-view/query-failure.tsx';
import { replaceBlanksWithLines } from '../../question/blank-text.ts';
import { isMarkedByHand } from '../../question/is-marked-by-hand.ts';
import { TypeChip } from '../../question/reading/type-chip.tsx';
import { ScoreNote } from '../../question/score-note.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { onDemand } from '../../ui/on-demand.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import unseen from '../../ui/unseen.module.css';
import { handedInQuery } from '../attempt.queries.ts';
import { joinResults } from '../result.view.ts';
import { findWideCards, isRight, type OpenReviews } from '../use-open-reviews.ts';
import { AcceptedAnswers } from './accepted-answers.tsx';
import { AnswerWorkProvider } from './answer-work-provider.tsx';
import { QuestionReview } from './question-review.tsx';
import styles from './result-reviews.module.css';

/** The sentence that explains each kind of correction to the pupil. */
const correctionTexts: Record<CorrectionRule, string> = {
  key: '正确答案换了',
  accept: '另一种答案也算对',
  full: '每个人都得满分',
  leaveOut: '不计分',
};

/** Few pupils appeal, so the code of appeals loads only with the first review that can have one. */
const AppealPart = onDemand(() => import('./appeal-part.tsx'), 'AppealPart');

function canHaveAppeal({ score, full, state }: QuestionResult): boolean {
  return score !== null && (score < full || state === 'manual' || state === 'appealed');
}

/** Shows a collapsed review as one line: a check mark and the points for a right answer, the outcome for any other. */
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
        {replaceBlanksWithLines(question.stem.text) || getQuestionTypeLabel(question.type)}
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

/** Shows the review of a question. A press on its heading opens or closes it. */
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
      className={isOpen ? styles['open'] : undefined}
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
            <div className={styles['corrected']}>
              老师更正了这道题：{correctionTexts[result.correction.rule]}
              <AcceptedAnswers question={question} values={result.correction.accepted} />
              <small>{result.correction.reason}</small>
            </div>
          )}
          {result.lateCounted !== undefined && (
            <p className={styles['corrected']}>
              {result.lateCounted ? '迟交的答案已计入' : '迟交的答案未计入'}
            </p>
          )}
          <QuestionReview question={question} result={result} number={String(number)} />
          {canHaveAppeal(result) && (
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
 * Shows the reviews of all questions. The review of a right answer is closed until the pupil opens it. `listRef` lets other components
 * scroll to a review.
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
    return <QueryFailure query={attempt} />;
  }
  const joined = joinResults(attempt.data.questions, result.questions);
  const isWide = findWideCards(joined.map(({ question }) => reviews.isOpen(question.id)));
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
      <AnswerWorkProvider
        attemptId={result._id}
        homeworkId={result.homeworkId}
        hasFiles={joined.some(({ question }) => isMarkedByHand(question))}
      >
        <ol ref={listRef} className={styles['list']}>
          {joined.map(({ question, result: one, number }, index) => (
            <li
              key={question.id}
              className={joinClassNames(styles['item'], isWide[index] && styles['wide'])}
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
      </AnswerWorkProvider>
    </section>
  );
}
