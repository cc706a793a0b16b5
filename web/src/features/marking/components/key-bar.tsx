import type { Work } from '@meiyu/contract/marking/marking.schema';

import { Button } from '../../../ui/button.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { deskKeys, type DeskAction } from '../desk/desk-keys.ts';
import { useDeskPreferences } from '../desk/desk-preferences.ts';
import { findRecording } from '../desk/use-playback.ts';
import styles from './key-bar.module.css';

interface ShownKeys {
  actions: readonly DeskAction[];
  text: string;
}

/** The keys that the bar shows for an answer that a teacher marks, in this order. */
const markKeys: readonly ShownKeys[] = [
  { actions: ['fill'], text: '打分' },
  { actions: ['done'], text: '完成，下一份' },
  { actions: ['play'], text: '播放' },
  { actions: ['rewind', 'forward'], text: '退 3 秒、进 3 秒' },
  { actions: ['comment'], text: '评语' },
  { actions: ['phrases'], text: '常用语' },
  { actions: ['anchor'], text: '在此批注' },
  { actions: ['undo'], text: '撤销' },
];

const lateKeys: readonly ShownKeys[] = [
  { actions: ['countLate'], text: '计入' },
  { actions: ['leaveLate'], text: '不计' },
];
/** The keys for an answer that needs no mark, but has late answers. */
const ruledKeys: readonly ShownKeys[] = [
  ...lateKeys,
  { actions: ['done'], text: '下一份' },
  { actions: ['previous'], text: '上一份' },
];

function KeyCaps({ action }: { action: DeskAction }) {
  const caps = deskKeys.find((one) => one.action === action)?.caps ?? [];
  return caps.map((cap) => <KeyCap key={cap}>{cap}</KeyCap>);
}

/** Returns whether a key does nothing, because the answer has no recording, or no file at all. */
function isUnused(action: DeskAction | undefined, work: Work | undefined): boolean {
  if (work === undefined || findRecording(work) !== null) return false;
  if (action === 'anchor') return work.files.every(({ url }) => url === null);
  return action === 'play' || action === 'rewind';
}

/** Shows the most used keys at the bottom of the desk on a desktop. */
export function KeyBar({ work, onHelp }: { work: Work | undefined; onHelp: () => void }) {
  const usedKeys = markKeys.filter(({ actions }) => !isUnused(actions[0], work));
  const byHandKeys = work?.lateAnswers ? [...lateKeys, ...usedKeys] : usedKeys;
  return <KeyHints keys={work?.isByHand === false ? ruledKeys : byHandKeys} onHelp={onHelp} />;
}

/** The keys that the bar shows for a work of an exam. */
const examKeys = markKeys.filter(({ actions }) => actions[0] !== 'anchor' && actions[0] !== 'undo');

/** Shows the most used keys while a teacher marks an exam. */
export function ExamKeyBar({ onHelp }: { onHelp: () => void }) {
  return <KeyHints keys={examKeys} onHelp={onHelp} />;
}

function KeyHints({ keys, onHelp }: { keys: readonly ShownKeys[]; onHelp: () => void }) {
  const hasKeys = useDeskPreferences((state) => state.hasKeys);
  return (
    <footer className={styles['bar']}>
      {hasKeys ? (
        keys.map(({ actions, text }) => (
          <span key={text} className={styles['hint']}>
            {actions.map((action) => (
              <KeyCaps key={action} action={action} />
            ))}
            {text}
          </span>
        ))
      ) : (
        <span className={styles['hint']}>按键已关闭</span>
      )}
      <button type="button" className={styles['help']} onClick={onHelp}>
        <KeyCap>?</KeyCap>
        全部按键
      </button>
    </footer>
  );
}

/** The keys that do nothing while a teacher marks an exam. */
const unusedExamKeys: readonly DeskAction[] = [
  'anchor',
  'voice',
  'undo',
  'countLate',
  'leaveLate',
  'names',
];

/** Lists the keys of the desk, and lets the teacher switch them off. */
export function ShortcutSheet({
  open,
  isExam = false,
  onClose,
}: {
  open: boolean;
  isExam?: boolean;
  onClose: () => void;
}) {
  const keys = isExam
    ? deskKeys.filter(({ action }) => !unusedExamKeys.includes(action))
    : deskKeys;
  const { hasKeys, setHasKeys } = useDeskPreferences();
  return (
    <Sheet
      open={open}
      title="按键"
      onClose={onClose}
      foot={
        <Button variant="soft" wide onClick={() => setHasKeys(!hasKeys)}>
          {hasKeys ? '关闭全部按键' : '打开按键'}
        </Button>
      }
    >
      <p className={styles['note']}>
        {hasKeys ? '正在输入文字的时候，这些键不起作用。' : '按键已关闭，只用鼠标和手指。'}
      </p>
      <ul className={styles['keys']}>
        {keys.map(({ action, text }) => (
          <li key={action}>
            <span>
              <KeyCaps action={action} />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
