import type { Subject } from '@meiyu/contract/shared/enumerations';

import styles from './club-emblem.module.css';

const PETAL_INDEXES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const turn = (index: number) => `rotate(${index * 30})`;

/** Shows a round paper cut with the sign of the subject: a note for music, a flower for art. Decorative. */
export function ClubEmblem({ subject }: { subject: Subject }) {
  return (
    <svg
      className={styles['emblem']}
      data-sub={subject}
      viewBox="-60 -60 120 120"
      aria-hidden="true"
      focusable="false"
    >
      <circle r="60" className={styles['paper']} />
      <g className={styles['cut']}>
        {PETAL_INDEXES.map((index) => (
          <circle key={index} r="6.5" cy="-42" transform={turn(index)} />
        ))}
        <circle r="41" />
      </g>
      <g className={styles['hole']}>
        {PETAL_INDEXES.map((index) => (
          <g key={index} transform={turn(index)}>
            <circle r="2.4" cy="-43" />
            <path d="M0 -37Q5.500 -29 0 -22Q-5.500 -29 0 -37Z" />
          </g>
        ))}
        <circle r="17" />
      </g>
      {subject === 'mu' ? (
        <g className={styles['cut']}>
          <ellipse cx="-4" cy="7" rx="6" ry="4.4" transform="rotate(-20 -4 7)" />
          <path d="M0.300 6V-12H2.800C3 -7 9 -6 8 1C7 -3 4 -4 2.800 -4V6Z" />
        </g>
      ) : (
        <g className={styles['cut']}>
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <ellipse
              key={index}
              rx="3.600"
              ry="6"
              cy="-7.500"
              transform={`rotate(${index * 60})`}
            />
          ))}
        </g>
      )}
    </svg>
  );
}
