import { Chip } from '../ui/chip.tsx';
import type { Marking } from './question-view.tsx';
import styles from './score-note.module.css';

function Points({ score, full }: { score: number; full: number }) {
  return (
    <span className={styles['points']}>
      {' '}
      · {score} / {full} 分
    </span>
  );
}

/**
 * Shows the outcome of the marking as a word and a symbol: right, partly right, wrong or not answered. Renders nothing before the
 * marking.
 */
export function ScoreNote({ marking: { score, full, answered, state } }: { marking: Marking }) {
  if (!answered) {
    return (
      <Chip tone="neutral">
        未作答
        {score !== null && <Points score={0} full={full} />}
      </Chip>
    );
  }
  if (state === 'pending') return <Chip tone="yellow">待批改</Chip>;
  if (score === null) return null;
  const points = <Points score={score} full={full} />;
  if (score >= full) {
    return (
      <Chip tone="green" icon="check">
        答对
        {points}
      </Chip>
    );
  }
  if (state === 'manual' || state === 'appealed') {
    return <Chip tone="yellow">老师已批改{points}</Chip>;
  }
  return score > 0 ? (
    <Chip tone="yellow" icon="info">
      部分答对
      {points}
    </Chip>
  ) : (
    <Chip tone="red" icon="cross">
      答错
      {points}
    </Chip>
  );
}
