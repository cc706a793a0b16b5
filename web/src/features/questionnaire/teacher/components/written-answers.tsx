import { formatKlass } from '@meiyu/contract/shared/grades';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { PagedList } from '../../../../query-view/paged-list.tsx';
import { useUser } from '../../../../session/session-store.ts';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import type { KlassFilter } from '../../results.queries.ts';
import { writtenAnswersQuery } from '../teacher-questionnaire.queries.ts';
import styles from './written-answers.module.css';

/** Lists the written answers to a question, with their writers if the questionnaire is not anonymous. */
export function WrittenAnswers({
  id,
  question,
  filter,
}: {
  id: string;
  question: string;
  filter: KlassFilter | null;
}) {
  const list = useInfiniteQuery(writtenAnswersQuery(id, question, filter));
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取回答"
      loading={<Skeleton height={80} cut="card" />}
      loadDistance="0px"
    >
      {(answers, end) => (
        <>
          <ul className={styles['answers']}>
            {answers.map(({ text, writer }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- answers have no ids
              <li key={index} className={styles['answer']}>
                {text}
                {writer && (
                  <small>
                    {writer.name} · {formatKlass(writer.grade, writer.klass, names)}
                  </small>
                )}
              </li>
            ))}
          </ul>
          {answers.length > 0 && end}
        </>
      )}
    </PagedList>
  );
}
