import {
  homeworkStateLabels,
  type HomeworkState,
  type HomeworkSummary,
} from '@meiyu/contract/homework/homework.schema';

import { hrefTo } from '../../../lib/addresses.ts';
import { Seal } from '../../../ui/art/seal.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CoverCard } from '../../../ui/layout/cover-card.tsx';
import { formatDueNote } from '../due.view.ts';
import { getHomeworkAction, formatHomeworkFacts, getScoreSeals } from '../homework.view.ts';
import styles from './homework-card.module.css';

const tones = {
  notStarted: 'area',
  inProgress: 'yellow',
  marking: 'green',
  done: 'green',
  expired: 'neutral',
} as const satisfies Record<HomeworkState, string>;

/** A homework in a list: its cover, facts, due time, and state or score. The complete card is one link. */
export function HomeworkCard({
  homework,
  now,
  heading,
}: {
  homework: HomeworkSummary;
  now: Date;
  /** One level below the heading of the list. */
  heading: 'h2' | 'h3';
}) {
  const action = getHomeworkAction(homework);
  return (
    <CoverCard
      id={homework._id}
      area={homework.subject}
      subject={homework.subject}
      title={homework.title}
      href={action && hrefTo(action.address)}
      heading={heading}
      facts={formatHomeworkFacts(homework)}
      note={formatNote(homework, now)}
    >
      <StateOrScore homework={homework} />
    </CoverCard>
  );
}

function formatNote(homework: HomeworkSummary, now: Date): string {
  const { state, score } = homework;
  if (state === 'done' && score !== null) return '已批改';
  return state === 'done' || state === 'marking' ? '已提交' : formatDueNote(homework, now).text;
}

function StateOrScore({ homework: { state, score, full } }: { homework: HomeworkSummary }) {
  if (state !== 'done' || score === null) {
    return <Chip tone={tones[state]}>{homeworkStateLabels[state]}</Chip>;
  }
  return (
    <span className={styles['score']}>
      {score}
      <small>/ {full}</small>
      {getScoreSeals(score, full).map((seal) => (
        <Seal key={seal} text={seal} size={32} tilt={-8} />
      ))}
    </span>
  );
}
