import { Chip } from '../../../ui/chip.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { getWorkKey, type QueueGroup, type QueueItem } from '../desk/queue.view.ts';
import { NoteHead } from './note-head.tsx';
import styles from './queue-list.module.css';

/** Lists the works of the queue in groups by state. A marked work has a filled note. */
export function QueueList({
  groups,
  current,
  nameOf,
  questionOf,
  onOpen,
}: {
  groups: readonly QueueGroup[];
  /** The key of the work on the screen. */
  current: string;
  /** Returns the label of a work, or the pupil's name while names are shown. */
  nameOf: (item: QueueItem) => string;
  /** Returns the number of the work's question if the queue has several, else null. */
  questionOf: (item: QueueItem) => number | null;
  onOpen: (item: QueueItem) => void;
}) {
  return (
    <div>
      {groups.map(({ name, items }) => (
        <section key={name}>
          <h2 className={styles['group']}>
            {name}
            <span>{items.length}</span>
          </h2>
          <ul>
            {items.map((item) => (
              <li key={getWorkKey(item)}>
                <QueueRow
                  item={item}
                  isCurrent={getWorkKey(item) === current}
                  name={nameOf(item)}
                  question={questionOf(item)}
                  onOpen={() => onOpen(item)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function QueueRow({
  item: { state, late, lateState, score },
  isCurrent,
  name,
  question,
  onOpen,
}: {
  item: QueueItem;
  isCurrent: boolean;
  name: string;
  question: number | null;
  onOpen: () => void;
}) {
  const isMarked = state !== 'waiting';
  return (
    <button
      type="button"
      className={joinClassNames(
        styles['row'],
        isCurrent && styles['current'],
        isMarked && styles['marked'],
      )}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onOpen}
    >
      <svg className={styles['note']} viewBox="0 0 18 22" aria-hidden="true" focusable="false">
        <NoteHead
          className={isMarked || isCurrent ? styles['full'] : styles['hollow']}
          x={7}
          y={15}
          radius={4.4}
        />
        <path className={styles['stem']} d="M11.8 14V3" />
      </svg>
      <span className={styles['name']}>{name}</span>
      {question !== null && <small>第 {question} 题</small>}
      {late && <Chip tone="yellow">补交</Chip>}
      {lateState !== null && <Chip tone={lateState === 'waiting' ? 'yellow' : 'neutral'}>迟</Chip>}
      {score !== null && <b className={styles['score']}>{score}</b>}
    </button>
  );
}
