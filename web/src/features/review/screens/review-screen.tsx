import type { Subject } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { formatDateTime } from '../../../lib/near-date.ts';
import { useSession } from '../../../session/session-store.ts';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { WorkBar } from '../../../ui/layout/work-bar.tsx';
import { KeyHelp } from '../components/key-help.tsx';
import { KindMenu } from '../components/kind-menu.tsx';
import { ReviewBoard } from '../components/review-board.tsx';
import { formatCount } from '../desk/review.view.ts';
import { reviewCountsQuery } from '../review.queries.ts';
import styles from './review-screen.module.css';

const KIND = 'post';

/** Shows the works that wait for the teacher's decision, six at a time. `subjectSwitch` changes the subject of a teacher of both. */
export function ReviewScreen({ subjectSwitch }: { subjectSwitch: ReactNode }) {
  const subject = useSession((state) => state.subject);
  const onDesktop = useIsDesktop();
  const counts = useQuery(reviewCountsQuery(subject)).data?.items ?? [];
  return (
    <div className={styles['page']}>
      <WorkBar title="审核" detail={useDetail(subject)}>
        <span className={styles['grow']} />
        {subjectSwitch}
      </WorkBar>
      <div className={styles['columns']}>
        <aside className={styles['aside']}>
          <KindMenu kind={KIND} counts={counts} />
          {onDesktop && <KeyHelp />}
        </aside>
        <div className={styles['main']}>
          <ReviewBoard key={subject} kind={KIND} subject={subject} />
        </div>
      </div>
    </div>
  );
}

/** Describes how many works wait, and since when the oldest does. */
function useDetail(subject: Subject): string {
  const { data } = useQuery(reviewCountsQuery(subject));
  const waiting = data?.items.find(({ kind }) => kind === KIND);
  if (waiting === undefined || waiting.oldest === null) return '校园艺术圈';
  return `还有 ${formatCount(waiting.count)} 件，最早 ${formatDateTime(waiting.oldest)}`;
}
