import { subjectLabels, type Subject } from '@meiyu/contract/shared/enumerations';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';

import { getErrorMessage } from '../../../api/api-error.ts';
import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { homeworkCountsQuery } from '../../../queries/home-queries.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useSession } from '../../../session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ListEnd } from '../../../ui/layout/list-end.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { getInitialListFromHome, homeworkListQuery } from '../homework.queries.ts';
import { HomeworkCards } from './homework-cards.tsx';
import styles from './homework-list.module.css';
import { MissedHomework } from './missed-homework.tsx';

const SKELETON_KEYS = [1, 2, 3, 4];

/** Links to the open homework of the other subject if it has some, else to the past homework. */
function DoneAction({ subject }: { subject: Subject }) {
  const setSubject = useSession((session) => session.setSubject);
  const counts = useQuery(homeworkCountsQuery());
  if (counts.isPending) return <Skeleton height={52} cut="card" />;
  const other = counts.data?.items.find((count) => count.subject !== subject && count.todo > 0);
  if (!other) {
    return (
      <LinkButton variant="soft" href={getHref(addresses.homeworkHistory(subject))}>
        看看做过的作业
      </LinkButton>
    );
  }
  return (
    <div data-sub={other.subject}>
      <LinkButton
        href={getHref(addresses.homework(other.subject))}
        onClick={() => setSubject(other.subject)}
      >
        {`去做${subjectLabels[other.subject]}（${other.todo} 份）`}
      </LinkButton>
    </div>
  );
}

function NoHomework({ subject, state }: { subject: Subject; state: 'todo' | 'done' }) {
  const subjectLabel = subjectLabels[subject];
  if (state === 'done') {
    return <EmptyState title="还没有做完的作业">交上去的{subjectLabel}作业会收在这里。</EmptyState>;
  }
  return (
    <EmptyState
      illustration="done"
      title={`${subjectLabel}作业都做完了`}
      action={<DoneAction subject={subject} />}
    >
      老师布置了新的{subjectLabel}作业，会出现在这里。
    </EmptyState>
  );
}

/** Shows a subject's homework as cards. Scrolling loads further pages. */
export function HomeworkList({ subject, state }: { subject: Subject; state: 'todo' | 'done' }) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    ...homeworkListQuery(subject, state),
    ...getInitialListFromHome(client, subject, state),
  });
  // All cards use the same time, so that their texts agree.
  const now = useNow();

  if (list.isPending) {
    return (
      <output className={styles['list']} aria-busy="true" aria-label="正在加载作业">
        {SKELETON_KEYS.map((key) => (
          <div key={key} className={styles['item']}>
            <Skeleton height={140} cut="card" />
          </div>
        ))}
      </output>
    );
  }
  if (list.isLoadingError) {
    return <QueryFailure query={list} />;
  }
  const homework = list.data.pages.flatMap((page) => page.items);
  const missed = state === 'done' && !list.hasNextPage && (
    <MissedHomework subject={subject} now={now} />
  );
  return (
    <>
      {homework.length === 0 ? (
        <NoHomework subject={subject} state={state} />
      ) : (
        <HomeworkCards homework={homework} now={now} heading="h2" />
      )}
      <ListEnd
        list={list}
        failure={list.error && getErrorMessage(list.error)}
        loadDistance="600px"
      />
      {missed}
    </>
  );
}
