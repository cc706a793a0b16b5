import type { QuestionResult } from '@meiyu/contract/questionnaire/results.schema';
import type { ReactNode } from 'react';

import { Card } from '../../../ui/layout/card.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import {
  formatCount,
  formatCounts,
  formatMeans,
  formatUnit,
  getPercent,
  sortItems,
} from '../results.view.ts';
import styles from './question-result.module.css';

/** Shows the numbers of a question: a bar for each option, number of stars, row, or item of an order. */
export function QuestionResultCard({
  result,
  number,
  children,
}: {
  result: QuestionResult;
  number: number;
  /** The written answers. */
  children?: ReactNode;
}) {
  const { type, text, answered } = result;
  const means = formatMeans(result);
  return (
    <Card as="li" className={styles['card']}>
      <h3 className={styles['head']}>
        {number}. <PhraseText text={text} />
      </h3>
      <p className={styles['facts']}>
        {formatCount(answered)}答了这道题{means && ` · ${means}`}
      </p>
      {result.items.length > 0 && (
        <ul className={styles['items']}>
          {sortItems(result).map((item) => (
            <li key={item.id}>
              <ItemBar type={type} item={item} answered={answered} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}

function ItemBar({
  type,
  item: { text, count, counts, mean, median },
  answered,
}: {
  type: QuestionResult['type'];
  item: QuestionResult['items'][number];
  answered: number | null;
}) {
  const hasCounts = counts.length > 0;
  const percent = hasCounts
    ? getMeanPercent(type, mean, counts.length)
    : getPercent(count, answered);
  return (
    <>
      <p className={styles['line']}>
        <span className={styles['text']}>{text}</span>
        <b className={styles['count']}>
          {hasCounts
            ? mean !== null && formatUnit('平均', mean, type)
            : `${formatCount(count)}${percent === null ? '' : ` · ${percent}%`}`}
        </b>
      </p>
      {percent !== null && (
        <div className={styles['track']} aria-hidden="true">
          <div className={styles['bar']} style={{ width: `${percent}%` }} />
        </div>
      )}
      {hasCounts && (
        <p className={styles['facts']}>
          {median !== null && `${formatUnit('中位数', median, type)} · `}
          {formatCounts(type, counts)}
        </p>
      )}
    </>
  );
}

/** Returns the length of the bar of a mean: long for many stars, and for a rank near the top. */
function getMeanPercent(type: QuestionResult['type'], mean: number | null, most: number) {
  if (mean === null) return null;
  return (100 * (type === 'rank' ? most + 1 - mean : mean)) / most;
}
