import { ReadingText } from '../../question/reading/reading-text.tsx';
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
      title={<ReadingText text="答题卡" plain />}
      head={
        <p className={styles['legend']}>
          <ReadingText text="已答" plain /> {answered} / {standings.length}
          <span className={styles['entry']}>
            <span className={joinClassNames(styles['key'], gridStyles['answered'])} />{' '}
            <ReadingText text="已答" plain />
          </span>
          <span className={styles['entry']}>
            <span className={joinClassNames(styles['key'], gridStyles['partly'])} />{' '}
            <ReadingText text="未答完" plain />
          </span>
          <span className={styles['entry']}>
            <span className={joinClassNames(styles['key'], gridStyles['empty'])} />{' '}
            <ReadingText text="未答" plain />
          </span>
        </p>
      }
      foot={
        <Button wide onClick={onHandIn}>
          <ReadingText text={`交${taskName}`} plain />
        </Button>
      }
    >
      <QuestionGrid standings={standings} current={current} onPick={onPick} />
    </Sheet>
  );
}
