import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { FocusAfter } from '../../ui/use-modal.ts';
import type { QuestionStanding } from '../answer.view.ts';
import styles from './answer-sheet.module.css';

const words = { empty: '未答', partly: '未答完', answered: '已答' } as const;

function describe({ number, state, isFlagged, isPending, hasNotice }: QuestionStanding): string {
  return [
    `第${number}题`,
    words[state],
    isFlagged && '已标记',
    isPending && '待同步',
    hasNotice && '有提示',
  ]
    .filter(Boolean)
    .join('，');
}

/** Numbered squares, one a question, to jump by. */
export function QuestionGrid({
  standings,
  current,
  onPick,
}: {
  standings: readonly QuestionStanding[];
  current?: number;
  onPick: (index: number) => void;
}) {
  return (
    <ol className={styles['grid']}>
      {standings.map((standing) => (
        <li key={standing.questionId}>
          <button
            type="button"
            className={classNames(styles['square'], styles[standing.state])}
            aria-label={describe(standing)}
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

/** 答题卡: all questions at a glance. */
export function AnswerSheet({
  taskName,
  open,
  onClose,
  standings,
  current,
  onPick,
  onHandIn,
  focusAfter,
}: {
  /** What the pupil hands in, for example 作业. */
  taskName: string;
  open: boolean;
  onClose: () => void;
  standings: readonly QuestionStanding[];
  current: number;
  onPick: (index: number) => void;
  onHandIn: () => void;
  focusAfter: FocusAfter;
}) {
  const answered = standings.filter(({ state }) => state === 'answered').length;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      focusAfter={focusAfter}
      title="答题卡"
      head={
        <p className={styles['legend']}>
          已答 {answered} / {standings.length}
          <span className={classNames(styles['key'], styles['answered'])} /> 已答
          <span className={classNames(styles['key'], styles['partly'])} /> 未答完
          <span className={classNames(styles['key'], styles['empty'])} /> 未答
        </p>
      }
      foot={
        <Button wide onClick={onHandIn}>
          交{taskName}
        </Button>
      }
    >
      <QuestionGrid standings={standings} current={current} onPick={onPick} />
    </Sheet>
  );
}
