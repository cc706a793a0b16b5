import { joinClassNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import type { QuestionProgress } from '../answer.view.ts';
import styles from './question-grid.module.css';

const stateLabels = { empty: '未答', partly: '未答完', answered: '已答' } as const;

function describeProgress({
  number,
  state,
  isFlagged,
  isPending,
  hasNotice,
}: QuestionProgress): string {
  return [
    `第${number}题`,
    stateLabels[state],
    isFlagged && '已标记',
    isPending && '待同步',
    hasNotice && '有提示',
  ]
    .filter(Boolean)
    .join('，');
}

/** Shows one numbered square for each question. A press opens the question. */
export function QuestionGrid({
  standings,
  current,
  onPick,
}: {
  standings: readonly QuestionProgress[];
  current?: number;
  onPick: (index: number) => void;
}) {
  return (
    <ol className={styles['grid']}>
      {standings.map((standing) => (
        <li key={standing.questionId}>
          <button
            type="button"
            className={joinClassNames(styles['square'], styles[standing.state])}
            aria-label={describeProgress(standing)}
            aria-current={standing.number - 1 === current ? 'step' : undefined}
            onClick={() => onPick(standing.number - 1)}
          >
            {standing.number}
            {standing.isFlagged && (
              <span className={styles['flag']}>
                <Icon name="flag" size={16} />
              </span>
            )}
            {standing.hasNotice && <span className={styles['dot']} />}
          </button>
        </li>
      ))}
    </ol>
  );
}
