import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';

import { Chip } from '../../../ui/chip.tsx';
import { formatDueNote } from '../due.view.ts';
import { formatAttemptsLeft, formatQuestions } from '../homework.view.ts';
import styles from './homework-chips.module.css';

const dueTones = { calm: 'neutral', soon: 'yellow', over: 'red' } as const;

/** Shows the due time, the questions and the attempts of open homework as chips, and the time limit if it has one. */
export function HomeworkChips({
  homework,
  now,
  hasLimit = true,
}: {
  homework: HomeworkSummary;
  now: Date;
  /** Whether to show the time limit. False on a screen that shows it itself. */
  hasLimit?: boolean;
}) {
  const due = formatDueNote(homework, now);
  const attempts = formatAttemptsLeft(homework);
  const { timeLimitMin } = homework;
  return (
    <div className={styles['chips']}>
      <Chip tone={dueTones[due.urgency]} icon="clock">
        {due.text}
      </Chip>
      {homework.reminded && <Chip tone="red">老师提醒你交</Chip>}
      {hasLimit && timeLimitMin !== null && <Chip tone="yellow">限时 {timeLimitMin} 分钟</Chip>}
      <span className={styles['counts']}>
        <Chip tone={homework.state === 'inProgress' ? 'area' : 'neutral'}>
          {formatQuestions(homework)}
        </Chip>
        {attempts && <Chip tone="neutral">{attempts}</Chip>}
      </span>
    </div>
  );
}
