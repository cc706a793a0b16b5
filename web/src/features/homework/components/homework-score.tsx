import {
  homeworkStateLabels,
  type HomeworkSummary,
} from '@meiyu/contract/homework/homework.schema';

import { Seal } from '../../../ui/art/seal.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { getScoreSeals } from '../homework.view.ts';
import styles from './homework-score.module.css';

const toneByState = {
  notStarted: 'area',
  inProgress: 'yellow',
  marking: 'green',
  done: 'green',
  expired: 'neutral',
} as const;

/** Shows the score of a homework, the full score and a seal. Without a score it shows the state. */
export function HomeworkScore({ homework: { state, score, full } }: { homework: HomeworkSummary }) {
  if (state !== 'done' || score === null) {
    return <Chip tone={toneByState[state]}>{homeworkStateLabels[state]}</Chip>;
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
