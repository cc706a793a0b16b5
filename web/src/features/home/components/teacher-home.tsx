import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';
import { klassLabel } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { klassNamesQuery } from '../../../api/klass-names-query.ts';
import { useUser, type UserInfo } from '../../../session/session-store.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { greeting } from '../greeting.view.ts';
import { Banners } from './banners.tsx';
import styles from './teacher-home.module.css';

/** The classes a teacher takes, by subject; empty subjects left out. */
function taughtKlasses({ teaching }: UserInfo) {
  return Subject.options
    .map((subject) => ({
      subject,
      klasses: Object.entries(teaching[subject] ?? {}).flatMap(([grade, klasses]) =>
        klasses.map((klass) => ({ grade: Number(grade), klass })),
      ),
    }))
    .filter(({ klasses }) => klasses.length > 0);
}

/** 李静老师; a school may have entered the title with the name. */
function titled(name: string): string {
  return name.endsWith('老师') ? name : `${name}老师`;
}

/** A teacher's first page: who they are here, what waits for them, and whom they teach. */
export function TeacherHome({ waiting }: { waiting: ReactNode }) {
  const user = useUser();
  const names = useQuery(klassNamesQuery(user));
  const now = useNow();
  const taught = taughtKlasses(user);
  return (
    <>
      <header className={styles['head']}>
        <h1>
          {greeting(now)}，{titled(user.name)}
        </h1>
        <p>{user.aName}</p>
      </header>
      <div className={styles['waiting']}>{waiting}</div>
      <div className={styles['cards']}>
        {taught.map(({ subject, klasses }) => (
          <Card key={subject} as="section" data-sub={subject}>
            <h2>{subjectLabels[subject]}</h2>
            <ul className={styles['klasses']}>
              {klasses.map(({ grade, klass }) => (
                <li key={`${grade}-${klass}`}>
                  <Chip>{klassLabel(grade, klass, names.data)}</Chip>
                </li>
              ))}
            </ul>
          </Card>
        ))}
        {taught.length === 0 && (
          <Card as="section">
            <p>还没有登记任教班级，请联系学校管理员。</p>
          </Card>
        )}
      </div>
      <p className={styles['note']}>
        布置和批改作业的页面还没有开放。学生现在可以用自己的学号登录做作业。
      </p>
      <div className={styles['banners']}>
        <Banners place="home" />
      </div>
    </>
  );
}
