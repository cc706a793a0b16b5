import type { BasketQuestion, HomeworkFault } from '@meiyu/contract/homework/teach-homework.schema';
import { useState } from 'react';

import { moveItem } from '../../../../ui/ordering/list-order.ts';
import { useCardDrag } from '../../../../ui/ordering/use-card-drag.ts';
import unseen from '../../../../ui/unseen.module.css';
import { getRowId, groupFaults, elementIds } from '../fault-elements.ts';
import type { Suggestions } from '../use-suggestions.ts';
import { BasketRow } from './basket-row.tsx';
import styles from './homework-basket.module.css';

/** Shows the questions of a homework in their order. The teacher drags them, or moves them with buttons or keys. */
export function BasketList({
  questions,
  faults,
  suggestions,
  onChange,
  onOpen,
  onPoint,
  onCurrent,
}: {
  questions: readonly BasketQuestion[];
  faults: readonly HomeworkFault[];
  suggestions: Suggestions;
  onChange: (questions: BasketQuestion[]) => void;
  onOpen: (questionId: string) => void;
  onPoint: (elementId: string) => void;
  /** Reports the question that has the focus, or null. */
  onCurrent: (questionId: string | null) => void;
}) {
  const [news, setNews] = useState('');
  const faultOf = groupFaults(faults);
  const move = (from: number, to: number) => {
    const question = questions[from];
    if (question === undefined || to < 0 || to >= questions.length) return;
    onChange(moveItem(questions, question, to));
    setNews(`第 ${from + 1} 题移到第 ${to + 1} 题`);
  };
  const { list, recordRowPositions, liftedAt, handlersOf, isTap, styleOf } = useCardDrag(move);
  const remove = (index: number) => {
    const rest = questions.filter((_, place) => place !== index);
    const next = rest[Math.min(index, rest.length - 1)];
    onChange(rest);
    onPoint(next ? getRowId(next.id) : elementIds.questions);
  };
  return (
    <>
      <ol ref={list} className={liftedAt === null ? undefined : styles['moving']}>
        {questions.map((question, index) => (
          <BasketRow
            key={question.id}
            question={question}
            number={index + 1}
            fault={faultOf.get(question.id)}
            drag={{
              isLifted: liftedAt === index,
              style: styleOf(index),
              handlers: { ...handlersOf(index) },
            }}
            onCurrent={(isCurrent) => onCurrent(isCurrent ? question.id : null)}
            onOpen={(event) => {
              if (isTap(event)) onOpen(question.id);
            }}
            actions={{
              onMove: (by) => {
                recordRowPositions();
                move(index, index + by);
              },
              onScore: (score) =>
                onChange(questions.map((one) => (one === question ? { ...one, score } : one))),
              onSwap: () => suggestions.swap(question.id),
              onRemove: () => remove(index),
              isFirst: index === 0,
              isLast: index === questions.length - 1,
              isSwapping: suggestions.isPending,
            }}
          />
        ))}
      </ol>
      {questions.length > 1 && (
        <p className={styles['help']}>拖动题目改变顺序，也可以按 Alt 加 ↑ 或 ↓</p>
      )}
      <output className={unseen['unseen']}>{news}</output>
    </>
  );
}
