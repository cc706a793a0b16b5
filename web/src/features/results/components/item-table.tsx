import { getQuestionTypeLabel, type QuestionType } from '@meiyu/contract/question/question.schema';
import type { ReactNode } from 'react';

import { drawBlanks } from '../../../question/blank-text.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import unseen from '../../../ui/unseen.module.css';
import { formatD, formatP, isDoubtful, isHard, type NumberedItem } from '../results.view.ts';
import styles from './item-table.module.css';

/** Lists the questions with P and D. A press on one chooses it. */
export function ItemTable({
  items,
  selectedId,
  onSelect,
  detail,
}: {
  items: readonly NumberedItem[];
  selectedId: string | null;
  onSelect: (questionId: string) => void;
  /** The answers to the chosen question, below it. Absent if they are elsewhere. */
  detail?: ReactNode;
}) {
  return (
    <Card as="section" padding="none" className={styles['card']} aria-label="题目">
      <p className={styles['head']} aria-hidden="true">
        <span>题目</span>
        <span className={styles['scale']}>
          <span>难</span>
          <span>易</span>
        </span>
        <span>答对</span>
        <span>区分</span>
      </p>
      <ul>
        {items.map((item) => {
          const isSelected = item.questionId === selectedId;
          return (
            <li key={item.questionId}>
              <button
                type="button"
                className={joinClassNames(styles['item'], isSelected && styles['selected'])}
                aria-pressed={isSelected}
                onClick={() => onSelect(item.questionId)}
              >
                <span className={styles['number']}>{item.number}</span>
                <span className={styles['texts']}>
                  <b>{drawBlanks(item.text)}</b>
                  <small>
                    {labelType(item.type)}
                    {item.pending > 0 && ` · ${item.pending} 份待批`}
                  </small>
                </span>
                <Scale item={item} />
                <span className={joinClassNames(styles['p'], isHard(item) && styles['low'])}>
                  <span className={unseen['unseen']}>答对 </span>
                  {formatP(item.p)}
                </span>
                <span className={joinClassNames(styles['d'], isDoubtful(item) && styles['low'])}>
                  <span className={unseen['unseen']}>区分 </span>
                  {formatD(item.d)}
                </span>
              </button>
              {isSelected && detail}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server has parsed the question
const labelType = (type: string) => getQuestionTypeLabel(type as QuestionType);

const WIDTH = 120;
const MARGIN = 6;

/** Shows P as a filled and D as a hollow note on a line from 0 to 1. Decorative. */
function Scale({ item }: { item: NumberedItem }) {
  const placeOf = (value: number) => MARGIN + Math.max(0, value) * (WIDTH - 2 * MARGIN);
  const note = (value: number, className: string | undefined) => {
    const x = placeOf(value);
    return (
      <ellipse
        className={className}
        cx={x}
        cy={13}
        rx={5.2}
        ry={4}
        transform={`rotate(-20 ${x} 13)`}
      />
    );
  };
  return (
    <svg className={styles['line']} viewBox={`0 0 ${WIDTH} 26`} aria-hidden="true">
      <path
        d={`M${MARGIN} 13H${WIDTH - MARGIN}M${MARGIN} 9v8M${WIDTH / 2} 10.5v5M${WIDTH - MARGIN} 9v8`}
      />
      {item.d !== null &&
        note(item.d, joinClassNames(styles['hollow'], isDoubtful(item) && styles['low']))}
      {item.p !== null &&
        note(item.p, joinClassNames(styles['filled'], isHard(item) && styles['low']))}
    </svg>
  );
}
