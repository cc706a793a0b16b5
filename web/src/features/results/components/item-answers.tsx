import type { ResultPupil } from '@meiyu/contract/results/results.schema';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { getCorrectAddress } from '../../../lib/teach-address.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { questionAnswersQuery, type ResultsFilter } from '../results.queries.ts';
import { joinNames } from '../results.view.ts';
import { AnswerGroups } from './answer-groups.tsx';
import styles from './item-answers.module.css';

/** At most this many names of pupils without an answer are shown. */
const SHOWN_NAMES_MAX = 12;

/** Shows who gave which answer to one question. */
export function ItemAnswers({
  filter,
  questionId,
  pupils,
  isMarkedByRule,
}: {
  filter: ResultsFilter;
  questionId: string;
  pupils: readonly ResultPupil[];
  /** Whether a key marks the question. Only such a question has a link to the correction of its key. */
  isMarkedByRule: boolean;
}) {
  const answers = useQuery(questionAnswersQuery(filter, questionId));
  if (answers.isPending) {
    return (
      <output aria-label="正在读取回答">
        <Skeleton height={160} cut="card" />
      </output>
    );
  }
  if (answers.isLoadingError) {
    return <QueryFailure query={answers} />;
  }
  const { parts, blank } = answers.data;
  const without = pupils.filter(({ _id: id }) => blank.includes(id));
  return (
    <div className={styles['answers']}>
      <AnswerGroups parts={parts} pupils={pupils} />
      {parts.length === 0 && without.length === 0 && (
        <p className={styles['note']}>还没有批好的回答。</p>
      )}
      {without.length > 0 && (
        <p className={styles['note']}>
          没作答 {without.length} 人：{joinNames(without, SHOWN_NAMES_MAX)}
        </p>
      )}
      {isMarkedByRule && (
        <p className={styles['action']}>
          <LinkButton
            variant="ghost"
            size="small"
            href={getHref(getCorrectAddress(filter.homework, questionId))}
          >
            更正答案
          </LinkButton>
        </p>
      )}
    </div>
  );
}
