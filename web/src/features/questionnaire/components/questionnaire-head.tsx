import type { Questionnaire } from '@meiyu/contract/questionnaire/questionnaire.schema';
import type { ReactNode } from 'react';

import { Cover } from '../../../ui/art/cover.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import styles from './questionnaire-head.module.css';

/** Shows the cover, the title and the introduction of a questionnaire. */
export function QuestionnaireHead({
  questionnaire: { _id: id, title, intro },
  children,
}: {
  questionnaire: Questionnaire;
  /** The progress and the due time, shown below the introduction. */
  children: ReactNode;
}) {
  return (
    <Card as="section" padding="none" className={styles['head']}>
      <div className={styles['cover']}>
        <Cover seed={id} area="in" columns={14} rows={1} />
      </div>
      <div className={styles['text']}>
        <h1>
          <PhraseText text={title} />
        </h1>
        {intro && <p className={styles['intro']}>{intro}</p>}
        <div className={styles['state']}>{children}</div>
      </div>
    </Card>
  );
}
