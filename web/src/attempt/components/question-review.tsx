import type { QuestionResult } from '@meiyu/contract/attempt/result.schema';
import type { Question } from '@meiyu/contract/question/question.schema';
import { Suspense } from 'react';

import { Explanation } from '../../question/explanation.tsx';
import { questions } from '../../question/questions.ts';
import { StemView } from '../../question/stem-view.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import styles from './question-review.module.css';

/** Shows one marked question: the stem, the pupil's answer beside the right one, and the explanation. The parent shows the score. */
export function QuestionReview({
  question,
  result,
  number,
}: {
  question: Question;
  result: QuestionResult;
  number: string;
}) {
  const isInside = questions.getAnswerLayout(question) === 'inside';
  const review = (
    <Suspense fallback={<Skeleton height={120} cut="card" />}>
      <questions.Review question={question} value={result.value} marking={result} number={number} />
    </Suspense>
  );
  return (
    <div className={styles['review']}>
      <StemView stem={question.stem} number={number} {...(isInside && { words: review })} />
      {!isInside && review}
      <Explanation content={result.explanation} number={number} />
    </div>
  );
}
