import type { BasketQuestion } from '@meiyu/contract/homework/teach-homework.schema';
import type { ReactNode } from 'react';

import { BasketStave } from './basket-stave.tsx';
import styles from './homework-basket.module.css';

/** Shows how many questions and points a homework has, and its questions as a melody. */
export function BasketHead({
  questions,
  currentId = null,
  children,
}: {
  questions: readonly BasketQuestion[];
  currentId?: string | null;
  /** A control on the right. */
  children?: ReactNode;
}) {
  const full = questions.reduce((sum, { score }) => sum + score, 0);
  return (
    <>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          {questions.length} 题　{full} 分
        </h2>
        {questions.length > 0 && <span className={styles['legend']}>音越高，题越难</span>}
        {children}
      </div>
      {questions.length > 0 && <BasketStave questions={questions} currentId={currentId} />}
    </>
  );
}
