import { Suspense } from 'react';

import { Banners } from '../../features/home/components/banners.tsx';
import { Greeting } from '../../features/home/components/greeting.tsx';
import { SubjectTiles } from '../../features/home/components/subject-tiles.tsx';
import { RecentHomework } from '../../features/homework/components/recent-homework.tsx';
import { TodoHomework } from '../../features/homework/components/todo-homework.tsx';
import { useSession } from '../../session/session-store.ts';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { onDemand } from '../../ui/on-demand.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './pupil-home.module.css';

/** This is the last part of the page, so it loads on demand without a layout shift. */
const NewestPosts = onDemand(
  () => import('../../features/art-circle/components/newest-posts.tsx'),
  'NewestPosts',
);

/**
 * Shows a pupil's home: the next homework, other open homework, the latest results and, on a desktop, the newest works of the art circle.
 */
export function PupilHome() {
  const subject = useSession((state) => state.subject);
  const onDesktop = useIsDesktop();
  // All parts of the page use the same time, so that their dates agree.
  const now = useNow();
  return (
    <>
      <div className={styles['head']}>
        <Greeting now={now} />
        <SubjectTiles />
      </div>
      <div className={styles['columns']}>
        <div>
          <TodoHomework subject={subject} now={now} />
        </div>
        <aside className={styles['rail']} aria-label="更多">
          <Banners place="home" />
        </aside>
      </div>
      <RecentHomework subject={subject} />
      {onDesktop && (
        <Suspense fallback={null}>
          <NewestPosts />
        </Suspense>
      )}
    </>
  );
}
