import type { Outcome } from '@meiyu/contract/attempt/outcome';

import { Note } from '../../ui/art/landscape-objects.tsx';
import styles from './feedback-art.module.css';

const STAVE_LINES = [0, 1, 2, 3, 4];
const DAB_PATH = 'M-13 -3C-12 -14 6 -16 12 -6C17 4 6 14 -3 13C-12 12 -14 6 -13 -3Z';

/** The notes for a right answer, from left to right: a rising third, then the octave. */
const RISING_NOTES = [
  { x: 26, y: 43, flag: false },
  { x: 66, y: 33, flag: true },
  { x: 106, y: 22, flag: false },
];
const DAB_COLOURS = ['var(--teng)', 'var(--qing)', 'var(--zhu)'];

function Stave({ outcome }: { outcome: Outcome }) {
  return (
    <>
      {STAVE_LINES.map((line) => (
        <path
          key={line}
          d={`M2 ${20 + line * 8}q16 -6 32 0t32 0t32 0t32 0`}
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.45"
          strokeWidth="1.5"
        />
      ))}
      {outcome === 'wrong' ? (
        <g className={styles['calm']}>
          <ellipse
            cx="66"
            cy="44"
            rx="8"
            ry="6"
            transform="rotate(-20 66 44)"
            className={styles['hollow']}
          />
          <path d="M73 42V12" className={styles['hollow']} />
        </g>
      ) : (
        RISING_NOTES.slice(0, outcome === 'right' ? 3 : 2).map(({ x, y, flag }) => (
          <g key={x} className={styles['drop']}>
            <Note x={x} y={y} size={6.4} fill="currentColor" flag={flag} />
          </g>
        ))
      )}
    </>
  );
}

function Dabs({ outcome }: { outcome: Outcome }) {
  const filled = { right: 3, partlyRight: 2, wrong: 0 }[outcome];
  return RISING_NOTES.map(({ x }, index) => (
    <path
      key={x}
      className={index < filled ? styles['pop'] : styles['empty']}
      transform={`translate(${x} 36) rotate(${index * 47})`}
      d={DAB_PATH}
      fill={index < filled ? DAB_COLOURS[index] : 'none'}
    />
  ));
}

/** Shows notes that drop onto a stave, or dabs of paint. A right answer has all of them, a partly right one some. Decorative. */
export function FeedbackArt({ outcome, form }: { outcome: Outcome; form: 'stave' | 'dabs' }) {
  const Art = form === 'stave' ? Stave : Dabs;
  return (
    <svg className={styles['art']} viewBox="0 0 132 64" aria-hidden="true" focusable="false">
      <Art outcome={outcome} />
    </svg>
  );
}
