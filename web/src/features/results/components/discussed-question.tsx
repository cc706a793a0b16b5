import type { QuestionAnswers } from '@meiyu/contract/results/results.schema';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';

import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Explanation } from '../../../question/explanation.tsx';
import { isMarkedByHand } from '../../../question/is-marked-by-hand.ts';
import { questions } from '../../../question/questions.ts';
import { StemView } from '../../../question/stem-view.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { questionAnswersQuery, type ResultsFilter } from '../results.queries.ts';
import { AnswerGroups } from './answer-groups.tsx';
import styles from './discussed-question.module.css';

/** Shows a question with its key, and how many pupils gave each answer. */
export function DiscussedQuestion({
  filter,
  questionId,
  number,
}: {
  filter: ResultsFilter;
  questionId: string;
  number: number;
}) {
  const answers = useQuery(questionAnswersQuery(filter, questionId));
  if (answers.isPending) {
    return (
      <output aria-label="正在读取题目">
        <Skeleton height={320} cut="card" />
      </output>
    );
  }
  if (answers.isLoadingError) {
    return <QueryFailure query={answers} />;
  }
  const { parts, blank } = answers.data;
  return (
    <div className={styles['columns']}>
      <Card as="section" aria-label="题目">
        <QuestionWithKey answers={answers.data} number={String(number)} />
      </Card>
      <Card as="section" className={styles['answers']} aria-label="大家的回答">
        <h2>大家的回答</h2>
        <AnswerGroups parts={parts} />
        {blank.length > 0 && <p className={styles['blank']}>没作答 {blank.length} 人</p>}
      </Card>
    </div>
  );
}

function QuestionWithKey({
  answers: { question, key, explanation },
  number,
}: {
  answers: QuestionAnswers;
  number: string;
}) {
  const isInside = questions.getAnswerLayout(question) === 'inside';
  // A question that a teacher marks has no key to show.
  const review = !isMarkedByHand(question) && (
    <Suspense fallback={<Skeleton height={120} cut="card" />}>
      <questions.Review
        question={question}
        value={null}
        marking={{ score: null, full: question.full, answered: false, parts: [], key }}
        number={number}
      />
    </Suspense>
  );
  return (
    <div className={styles['question']}>
      <StemView stem={question.stem} number={number} {...(isInside && { words: review })} />
      {!isInside && review}
      <Explanation content={explanation} number={number} />
    </div>
  );
}
