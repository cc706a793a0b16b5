import { subjectLabels } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';

import { homeworkCountsQuery } from '../../../queries/home-queries.ts';
import { useSubjects } from '../../../queries/use-subjects.ts';
import { useSession } from '../../../session/session-store.ts';
import { PaintBanner, StaveBanner } from '../../../ui/art/banners.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import styles from './subject-tiles.module.css';

function formatCount(todo: number | undefined, isCurrent: boolean): string {
  if (todo === undefined) return ' ';
  if (todo === 0) return '都完成了';
  return isCurrent ? `${todo} 份作业待完成` : `${todo} 份待完成`;
}

/** Shows the subjects as two painted tiles. A press on a tile makes its subject the current one. */
export function SubjectTiles() {
  const subject = useSession((state) => state.subject);
  const setSubject = useSession((state) => state.setSubject);
  const counts = useQuery(homeworkCountsQuery());
  return (
    <fieldset>
      <legend className={styles['legend']}>学科</legend>
      <div className={styles['tiles']}>
        {useSubjects().map((item) => {
          const isCurrent = item === subject;
          const todo = counts.data?.items.find((count) => count.subject === item)?.todo;
          return (
            <button
              key={item}
              type="button"
              data-sub={item}
              className={joinClassNames(styles['tile'], isCurrent && styles['current'])}
              aria-pressed={isCurrent}
              onClick={() => setSubject(item)}
            >
              <span className={styles['art']}>
                {item === 'mu' ? <StaveBanner /> : <PaintBanner />}
              </span>
              <b>{subjectLabels[item]}</b>
              <span className={styles['count']}>{formatCount(todo, isCurrent)}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
