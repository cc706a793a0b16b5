import type { Work } from '@meiyu/contract/marking/marking.schema';
import { formatDate } from '@meiyu/contract/shared/dates';

import styles from './work-history.module.css';
import pane from './work-pane.module.css';

const causeLabels: Record<Work['events'][number]['cause'], string> = {
  mark: '评分',
  return: '发还',
  takeBack: '收回',
  correction: '更正答案',
  undo: '撤销更正',
  appeal: '申诉',
  late: '决定迟交的答案',
};

/** Lists the events of a mark. The server sends the newest first. */
export function WorkHistory({ events }: { events: Work['events'] }) {
  return (
    <details className={pane['fold']}>
      <summary>
        <b>批改经过</b>
        <span>{events.length} 次</span>
      </summary>
      <ol className={styles['events']}>
        {events.map(({ cause, rev, by, at, scoreBefore, scoreAfter, counts, reason }) => (
          <li key={`${at} ${cause} ${rev}`}>
            <time dateTime={at}>{formatDate(at, 'M月d日 hh:mm')}</time>
            <span>
              {by || '系统'} {causeLabels[cause]}
              {cause === 'mark' && rev === null && '（没有采用）'}
              {counts !== null && (counts ? '：计入' : '：不计')}
              {reason && `：${reason}`}
            </span>
            {scoreAfter !== null && (
              <span className={styles['scores']}>
                {scoreBefore !== null && `${scoreBefore} → `}
                <b>{scoreAfter}</b>
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
