import '../../ui/icon/media-icons.ts';
import { ReadingText } from '../../question/reading/reading-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import type { FocusAfter } from '../../ui/overlay/use-modal.ts';
import type { QuestionProgress } from '../answer.view.ts';
import type { SaveState } from '../outbox/save-state.ts';
import styles from './hand-in-sheet.module.css';
import { QuestionGrid } from './question-grid.tsx';

/** Asks the pupil to confirm the hand-in, and lists the questions that are unanswered, flagged or unsent. */
export function HandInSheet({
  taskName,
  open,
  onClose,
  standings,
  saveState,
  onPick,
  onHandIn,
  focusAfter,
}: {
  /** The name of what the pupil hands in, for example 作业. */
  taskName: string;
  open: boolean;
  onClose: () => void;
  standings: readonly QuestionProgress[];
  saveState: SaveState;
  onPick: (index: number) => void;
  onHandIn: () => void;
  focusAfter: FocusAfter;
}) {
  const unfinished = standings.filter(({ state }) => state !== 'answered');
  const flagged = standings.filter(({ isFlagged, state }) => isFlagged && state === 'answered');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      focusAfter={focusAfter}
      title={`交${taskName}`}
      foot={
        <div className={styles['foot']}>
          <Button variant="soft" onClick={onClose}>
            <ReadingText text="再检查一下" plain />
          </Button>
          <Button onClick={onHandIn}>
            <ReadingText text={unfinished.length > 0 ? '就这样交' : `交${taskName}`} plain />
          </Button>
        </div>
      }
    >
      <div className={styles['body']}>
        {unfinished.length === 0 ? (
          <p className={styles['done']}>
            <Icon name="check" />
            <span>
              {standings.length} <ReadingText text="道题都答完了。交了以后就不能再改。" plain />
            </span>
          </p>
        ) : (
          <>
            <p>
              <ReadingText text="还有" plain /> <b>{unfinished.length}</b>{' '}
              <ReadingText text="道题没答完，点题号可以回去：" plain />
            </p>
            <QuestionGrid standings={unfinished} onPick={onPick} />
          </>
        )}
        {flagged.length > 0 && (
          <>
            <p>有 {flagged.length} 道题做了标记：</p>
            <QuestionGrid standings={flagged} onPick={onPick} />
          </>
        )}
        {saveState.pending > 0 && (
          <p className={styles['waiting']}>
            <Icon name="wifiOff" />
            还有 {saveState.pending} 道题没有同步。现在交，会在联网后先同步，再自动交卷。
          </p>
        )}
      </div>
    </Sheet>
  );
}
