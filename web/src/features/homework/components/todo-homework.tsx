import { HOME_ITEMS_MAX } from '@meiyu/contract/shared/constants';
import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';

import { addresses } from '../../../lib/addresses.ts';
import { todoQuery } from '../../../queries/home-queries.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SectionHead } from '../../../ui/layout/section-head.tsx';
import { onDemand } from '../../../ui/on-demand.ts';
import { HomeworkCard } from './homework-card.tsx';
import styles from './todo-homework.module.css';
import { TodoSkeleton } from './todo-skeleton.tsx';
import { UrgentHomework } from './urgent-homework.tsx';

const NothingToDo = onDemand(() => import('./nothing-to-do.tsx'), 'NothingToDo');

/** Shows the most urgent homework of a subject in a large card, and the next ones as small cards. The list screen shows all homework. */
export function TodoHomework({ subject, now }: { subject: Subject; now: Date }) {
  const todo = useQuery(todoQuery(subject));
  useEffect(() => {
    // The pupil may finish the last homework without a network.
    NothingToDo.fetch().catch(() => undefined);
  }, []);
  if (todo.isPending) return <TodoSkeleton />;
  if (todo.isLoadingError) {
    return (
      <Card as="section">
        <QueryFailure query={todo} title="作业没有加载出来" />
      </Card>
    );
  }
  // The server sorts the homework by due time, so the first is the most urgent.
  const [first, ...others] = todo.data.items.slice(0, HOME_ITEMS_MAX);
  if (!first) {
    return (
      <Suspense fallback={<TodoSkeleton />}>
        <NothingToDo subject={subject} />
      </Suspense>
    );
  }
  return (
    <>
      <UrgentHomework homework={first} now={now} />
      {others.length > 0 && (
        <section aria-labelledby="others">
          <SectionHead
            id="others"
            title="其他作业"
            link={{ label: '全部作业', address: addresses.homework(subject) }}
          />
          <ul className={styles['list']}>
            {others.map((homework) => (
              <li key={homework._id}>
                <HomeworkCard homework={homework} now={now} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
