import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { LinkButton } from '../../../ui/button.tsx';
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
  return (
    <PagedList
      list={list}
      loadingLabel="正在加载问卷"
      loading={
        <div className={styles['list']}>
          {SKELETON_KEYS.map((key) => (
            <Skeleton key={key} height={118} cut="card" />
          ))}
        </div>
      }
    >
      {(questionnaires, end) =>
        questionnaires.length === 0 ? (
          <NoQuestionnaires state={state} />
        ) : (
          <>
            <ul className={styles['list']}>
              {questionnaires.map((questionnaire) => (
                <li key={questionnaire._id}>
                  <QuestionnaireCard questionnaire={questionnaire} now={now} />
                </li>
              ))}
            </ul>
            {end}
          </>
        )
      }
    </PagedList>
  );
}
