import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';
import { useQuery } from '@tanstack/react-query';

import { homeworkCountsQuery } from '../../../queries/home-queries.ts';
import { mainPageQuery } from '../../../queries/main-queries.ts';
import { useSession, useUser } from '../../../session/session-store.ts';
import { PaintBanner, StaveBanner } from '../../../ui/art/banners.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './subject-tiles.module.css';

/** The subjects in which the school sets homework: the entries of the main page that say so, both until they are known. */
function useSubjects(): Subject[] {
  const entries = useQuery(mainPageQuery(useUser())).data?.entries ?? [];
  const named = entries
    .filter((entry) => entry.code === 'homework')
    .flatMap((entry) => Subject.safeParse(entry.subject).data ?? []);
  return named.length > 0 ? named : Subject.options;
}

function countText(todo: number | undefined, isCurrent: boolean): string {
  if (todo === undefined) return ' ';
  if (todo === 0) return '都完成了';
  return isCurrent ? `${todo} 份作业待完成` : `${todo} 份待完成`;
}

/** The subjects as two painted tiles; the pressed one is the current subject of the whole app. */
export function SubjectTiles() {
  const subject = useSession((state) => state.subject);
  const setSubject = useSession((state) => state.setSubject);
  const counts = useQuery(homeworkCountsQuery());
  return (
    <fieldset>
      <legend className={styles['legend']}>学科</legend>
      <div className={styles['tiles']}>
        {useSubjects().map((one) => {
          const isCurrent = one === subject;
          const todo = counts.data?.items.find((item) => item.subject === one)?.todo;
          return (
            <button
              key={one}
              type="button"
              data-sub={one}
              className={classNames(styles['tile'], isCurrent && styles['current'])}
              aria-pressed={isCurrent}
              onClick={() => setSubject(one)}
            >
              <span className={styles['art']}>
                {one === 'mu' ? <StaveBanner /> : <PaintBanner />}
              </span>
              <b>{subjectLabels[one]}</b>
              <span className={styles['count']}>{countText(todo, isCurrent)}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
