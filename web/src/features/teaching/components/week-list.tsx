import { formatDate } from '@meiyu/contract/shared/dates';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { getLiveAddress, getResultsAddress } from '../../../lib/teach-address.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { useSession, useUser } from '../../../session/session-store.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldedList } from '../../../ui/layout/folded-list.tsx';
import { todayQuery } from '../teaching.queries.ts';
import { KlassStave, StaveNote } from './klass-stave.tsx';
import styles from './today-lists.module.css';

/** The number of homework that is visible at first. */
const SHOWN_HOMEWORK_MAX = 4;

/** Shows the homework of this week. Each has a stave with one note for each pupil. */
export function WeekList() {
  const subject = useSession((state) => state.subject);
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const { data } = useQuery(todayQuery(subject));
  if (data === undefined) return null;
  return (
    <Card as="section" padding="none">
      <div className={styles['head']}>
        <h2>本周</h2>
        {data.week.length > 0 && (
          <span className={styles['legend']}>
            <span>
              <StaveNote state="marked" />
              批完
            </span>
            <span>
              <StaveNote state="waiting" />
              待批
            </span>
            <span>
              <StaveNote state="missing" />
              未交
            </span>
          </span>
        )}
      </div>
      {data.week.length === 0 && <p className={styles['empty']}>这周没有要交的作业。</p>}
      <FoldedList
        label="本周的作业"
        shown={SHOWN_HOMEWORK_MAX}
        className={styles['lines']}
        items={data.week.map((one) => (
          <li key={`${one.homeworkId} ${one.grade} ${one.klass}`} className={styles['week']}>
            <a href={getHref(getLiveAddress(one.homeworkId, one))}>
              <b>{one.title}</b>
            </a>
            <small>
              <span>{formatKlass(one.grade, one.klass, names)}</span>
              <span>{formatDate(one.due, 'M月d日 hh:mm')} 截止</span>
            </small>
            <span className={styles['stave']}>
              <KlassStave pupils={one.pupils} handedIn={one.handedIn} marked={one.marked} />
            </span>
            <a
              className={styles['number']}
              href={getHref(getResultsAddress(one.homeworkId, one))}
              aria-label={`结果：已交 ${one.handedIn} / ${one.pupils}`}
            >
              {one.handedIn} / {one.pupils}
            </a>
          </li>
        ))}
      />
    </Card>
  );
}
