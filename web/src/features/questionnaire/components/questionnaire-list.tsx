import { useInfiniteQuery } from '@tanstack/react-query';

import { getErrorMessage } from '../../../api/api-error.ts';
import { getHref } from '../../../lib/address.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { questionnaireAddresses } from '../questionnaire.addresses.ts';
import { questionnaireListQuery } from '../questionnaire.queries.ts';
import { QuestionnaireCard } from './questionnaire-card.tsx';
import styles from './questionnaire-list.module.css';

const SKELETON_KEYS = [1, 2, 3];

function NoQuestionnaires({ state }: { state: 'open' | 'closed' }) {
  if (state === 'closed') {
    return <EmptyState title="还没有填过问卷">交上去的问卷会收在这里。</EmptyState>;
  }
  return (
    <EmptyState
      illustration="done"
      title="问卷都填好了"
      action={
        <LinkButton variant="soft" href={getHref(questionnaireAddresses.list('closed'))}>
          看看填过的问卷
        </LinkButton>
      }
    >
      老师有新的问题想问你，会出现在这里。
    </EmptyState>
  );
}

/** Lists the pupil's questionnaires as cards. `open` lists those to fill in; `closed` lists those that were handed in or are overdue. */
export function QuestionnaireList({ state }: { state: 'open' | 'closed' }) {
  const list = useInfiniteQuery(questionnaireListQuery(state));
  // All cards use the same time, so that their notes agree.
  const now = useNow();
  if (list.isPending) {
    return (
      <output className={styles['list']} aria-busy="true" aria-label="正在加载问卷">
        {SKELETON_KEYS.map((key) => (
          <Skeleton key={key} height={118} cut="card" />
        ))}
      </output>
    );
  }
  if (list.isLoadingError) {
    return <QueryFailure query={list} />;
  }
  const questionnaires = list.data.pages.flatMap((page) => page.items);
  if (questionnaires.length === 0) return <NoQuestionnaires state={state} />;
  return (
    <>
      <ul className={styles['list']}>
        {questionnaires.map((questionnaire) => (
          <li key={questionnaire._id}>
            <QuestionnaireCard questionnaire={questionnaire} now={now} />
          </li>
        ))}
      </ul>
      {list.isError && <p role="alert">{getErrorMessage(list.error)}</p>}
      {list.hasNextPage && (
        <div className={styles['end']}>
          <Button
            variant="ghost"
            size="small"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isError ? '再试一次' : '加载更多'}
          </Button>
        </div>
      )}
    </>
  );
}
