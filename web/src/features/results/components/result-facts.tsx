import type { HomeworkResults } from '@meiyu/contract/results/results.schema';

import { formatD } from '../../../question/item-statistics.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { isDoubtful, isMissing, joinNames, summariseScores } from '../results.view.ts';
import styles from './result-facts.module.css';

/** At most this many names are shown in a line. */
const SHOWN_NAMES_MAX = 3;

/** Shows the mean and the median, then what needs the teacher's attention: missing, late and unmarked work, and doubtful questions. */
export function ResultFacts({ results: { pupils, items, full } }: { results: HomeworkResults }) {
  const scores = summariseScores(pupils);
  const missing = pupils.filter(isMissing);
  const reminded = missing.filter((pupil) => pupil.reminded).length;
  const late = pupils.filter((pupil) => pupil.late);
  const waiting = pupils.filter(({ state }) => state === 'marking').length;
  return (
    <Card as="section" padding="none" className={styles['card']} aria-label="概况">
      <p className={styles['scores']}>
        <b className={styles['mean']}>{scores?.mean ?? '–'}</b> 均分
        <b>{scores?.median ?? '–'}</b> 中位数
        <small>满分 {full}</small>
      </p>
      <ul className={styles['facts']}>
        {missing.length > 0 && (
          <li>
            <Icon name="info" size={18} />
            <span>
              <b>{joinNames(missing, SHOWN_NAMES_MAX)}</b> 没交，
              {reminded === 0 ? '今天还没催' : `今天催过 ${reminded} 人`}
            </span>
          </li>
        )}
        {late.length > 0 && (
          <li className={styles['late']}>
            <Icon name="clock" size={18} />
            <span>
              <b>{joinNames(late, SHOWN_NAMES_MAX)}</b> 迟交
            </span>
          </li>
        )}
        {waiting > 0 && (
          <li>
            <Icon name="pen" size={18} />
            <span>
              <b>{waiting} 份</b> 待批，批完再算均分和区分
            </span>
          </li>
        )}
        {items.map(
          (item, index) =>
            isDoubtful(item) && (
              <li key={item.questionId} className={styles['doubtful']}>
                <Icon name="warning" size={18} />
                <span>
                  <b>第 {index + 1} 题</b> 区分只有 {formatD(item.d)}，查查答案
                </span>
              </li>
            ),
        )}
      </ul>
    </Card>
  );
}
