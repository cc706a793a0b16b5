import type { ReactNode } from 'react';

import { formatDay } from '../../../lib/format-day.ts';
import { useUser } from '../../../session/session-store.ts';
import { useSchoolName } from '../../../session/use-school-name.ts';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { getGreeting } from '../greeting.view.ts';
import { Banners } from './banners.tsx';
import { SignedInNote } from './signed-in-note.tsx';
import styles from './teacher-home.module.css';

/** Adds the title to a name: 李静老师. Some schools already store 老师 as part of the name. */
function addTitle(name: string): string {
  return name.endsWith('老师') ? name : `${name}老师`;
}

/** Shows a teacher's home: the greeting, the content, and the banners. */
export function TeacherHome({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const user = useUser();
  const school = useSchoolName();
  const now = useNow();
  return (
    <>
      <header className={styles['head']}>
        <div className={styles['row']}>
          <p>
            {formatDay(now)} · <PhraseText text={school} />
          </p>
          {aside}
        </div>
        <h1>
          {getGreeting(now)}，{addTitle(user.name)}
        </h1>
        <SignedInNote />
      </header>
      {children}
      <div className={styles['banners']}>
        <Banners place="home" />
      </div>
    </>
  );
}
