import { LEVEL_MAX } from '@meiyu/contract/question/rubric.schema';

import styles from './level-notes.module.css';

const NOTE_DISTANCE = 20;

/** Shows a level as notes: full ones up to the level, a half full one for a half. Decorative, because the number stands beside it. */
export function LevelNotes({ level }: { level: number }) {
  return (
    <svg
      width={LEVEL_MAX * NOTE_DISTANCE}
      height="28"
      viewBox={`0 0 ${LEVEL_MAX * NOTE_DISTANCE} 28`}
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: LEVEL_MAX }, (_, index) => {
        const share = Math.max(0, Math.min(1, level - index));
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the notes do not move
          <g key={index} className={styles[share > 0 ? 'lit' : 'free']}>
            <path className={styles['stem']} d={`M${index * NOTE_DISTANCE + 13} 20V5`} />
            <ellipse
              className={styles['head']}
              cx={index * NOTE_DISTANCE + 8}
              cy="21"
              rx="5.4"
              ry="4"
              fillOpacity={share}
              transform={`rotate(-20 ${index * NOTE_DISTANCE + 8} 21)`}
            />
          </g>
        );
      })}
    </svg>
  );
}
