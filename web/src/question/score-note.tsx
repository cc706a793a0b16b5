import { Chip } from '../ui/chip.tsx';
import type { Marking } from './question-view.tsx';

/** Shows the marking as a word and a sign: right, partly right, wrong or not answered. Renders nothing before the marking. */
export function ScoreNote({ marking: { score, full, answered } }: { marking: Marking }) {
  if (!answered) {
    return <Chip tone="neutral">{score === null ? '未作答' : `未作答 · 0 / ${full} 分`}</Chip>;
  }
  if (score === null) return null;
  const points = `${score} / ${full} 分`;
  if (score >= full) {
    return (
      <Chip tone="green" icon="check">
        答对 · {points}
      </Chip>
    );
  }
  return score > 0 ? (
    <Chip tone="yellow" icon="info">
      部分答对 · {points}
    </Chip>
  ) : (
    <Chip tone="red" icon="cross">
      答错 · {points}
    </Chip>
  );
}
