import type { BasketQuestion } from '@meiyu/contract/homework/teach-homework.schema';

import { joinClassNames } from '../../../../ui/class-names.ts';
import { getLevel } from '../question-level.ts';
import styles from './basket-stave.module.css';

const WIDTH = 620;
const HEIGHT = 112;
const TOP_Y = 36;
const LINE_GAP = 11;
const BOTTOM_Y = TOP_Y + 4 * LINE_GAP;
const STAVE_LINE_YS = [0, 1, 2, 3, 4].map((line) => TOP_Y + line * LINE_GAP);
/** With more notes than this, the stave has no stems and no numbers, because these would overlap. */
const STEMS_MAX = 20;

/** Shows the questions of a homework as a melody. A higher note is a more difficult question. */
export function BasketStave({
  questions,
  currentId,
}: {
  questions: readonly BasketQuestion[];
  /** The question whose note has the colour of the subject. */
  currentId: string | null;
}) {
  const count = Math.max(questions.length, 1);
  const gap = (WIDTH - 24) / count;
  const hasStems = questions.length <= STEMS_MAX;
  const width = hasStems ? 6.2 : Math.min(5, gap / 2.6);
  return (
    <svg
      className={styles['stave']}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${questions.length} 道题的难度，音越高题越难`}
    >
      {STAVE_LINE_YS.map((y) => (
        <path key={y} className={styles['line']} d={`M0 ${y}H${WIDTH}`} />
      ))}
      <path
        className={styles['line']}
        d={`M.6 ${TOP_Y}V${BOTTOM_Y}M${WIDTH - 6} ${TOP_Y}V${BOTTOM_Y}`}
      />
      <path className={styles['end']} d={`M${WIDTH - 1.5} ${TOP_Y}V${BOTTOM_Y}`} />
      {questions.map((question, index) => {
        const x = 12 + (index + 0.5) * gap;
        const y = BOTTOM_Y - getLevel(question) * 4 * LINE_GAP;
        const isCurrent = question.id === currentId;
        return (
          <g
            key={question.id}
            className={joinClassNames(styles['note'], isCurrent && styles['current'])}
          >
            {isCurrent && <circle className={styles['halo']} cx={x} cy={y} r={15} />}
            {hasStems && <path d={`M${x + 6.2} ${y - 2}v-30`} />}
            <ellipse
              cx={x}
              cy={y}
              rx={width}
              ry={width * 0.72}
              transform={`rotate(-20 ${x} ${y})`}
            />
            {hasStems && (
              <text className={styles['number']} x={x} y={HEIGHT - 4}>
                {index + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
