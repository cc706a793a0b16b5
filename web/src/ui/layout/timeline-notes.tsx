import { PhraseText } from '../text/phrase-text.tsx';
import styles from './timeline-notes.module.css';

const noteColours = { done: 'var(--ink)', now: 'var(--sub)', next: 'var(--ink-3)' } as const;

/** Shows steps as notes below each other. A step that comes later is a hollow note, and the current one is lit. */
export function TimelineNotes({
  steps,
  current = 'step',
}: {
  steps: readonly { state: 'done' | 'now' | 'next'; title: string; text: string }[];
  /** What the current step is for screen readers. */
  current?: 'step' | 'date';
}) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ title, text, state }) => (
        <li
          key={`${title} ${text}`}
          className={styles['step']}
          aria-current={state === 'now' ? current : undefined}
        >
          <svg viewBox="0 0 34 34" width="34" height="34" aria-hidden="true" focusable="false">
            <circle cx="17" cy="17" r="16" className={styles[state === 'now' ? 'lit' : 'ground']} />
            <path d="M20 20V7" stroke={noteColours[state]} strokeWidth="2" strokeLinecap="round" />
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
            <b>{title}</b>
            <small>
              <PhraseText text={text} />
            </small>
          </p>
        </li>
      ))}
    </ol>
  );
}
