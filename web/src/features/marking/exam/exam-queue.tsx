import { Chip } from '../../../ui/chip.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { NoteHead } from '../components/note-head.tsx';
import styles from '../components/queue-list.module.css';
import type { ExamQueueItem } from './exam-queue.view.ts';

/** Lists the works in two groups: those to mark and those that the teacher has marked. */
export function ExamQueue({
  items,
  currentId,
  onOpen,
}: {
  items: readonly ExamQueueItem[];
  currentId: string;
  onOpen: (workId: string) => void;
}) {
  const groups = (['toMark', 'marked'] as const)
    .map((state) => ({ state, works: items.filter((item) => item.state === state) }))
    .filter(({ works }) => works.length > 0);
  return (
    <div>
      {groups.map(({ state, works }) => (
        <section key={state}>
          <h2 className={styles['group']}>
            {state === 'toMark' ? '待批' : '已批'}
            <span>{works.length}</span>
          </h2>
          <ul>
            {works.map(({ workId, label, isThird, sum, isOpenInput }) => (
              <li key={workId}>
                <button
                  type="button"
                  className={joinClassNames(
                    styles['row'],
                    workId === currentId && styles['current'],
                    state === 'marked' && styles['marked'],
                  )}
                  aria-current={workId === currentId ? 'true' : undefined}
                  onClick={() => onOpen(workId)}
                >
                  <svg
                    className={styles['note']}
                    viewBox="0 0 18 22"
                    aria-hidden="true"
                    focusable="false"
                  >
                    <NoteHead
                      className={styles[state === 'marked' ? 'full' : 'hollow']}
                      x={7}
                      y={15}
                      radius={4.4}
                    />
                    <path className={styles['stem']} d="M11.8 14V3" />
                  </svg>
                  <span className={styles['name']}>{label}</span>
                  {isOpenInput && <Chip tone="yellow">没评完</Chip>}
                  {state === 'toMark' && isThird && <Chip>第三位</Chip>}
                  {sum !== null && <b className={styles['score']}>{sum}</b>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
