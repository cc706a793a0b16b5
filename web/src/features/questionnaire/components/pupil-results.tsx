import { useQuery } from '@tanstack/react-query';

import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { resultsQuery } from '../results.queries.ts';
import styles from './pupil-results.module.css';
import { QuestionResultCard } from './question-result.tsx';

/** Shows how many pupils of the school chose each answer. */
export function PupilResults({ id }: { id: string }) {
  const query = useQuery(resultsQuery(id, null));
  return (
    <section className={styles['results']} aria-label="大家的回答">
      <h2>大家的回答</h2>
      {query.data ? (
        <>
          <p className={styles['lead']}>
            {query.data.questions.length === 0
              ? '交的人还太少，不显示结果。'
              : `一共 ${query.data.counted} 个同学交了。不到 5 个人的，只写“少于5人”。`}
          </p>
          <ol className={styles['list']}>
            {query.data.questions.map((result, index) => (
              <QuestionResultCard key={result.id} result={result} number={index + 1} />
            ))}
          </ol>
        </>
      ) : query.isPending ? (
        <output aria-label="正在读取结果">
          <Skeleton height={220} cut="card" />
        </output>
      ) : (
        <QueryFailure query={query} />
      )}
    </section>
  );
}
