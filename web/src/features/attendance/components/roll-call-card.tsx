import { type KlassLessons, LESSONS_MAX } from '@meiyu/contract/attendance/attendance.schema';
import { formatDate } from '@meiyu/contract/shared/dates';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { getAttendanceAddress } from '../../../lib/teach-address.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useSession, useUser } from '../../../session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { klassLessonsQuery } from '../attendance.queries.ts';
import { sortByLikelihood } from '../sheet/likely-klass.view.ts';
import styles from './roll-call-card.module.css';
import { RosterStave } from './roster-stave.tsx';

/** The number of further classes that the card links. */
const OTHER_KLASSES_MAX = 5;

/** Returns the link to the lesson of today if it is recorded, else to the next one. */
function getLessonHref({ grade, klass, recorded, last }: KlassLessons, today: string): string {
  const lesson = last?.heldOn === today ? recorded : undefined;
  return getHref(getAttendanceAddress({ grade, klass, lesson }));
}

/** Shows the class that the teacher most likely teaches now, with the way to its roll call, and links to other classes. */
export function RollCallCard() {
  const subject = useSession((state) => state.subject);
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const { items: klasses = [], holiday, weekday } = useQuery(klassLessonsQuery(subject)).data ?? {};
  const today = formatDate(useNow(), 'YYYY-MM-DD');
  const [likely, ...others] = sortByLikelihood(
    klasses.filter(({ recorded, last }) => recorded < LESSONS_MAX || last?.heldOn === today),
    today,
    weekday ?? 1,
  );
  if (!likely) return null;
  const { grade, klass, pupils, recorded, last } = likely;
  const away = [
    last && last.leave > 0 && `请假 ${last.leave} 人`,
    last && last.absent > 0 && `缺勤 ${last.absent} 人`,
  ].filter(Boolean);
  const facts = [`${pupils} 人`, ...(away.length > 0 ? [`上节课${away.join('、')}`] : [])];
  const isDone = last?.heldOn === today;
  const state = holiday ? `今天放假：${holiday}` : facts.join('　');
  return (
    <Card as="section" padding="tight">
      <div className={styles['card']}>
        <div>
          <h2>{formatKlass(grade, klass, names)}</h2>
          <p>
            第 {isDone ? recorded : recorded + 1} 课　{isDone ? '今天已经点过名' : state}
          </p>
        </div>
        <RosterStave klass={likely} />
        <LinkButton
          variant={isDone || holiday ? 'soft' : 'primary'}
          wide
          href={getLessonHref(likely, today)}
        >
          点名
        </LinkButton>
      </div>
      {others.length > 0 && (
        <ul className={styles['others']} aria-label="给其他班点名">
          {others.slice(0, OTHER_KLASSES_MAX).map((one) => (
            <li key={`${one.grade}-${one.klass}`}>
              <a href={getLessonHref(one, today)}>{formatKlass(one.grade, one.klass, names)}</a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
