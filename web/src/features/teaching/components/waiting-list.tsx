import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { getMarkAddress } from '../../../lib/teach-address.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useSession, useUser } from '../../../session/session-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldedList } from '../../../ui/layout/folded-list.tsx';
import { LineLink } from '../../../ui/layout/line-link.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { todayQuery } from '../teaching.queries.ts';
import { formatAge } from '../today.view.ts';
import styles from './today-lists.module.css';

/** The number of lines that are visible at first, so that the other kinds of work are on the first screen too. */
const LINES_SHOWN_AT_FIRST = { phone: 2, desktop: 3 };

/** Lists the work that waits for the teacher. */
export function WaitingList({
  children,
}: {
  /** Lines that other features add, for example open appeals. */
  children: ReactNode;
}) {
  const subject = useSession((state) => state.subject);
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const today = useQuery(todayQuery(subject));
  const now = useNow();
  const onDesktop = useIsDesktop();
  return (
    <Card as="section" padding="none">
      <div className={styles['head']}>
        <h2>等我</h2>
        <small>按等得最久排</small>
      </div>
      {today.isPending && (
        <output aria-label="正在读取待办" className={styles['pending']}>
          <Skeleton height={52} />
        </output>
      )}
      {today.isLoadingError && <QueryFailure query={today} />}
      <div className={styles['lines']}>
        {today.data && (
          <FoldedList
            label="待批改"
            shown={onDesktop ? LINES_SHOWN_AT_FIRST.desktop : LINES_SHOWN_AT_FIRST.phone}
            items={today.data.waiting.map(
              ({ homeworkId, title, grade, klass, count, late, oldest }) => (
                <li key={`${homeworkId} ${grade} ${klass}`}>
                  <LineLink
                    address={getMarkAddress({ homework: homeworkId, grade, klass })}
                    icon="pen"
                    title={title}
                    note={[
                      formatKlass(grade, klass, names),
                      formatAge(oldest, now),
                      ...(late > 0 ? [`${late} 份有迟交的答案`] : []),
                    ].join(' · ')}
                  >
                    <b className={styles['count']}>{count} 份待批</b>
                  </LineLink>
                </li>
              ),
            )}
          />
        )}
        {children}
      </div>
    </Card>
  );
}
