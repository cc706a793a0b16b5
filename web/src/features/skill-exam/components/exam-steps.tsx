import { Icon } from '../../../ui/icon/icon.tsx';
import unseen from '../../../ui/unseen.module.css';
import styles from './exam-steps.module.css';

const STEP_NAMES = ['说明', '上传', '状态'] as const;
/** The index of a step. */
export type ExamStep = 0 | 1 | 2;

const BAR_WIDTH = 120;
const STAVE_TOP_Y = 14;
const LINE_GAP = 8;
const STAVE_BOTTOM_Y = STAVE_TOP_Y + 4 * LINE_GAP;
/** The y coordinates of the notes of each bar. */
const NOTE_YS_BY_BAR = [
  [38, 30, 34],
  [26, 34, 30],
  [22, 26, 18],
] as const;
/** The x coordinates of the notes in their bar. */
const NOTE_XS = [26, 60, 94] as const;

/**
 * Shows the three steps of an exam as three bars of music: bars with full notes are done, the bar of the current step is coloured.
 *
 * @param isMissed whether the exam ended without a hand-in, so that the earlier steps were not done
 */
export function ExamSteps({ current, isMissed }: { current: ExamStep; isMissed: boolean }) {
  const getState = (step: number) => {
    if (step === current) return 'now';
    return step < current && !isMissed ? 'done' : 'next';
  };
  return (
    <div className={styles['steps']}>
      <svg
        viewBox={`0 0 ${3 * BAR_WIDTH} 52`}
        className={styles['stave']}
        aria-hidden="true"
        focusable="false"
      >
        {[0, 1, 2, 3, 4].map((line) => (
          <path
            key={line}
            className={styles['line']}
            d={`M0 ${STAVE_TOP_Y + line * LINE_GAP}H${3 * BAR_WIDTH}`}
          />
        ))}
        {NOTE_YS_BY_BAR.map((notes, bar) => (
          <g
            // oxlint-disable-next-line react/no-array-index-key -- the bars do not move
            key={bar}
            className={styles[getState(bar)]}
            transform={`translate(${bar * BAR_WIDTH})`}
          >
            {notes.map((y, index) => (
              <BarNote key={y} x={NOTE_XS[index] ?? 0} y={y} order={index} />
            ))}
            <path
              className={styles[bar === 2 ? 'end' : 'barLine']}
              d={`M${bar === 2 ? BAR_WIDTH - 1.5 : BAR_WIDTH} ${STAVE_TOP_Y}V${STAVE_BOTTOM_Y}`}
            />
          </g>
        ))}
      </svg>
      <ol className={styles['names']}>
        {STEP_NAMES.map((name, index) => {
          const state = getState(index);
          return (
            <li
              key={name}
              className={styles[state]}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              {state === 'done' && <Icon name="check" size={16} />}
              <span>{name}</span>
              {state === 'done' && <span className={unseen['unseen']}>，完成了</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function BarNote({ x, y, order }: { x: number; y: number; order: number }) {
  return (
    <g className={styles['note']} style={{ animationDelay: `${order * 90}ms` }}>
      <path className={styles['stem']} d={`M${x + 4.9} ${y - 1.5}v-15`} />
      <ellipse
        className={styles['head']}
        cx={x}
        cy={y}
        rx="5.4"
        ry="4"
        transform={`rotate(-20 ${x} ${y})`}
      />
    </g>
  );
}
