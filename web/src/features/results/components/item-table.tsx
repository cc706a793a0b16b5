import { getQuestionTypeLabel, type QuestionType } from '@meiyu/contract/question/question.schema';
import type { ReactNode } from 'react';

import { replaceBlanksWithLines } from '../../../question/blank-text.ts';
import { formatD, formatP } from '../../../question/item-statistics.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import unseen from '../../../ui/unseen.module.css';
import { isDoubtful, isHard, type NumberedItem } from '../results.view.ts';
import styles from './item-table.module.css';

/** Lists the questions with P (difficulty) and D (discrimination). A press on a question selects it. */
export function ItemTable({
  items,
  selectedId,
  onSelect,
  detail,
}: {
  items: readonly NumberedItem[];
  selectedId: string | null;
  onSelect: (questionId: string) => void;
  /** The answers to the selected question, shown below its row. Absent if another part of the screen shows them. */
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
                  <b>{replaceBlanksWithLines(item.text)}</b>
                  <small>
                    {getTypeLabel(item.type)}
                    {item.pending > 0 && ` · ${item.pending} 份待批`}
                  </small>
                </span>
                <ItemScale item={item} />
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

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server has checked the type
const getTypeLabel = (type: string) => getQuestionTypeLabel(type as QuestionType);

const SCALE_WIDTH = 120;
const SCALE_MARGIN = 6;

/** Shows P as a filled and D as a hollow note on a line from 0 to 1. Decorative. */
function ItemScale({ item }: { item: NumberedItem }) {
  const getX = (value: number) =>
    SCALE_MARGIN + Math.max(0, value) * (SCALE_WIDTH - 2 * SCALE_MARGIN);
  const renderNote = (value: number, className: string | undefined) => {
    const x = getX(value);
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
    <svg className={styles['line']} viewBox={`0 0 ${SCALE_WIDTH} 26`} aria-hidden="true">
      <path
        d={`M${SCALE_MARGIN} 13H${SCALE_WIDTH - SCALE_MARGIN}M${SCALE_MARGIN} 9v8M${SCALE_WIDTH / 2} 10.5v5M${SCALE_WIDTH - SCALE_MARGIN} 9v8`}
      />
      {item.d !== null &&
        renderNote(item.d, joinClassNames(styles['hollow'], isDoubtful(item) && styles['low']))}
      {item.p !== null &&
        renderNote(item.p, joinClassNames(styles['filled'], isHard(item) && styles['low']))}
    </svg>
  );
}
