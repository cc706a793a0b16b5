import {
  questionnaireStateLabels,
  type QuestionnaireState,
  type QuestionnaireSummary,
} from '@meiyu/contract/questionnaire/questionnaire.schema';

import { addresses, hrefTo } from '../../../lib/addresses.ts';
import { Cover } from '../../../ui/art/cover.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { standingNote } from '../questionnaire.view.ts';
import styles from './questionnaire-card.module.css';

const tones = { todo: 'yellow', done: 'green', closed: 'neutral' } as const satisfies Record<
  QuestionnaireState,
  string
>;

/** One questionnaire of a list. The whole card is one link. */
export function QuestionnaireCard({
  questionnaire,
  now,
}: {
  questionnaire: QuestionnaireSummary;
  now: Date;
}) {
  const { _id: id, title, intro, questionCount, state } = questionnaire;
  return (
    <Card as="article" padding="tight" className={styles['card']}>
      <div className={styles['cover']}>
        <Cover seed={id} area="in" />
      </div>
      <div className={styles['body']}>
        <h2>
          <a className={styles['link']} href={hrefTo(addresses.questionnaire(id))}>
            {title}
          </a>
        </h2>
        {intro && <p className={styles['intro']}>{intro}</p>}
        <div className={styles['foot']}>
          <span className={styles['note']}>
            {questionCount} 题 · {standingNote(questionnaire, now)}
          </span>
          <Chip tone={tones[state]}>{questionnaireStateLabels[state]}</Chip>
        </div>
      </div>
    </Card>
  );
}
