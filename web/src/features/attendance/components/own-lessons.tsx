import {
  LESSONS_MAX,
  performanceLabels,
  type PupilAttendance,
} from '@meiyu/contract/attendance/attendance.schema';
import { checkInLabels } from '@meiyu/contract/shared/check-in';

import { CheckInNote } from '../../../roll-call/check-in-note.tsx';
import { PerformanceMark } from '../../../roll-call/performance-mark.tsx';
import unseen from '../../../ui/unseen.module.css';
import { formatShortDay } from '../sheet/lesson-day.view.ts';
import styles from './own-lessons.module.css';

const lessonNumbers = Array.from({ length: LESSONS_MAX }, (_, index) => index + 1);

/** Shows the lessons of a semester as a rhythm: a note for each lesson, below it the performance and the day. */
export function OwnLessons({ attendance }: { attendance: PupilAttendance }) {
  const { counts, rate } = attendance;
  const recordOf = new Map(attendance.lessons.map((one) => [one.lesson, one]));
  if (attendance.lessons.length === 0) {
    return <p className={styles['facts']}>这学期还没有点过名。</p>;
  }
  const facts = [
    { label: '到', count: counts.present },
    { label: '请假', count: counts.leave },
    { label: '迟到', count: counts.late },
    { label: '早退', count: counts.earlyLeave },
    { label: '缺勤', count: counts.absent },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <p className={styles['facts']}>
        {rate !== null && (
          <>
            出勤 <b>{Math.round(rate * 100)}%</b>
          </>
        )}
        {facts.map(({ label, count }) => (
          <span key={label}>
            {label} {count} 节
          </span>
        ))}
      </p>
      <ol className={styles['lessons']}>
        {lessonNumbers.map((lesson) => {
          const record = recordOf.get(lesson);
          const words = record
            ? [
                `第 ${lesson} 课`,
                checkInLabels[record.checkIn],
                record.performance && `表现${performanceLabels[record.performance]}`,
              ]
            : [`第 ${lesson} 课`, '还没有记录'];
          return (
            <li key={lesson} className={styles['lesson']}>
              <span className={unseen['unseen']}>{words.filter(Boolean).join('，')}</span>
              <span className={styles['note']}>
                <CheckInNote value={record?.checkIn ?? null} />
              </span>
              <span className={styles['mark']}>
                {record?.performance && <PerformanceMark value={record.performance} />}
              </span>
              <small>{record?.heldOn ? formatShortDay(record.heldOn) : lesson}</small>
            </li>
          );
        })}
      </ol>
    </>
  );
}
