import type { Questionnaire } from '@meiyu/contract/questionnaire/questionnaire.schema';
import type { ReactNode } from 'react';

import { Cover } from '../../../ui/art/cover.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './questionnaire-head.module.css';

/** What a questionnaire is about, under its picture. */
export function QuestionnaireHead({
  questionnaire: { _id: id, title, intro },
  children,
}: {
  questionnaire: Questionnaire;
  /** How it stands. */
  children: ReactNode;
}) {
  return (
    <Card as="section" padding="none" className={styles['head']}>
      <div className={styles['cover']}>
        <Cover seed={id} area="in" columns={14} rows={1} />
      </div>
      <div className={styles['words']}>
        <h1>{title}</h1>
        {intro && <p className={styles['intro']}>{intro}</p>}
        <div className={styles['standing']}>{children}</div>
      </div>
    </Card>
  );
}
