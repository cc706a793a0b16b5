import type { LiveCell } from '@meiyu/contract/live/live.schema';

import { listUnanswered } from '../live.view.ts';
import styles from './live-notes.module.css';

const HEIGHT = 28;
const MIDDLE_Y = HEIGHT / 2;

/** Describes the cells for a screen reader. */
function describeCells(cells: readonly LiveCell[]): string {
  const empty = listUnanswered(cells);
  const wrong = cells.flatMap((cell, index) => (cell === 'w' || cell === 'p' ? [index + 1] : []));
  const texts = [
    empty.length === 0 ? '都答了' : `没答第 ${empty.join('、')} 题`,
    ...(wrong.length > 0 ? [`没全对第 ${wrong.join('、')} 题`] : []),
  ];
  return texts.join('，');
}

function QuestionNote({ cell, x }: { cell: LiveCell; x: number }) {
  if (cell === '-') return <circle className={styles['empty']} cx={x} cy={MIDDLE_Y} r={1.6} />;
  if (cell === 'w') {
    return (
      <path
        className={styles['wrong']}
        d={`M${x - 4} ${MIDDLE_Y - 4}l8 8m0 -8l-8 8`}
        strokeLinecap="round"
      />
    );
  }
  return (
    <ellipse
      className={styles[cell === 's' ? 'saved' : cell === 'r' ? 'right' : 'part']}
      cx={x}
      cy={MIDDLE_Y}
      rx={6}
      ry={4.6}
      transform={`rotate(-20 ${x} ${MIDDLE_Y})`}
    />
  );
}

/** Shows one note for each question: a dot without an answer, a filled note with an answer. `step` is the width of a question in px. */
export function LiveNotes({ cells, step }: { cells: readonly LiveCell[]; step: number }) {
  const width = cells.length * step;
  return (
    <svg
      className={styles['notes']}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={describeCells(cells)}
    >
      {cells.map((cell, index) => (
        <QuestionNote key={index} cell={cell} x={(index + 0.5) * step} />
      ))}
    </svg>
  );
}
