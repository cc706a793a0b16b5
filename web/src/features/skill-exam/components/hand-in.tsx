import type { Ref } from 'react';

import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { FocusAfter } from '../../../ui/overlay/use-modal.ts';
import { Spinner } from '../../../ui/status/spinner.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import styles from './hand-in.module.css';

/** Shows the button that hands in the chosen take, or how the hand-in goes on. */
export function HandIn({
  chosenNo,
  isHandingIn,
  isStuck,
  isOver,
  verb,
  isBusy,
  error,
  waiting,
  onPress,
}: {
  /** The number of the take that is handed in, or null if there is none. */
  chosenNo: number | null;
  /** Whether the device has the hand-in and the server does not. */
  isHandingIn: boolean;
  /** Whether the server cannot be reached. */
  isStuck: boolean;
  isOver: boolean;
  verb: string;
  /** Whether a take is being recorded. */
  isBusy: boolean;
  error: string;
  /** The text that replaces the button while the hand-in goes on. */
  waiting: Ref<HTMLOutputElement>;
  onPress: () => void;
}) {
  if (isHandingIn || isOver) {
    return (
      <output ref={waiting} tabIndex={-1} className={styles['waiting']}>
        <Spinner size={24} />
        <span>
          <PhraseText text={describeWaiting({ isHandingIn, isStuck, chosenNo })} />
        </span>
      </output>
    );
  }
  return (
    <div className={styles['handIn']}>
      <FormError text={error} />
      <Button wide disabled={chosenNo === null || isBusy} onClick={onPress}>
        {chosenNo === null ? `${verb}好就能交卷` : `交卷：用第 ${chosenNo} 次`}
      </Button>
      {chosenNo !== null && <p className={styles['hint']}>交了就不能再{verb}</p>}
    </div>
  );
}

/** Asks before the hand-in, because it cannot be undone. `no` is the number of the take. */
export function HandInQuestion({
  open,
  no,
  verb,
  focusAfter,
  onClose,
  onHandIn,
}: {
  open: boolean;
  no: number | null;
  verb: string;
  focusAfter: FocusAfter;
  onClose: () => void;
  onHandIn: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      focusAfter={focusAfter}
      title={`交第 ${no} 次，好吗？`}
      actions={
        <>
          <Button variant="soft" onClick={onClose}>
            再看看
          </Button>
          <Button
            onClick={() => {
              onClose();
              onHandIn();
            }}
          >
            交卷
          </Button>
        </>
      }
    >
      交了就不能再{verb}，也不能换。
    </Dialog>
  );
}

function describeWaiting({
  isHandingIn,
  isStuck,
  chosenNo,
}: {
  isHandingIn: boolean;
  isStuck: boolean;
  chosenNo: number | null;
}): string {
  if (isStuck)
    return isHandingIn ? '没有网络。交卷已经封好，连上网就自动交' : '时间到了。连上网就能看到结果';
  if (isHandingIn) return '正在交卷';
  return chosenNo === null ? '时间到了' : `时间到了，正在自动交第 ${chosenNo} 次`;
}
