import type { BasketQuestion, HomeworkFault } from '@meiyu/contract/homework/teach-homework.schema';
import { QuestionTypeName } from '@meiyu/contract/question/bank-item.schema';
import type { CSSProperties, HTMLAttributes, MouseEvent } from 'react';

import { formatDifficulty, shortenType } from '../../../../question/bank/bank-facts.ts';
import { replaceBlanksWithLines } from '../../../../question/blank-text.ts';
import { formatP } from '../../../../question/item-statistics.ts';
import { joinClassNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/icon/icon.tsx';
import { getRowId } from '../fault-elements.ts';
import { type BasketActions, BasketRowButtons } from './basket-row-buttons.tsx';
import styles from './basket-row.module.css';

/** Returns the name of a question type for the list, or an empty string if the stored question cannot be read. */
function nameType(type: string): string {
  const known = QuestionTypeName.safeParse(type);
  return known.success ? shortenType(known.data) : '';
}

/**
 * Shows a question of a homework: its type, stem, difficulty and points. A press on the stem opens the question as pupils see it.
 *
 * @param actions what the teacher can do with the question. A row without actions is read-only.
 */
export function BasketRow({
  question,
  number,
  fault,
  drag,
  onCurrent,
  onOpen,
  actions,
}: {
  question: BasketQuestion;
  /** The position in the homework, from 1. */
  number: number;
  /** The most serious fault or warning of the question. */
  fault?: HomeworkFault | undefined;
  /** The style of the row and the handlers of its draggable part while a pointer moves rows. */
  drag?: {
    isLifted: boolean;
    style: CSSProperties | undefined;
    handlers: HTMLAttributes<HTMLButtonElement>;
  };
  /** Reports whether the question has the focus. */
  onCurrent?: (isCurrent: boolean) => void;
  onOpen: (event: MouseEvent) => void;
  actions?: BasketActions;
}) {
  const { id, type, stem, p, difficulty, score } = question;
  return (
    <li
      className={joinClassNames(
        styles['row'],
        actions === undefined && styles['still'],
        drag?.isLifted && styles['lifted'],
        fault && (fault.isFault ? styles['faulty'] : styles['warned']),
      )}
      data-lifted={drag?.isLifted}
      style={drag?.style}
    >
      <button
        type="button"
        id={getRowId(id)}
        className={styles['face']}
        {...drag?.handlers}
        onFocus={() => onCurrent?.(true)}
        onBlur={() => onCurrent?.(false)}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          actions?.onMove(event.key === 'ArrowUp' ? -1 : 1);
        }}
        onClick={onOpen}
      >
        {actions && (
          <span className={styles['grip']} data-grip>
            <Icon name="grip" size={18} />
          </span>
        )}
        <span className={styles['number']}>{number}</span>
        <span className={styles['type']}>{nameType(type)}</span>
        <span className={styles['stem']}>
          {replaceBlanksWithLines(stem) || '（看题目里的图片或声音）'}
        </span>
        <span className={styles['level']}>
          {p === null ? `难度 ${formatDifficulty(difficulty)}` : `答对 ${formatP(p)}`}
        </span>
      </button>
      {actions ? (
        <BasketRowButtons number={number} score={score} actions={actions} />
      ) : (
        <span className={styles['score']}>{score} 分</span>
      )}
    </li>
  );
}
