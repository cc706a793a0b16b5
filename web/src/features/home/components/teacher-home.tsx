import type { ReactNode } from 'react';

import { useUser } from '../../../session/session-store.ts';
import { useSchoolName } from '../../../session/use-school-name.ts';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { getGreeting } from '../greeting.view.ts';
import { ArrivalNote } from './arrival-note.tsx';
import { Banners } from './banners.tsx';
import { OwnKlasses } from './own-klasses.tsx';
import styles from './teacher-home.module.css';

/** Adds the title to a name: 李静老师. Some schools store 老师 as part of the name. */
function addTitle(name: string): string {
  return name.endsWith('老师') ? name : `${name}老师`;
}

/** Shows a teacher's home: the greeting, the requests that wait, and the teacher's classes. */
export function TeacherHome({
  waiting,
  waitingOf,
}: {
  waiting: ReactNode;
  /** Returns the number of requests in a class that wait for the teacher. */
  waitingOf: (grade: number, klass: number) => number;
}) {
  const user = useUser();
  const school = useSchoolName();
  const now = useNow();
  return (
    <>
      <header className={styles['head']}>
        <h1>
          {getGreeting(now)}，{addTitle(user.name)}
        </h1>
        <p>
          <PhraseText text={school} />
        </p>
        <ArrivalNote />
      </header>
      <div className={styles['waiting']}>{waiting}</div>
      <OwnKlasses countRequests={waitingOf} />
      <div className={styles['banners']}>
        <Banners place="home" />
      </div>
    </>
  );
}
