import {
  questionnaireStateLabels,
  type QuestionnaireState,
  type QuestionnaireSummary,
} from '@meiyu/contract/questionnaire/questionnaire.schema';

import { getHref } from '../../../lib/address.ts';
import { Chip } from '../../../ui/chip.tsx';
import { CoverCard } from '../../../ui/layout/cover-card.tsx';
import { questionnaireAddresses } from '../questionnaire.addresses.ts';
import { formatQuestionCount, formatStateNote } from '../questionnaire.view.ts';
import styles from './questionnaire-card.module.css';

const toneByState = { todo: 'yellow', done: 'green', closed: 'neutral' } as const satisfies Record<
  QuestionnaireState,
  string
>;

/** Shows a questionnaire in a list. The complete card is one link. */
export function QuestionnaireCard({
  questionnaire,
  now,
}: {
  questionnaire: QuestionnaireSummary;
  now: Date;
}) {
  const { _id: id, title, intro, state, hasResults } = questionnaire;
  return (
    <CoverCard
      id={id}
      area="in"
      title={title}
      href={getHref(questionnaireAddresses.one(id))}
      facts={intro}
      factsClass={styles['intro']}
      note={`${formatQuestionCount(questionnaire)} · ${formatStateNote(questionnaire, now)}${hasResults ? ' · 可以看结果' : ''}`}
    >
      <Chip tone={toneByState[state]}>{questionnaireStateLabels[state]}</Chip>
    </CoverCard>
  );
}
