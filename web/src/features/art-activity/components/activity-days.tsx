import { Card } from '../../../ui/layout/card.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import type { ActivityDay } from '../art-activity.view.ts';
import styles from './activity-days.module.css';

const noteColours = { done: 'var(--ink)', now: 'var(--sub)', next: 'var(--ink-3)' } as const;

/** Shows the days of an activity as notes below each other. A day that comes later is a hollow note. */
export function ActivityDays({ days }: { days: readonly ActivityDay[] }) {
  return (
    <Card as="section" aria-label="日子">
      <h2 className={styles['title']}>日子</h2>
      <ol className={styles['days']}>
        {days.map(({ time, text, state }) => (
          <li
            key={`${time} ${text}`}
            className={styles['day']}
            aria-current={state === 'now' ? 'date' : undefined}
          >
            <svg viewBox="0 0 34 34" width="34" height="34" aria-hidden="true" focusable="false">
              <circle
                cx="17"
                cy="17"
                r="16"
                className={styles[state === 'now' ? 'lit' : 'ground']}
              />
              <path
                d="M20 20V7"
                stroke={noteColours[state]}
                strokeWidth="2"
                strokeLinecap="round"
              />
              <ellipse
                cx="14.4"
                cy="21"
                rx="6"
                ry="4.5"
                transform="rotate(-20 14.4 21)"
                fill={state === 'next' ? 'var(--card)' : noteColours[state]}
                stroke={noteColours[state]}
                strokeWidth="1.8"
              />
            </svg>
            <p>
              <b>{time}</b>
              <small>
                <PhraseText text={text} />
              </small>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
