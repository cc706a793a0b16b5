import type { CorrectableHomework } from '@meiyu/contract/correction/correction.schema';
import { useQuery } from '@tanstack/react-query';

import { ApiError } from '../../../api/api-error.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { QuestionChoice } from '../components/question-choice.tsx';
import { QuestionCorrection } from '../components/question-correction.tsx';
import { correctableHomeworkQuery } from '../correction.queries.ts';
import { findWorstQuestion } from '../correction.view.ts';
import styles from './correct-screen.module.css';

/** Lets a teacher correct the key of a question, which changes the scores of all pupils. */
export function CorrectScreen() {
  const query = new URLSearchParams(useSearch());
  const homeworkId = query.get('homework') ?? '';
  const homework = useQuery(correctableHomeworkQuery(homeworkId));
  if (homework.isLoadingError) {
    const isUnknown = homework.error instanceof ApiError && homework.error.status === 404;
    return isUnknown ? (
      <EmptyState isPage title="这份作业不能由你更正">
        它可能不在了，或者还布置给了别的老师的班级，请全校老师来更正。
      </EmptyState>
    ) : (
      <QueryFailure query={homework} />
    );
  }
  if (homework.data === undefined) {
    return (
      <output aria-label="正在读取作业">
        <Skeleton height={320} cut="card" />
      </output>
    );
  }
  return <Questions homework={homework.data} chosen={query.get('question')} />;
}

function Questions({ homework, chosen }: { homework: CorrectableHomework; chosen: string | null }) {
  const { _id: homeworkId, title, subject, handedIn, questions } = homework;
  const isKnown = questions.some(({ questionId }) => questionId === chosen);
  const questionId = isKnown ? chosen : findWorstQuestion(questions);
  const index = questions.findIndex((one) => one.questionId === questionId);
  const question = questions[index];
  return (
    <div data-sub={subject}>
      <PageHead title="更正答案" back={{ label: '今天', address: addresses.curriculum() }}>
        {title} · {handedIn} 份已交
      </PageHead>
      {question === undefined ? (
        <EmptyState title="没有可以更正的题">这份作业的题都由老师批改，没有标准答案。</EmptyState>
      ) : (
        <div className={styles['columns']}>
          <QuestionChoice
            homeworkId={homeworkId}
            questions={questions}
            chosen={question.questionId}
          />
          <QuestionCorrection
            key={question.questionId}
            homework={homework}
            question={question}
            number={index + 1}
          />
        </div>
      )}
    </div>
  );
}
