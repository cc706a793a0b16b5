import type { HomeworkSummary } from '@meiyu/contract/homework/homework.schema';

import { Chip } from '../../../ui/chip.tsx';
import { formatDueNote } from '../due.view.ts';
import { formatAttemptsLeft, formatQuestions } from '../homework.view.ts';
import styles from './homework-chips.module.css';

const toneByUrgency = { calm: 'neutral', soon: 'yellow', over: 'red' } as const;

/** Shows the due time, the number of questions, the attempts and the time limit of open homework as chips. */
export function HomeworkChips({
  homework,
  now,
  showsLimit = true,
}: {
  homework: HomeworkSummary;
  now: Date;
  /** Whether to show the time limit. False on a screen that shows the limit elsewhere. */
  showsLimit?: boolean;
}) {
  const due = formatDueNote(homework, now);
  const attempts = formatAttemptsLeft(homework);
  const { timeLimitMin } = homework;
  return (
    <div className={styles['chips']}>
      <Chip tone={toneByUrgency[due.urgency]} icon="clock">
        {due.text}
      </Chip>
      {due.late && <Chip tone="yellow">{due.late}</Chip>}
      {homework.reminded && <Chip tone="red">老师提醒你交</Chip>}
      {showsLimit && timeLimitMin !== null && <Chip tone="yellow">限时 {timeLimitMin} 分钟</Chip>}
      <span className={styles['counts']}>
        <Chip tone={homework.state === 'inProgress' ? 'area' : 'neutral'}>
          {formatQuestions(homework)}
        </Chip>
        {attempts && <Chip tone="neutral">{attempts}</Chip>}
      </span>
    </div>
  );
}
