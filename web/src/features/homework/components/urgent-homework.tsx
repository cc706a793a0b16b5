import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';

import { hrefTo } from '../../../lib/addresses.ts';
import { Cover } from '../../../ui/art/cover.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Melody } from '../../../ui/melody/melody.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { formatDueNote } from '../due.view.ts';
import { getHomeworkAction, formatHomeworkFacts } from '../homework.view.ts';
import styles from './urgent-homework.module.css';

const tones = { calm: 'neutral', soon: 'yellow', over: 'red' } as const;

/** The most urgent homework, with its questions as notes and a link to start or continue it. */
export function UrgentHomework({ homework, now }: { homework: HomeworkSummary; now: Date }) {
  const due = formatDueNote(homework, now);
  const action = getHomeworkAction(homework);
  const { answeredCount, questionCount } = homework;
  return (
    <Card
      as="section"
      padding="none"
      className={styles['card']}
      data-sub={homework.subject}
      aria-labelledby="urgent"
    >
      <div className={styles['body']}>
        <div className={styles['top']}>
          <Chip tone={tones[due.urgency]} icon="clock">
            {due.text}
          </Chip>
          {homework.state === 'inProgress' && (
            <span className={styles['count']}>
              已答 {answeredCount} / {questionCount}
            </span>
          )}
        </div>
        <h2 id="urgent">
          <PhraseText text={homework.title} />
        </h2>
        <p className={styles['facts']}>{formatHomeworkFacts(homework)}</p>
        <div className={styles['stave']}>
          <Melody
            notes={Array.from({ length: questionCount }, (_, index) => ({
              state: index < answeredCount ? 'answered' : 'empty',
            }))}
            {...(homework.state === 'inProgress' &&
              answeredCount < questionCount && { current: answeredCount })}
            form={homework.subject === 'ar' ? 'dabs' : 'stave'}
          />
        </div>
        {action && (
          <LinkButton wide className={styles['action']} href={hrefTo(action.address)}>
            {action.label}
          </LinkButton>
        )}
      </div>
      <div className={styles['cover']}>
        <Cover seed={homework._id} area={homework.subject} columns={5} rows={5} />
      </div>
    </Card>
  );
}
