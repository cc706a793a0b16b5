import { Banners } from '../../features/home/components/banners.tsx';
import { Greeting } from '../../features/home/components/greeting.tsx';
import { SubjectTiles } from '../../features/home/components/subject-tiles.tsx';
import { RecentHomework } from '../../features/homework/components/recent-homework.tsx';
import { TodoHomework } from '../../features/homework/components/todo-homework.tsx';
import { useSession } from '../../session/session-store.ts';
import { useIsDesktop } from '../../ui/layout/use-is-desktop.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './pupil-home.module.css';

/** Shows a pupil's first page: the next homework, other open homework and the latest results. */
export function PupilHome() {
  const subject = useSession((state) => state.subject);
  const onDesktop = useIsDesktop();
  // All parts of the page use the same time, so that they agree.
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
          {!onDesktop && <Banners place="home" />}
        </div>
        <aside className={styles['rail']} aria-label="更多">
          {onDesktop && <Banners place="home" />}
          <RecentHomework subject={subject} now={now} />
        </aside>
      </div>
    </>
  );
}
