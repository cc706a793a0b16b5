import { Button } from '../../ui/button.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import type { FocusAfter } from '../../ui/overlay/use-modal.ts';
import type { QuestionProgress } from '../answer.view.ts';
import styles from './answer-sheet.module.css';
import gridStyles from './question-grid.module.css';
import { QuestionGrid } from './question-grid.tsx';

/** Shows an overview of all questions (答题卡). */
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
  /** The name of what the pupil hands in, for example 作业. */
  taskName: string;
  open: boolean;
  onClose: () => void;
  standings: readonly QuestionProgress[];
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
          <span className={styles['entry']}>
            <span className={joinClassNames(styles['key'], gridStyles['answered'])} /> 已答
          </span>
          <span className={styles['entry']}>
            <span className={joinClassNames(styles['key'], gridStyles['partly'])} /> 未答完
          </span>
          <span className={styles['entry']}>
            <span className={joinClassNames(styles['key'], gridStyles['empty'])} /> 未答
          </span>
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
