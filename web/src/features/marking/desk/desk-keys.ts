/** What a key of the desk does. `fill` sets the value of the active row to the digit of the key. */
export type DeskAction =
  | 'fill'
  | 'done'
  | 'rowBack'
  | 'play'
  | 'rewind'
  | 'forward'
  | 'slower'
  | 'faster'
  | 'comment'
  | 'phrases'
  | 'anchor'
  | 'voice'
  | 'next'
  | 'previous'
  | 'skip'
  | 'undo'
  | 'countLate'
  | 'leaveLate'
  | 'names'
  | 'help';

interface DeskKey {
  action: DeskAction;
  /** Values of `KeyboardEvent.key`, letters in lower case. */
  keys: readonly string[];
  /** The labels of the keys on the screen. */
  caps: readonly string[];
  text: string;
}

/** All keys of the desk, in the order in which the help lists them. */
export const deskKeys: readonly DeskKey[] = [
  {
    action: 'fill',
    keys: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    caps: ['0–4'],
    text: '给这一项打分',
  },
  { action: 'rowBack', keys: ['Backspace'], caps: ['Backspace'], text: '回到上一项' },
  { action: 'done', keys: ['Enter'], caps: ['Enter'], text: '完成，下一份' },
  { action: 'play', keys: [' '], caps: ['Space'], text: '播放、暂停' },
  { action: 'rewind', keys: ['j'], caps: ['J'], text: '退 3 秒' },
  { action: 'forward', keys: ['l'], caps: ['L'], text: '进 3 秒' },
  { action: 'slower', keys: ['['], caps: ['['], text: '慢一点' },
  { action: 'faster', keys: [']'], caps: [']'], text: '快一点' },
  { action: 'comment', keys: ['c'], caps: ['C'], text: '写评语' },
  { action: 'phrases', keys: ['/'], caps: ['/'], text: '常用语' },
  { action: 'anchor', keys: ['m'], caps: ['M'], text: '在此批注' },
  { action: 'voice', keys: ['v'], caps: ['V'], text: '说一句' },
  { action: 'next', keys: ['n'], caps: ['N'], text: '下一份' },
  { action: 'previous', keys: ['p'], caps: ['P'], text: '上一份' },
  { action: 'skip', keys: ['s'], caps: ['S'], text: '跳过，放到最后' },
  { action: 'undo', keys: ['z'], caps: ['Z'], text: '撤销' },
  { action: 'countLate', keys: ['y'], caps: ['Y'], text: '迟交的答案计入' },
  { action: 'leaveLate', keys: ['x'], caps: ['X'], text: '迟交的答案不计' },
  { action: 'names', keys: ['h'], caps: ['H'], text: '显示、隐藏姓名' },
  { action: 'help', keys: ['?'], caps: ['?'], text: '全部按键' },
];

const actionByKey = new Map(
  deskKeys.flatMap(({ action, keys }) => keys.map((key) => [key, action])),
);

/** The properties of a `KeyboardEvent` that decide whether the desk handles a key. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
  /** Whether an input method is composing a text. */
  isComposing: boolean;
  /** `field`: a text field has the focus. `control`: a button or a link has the keyboard focus. */
  focus: 'field' | 'control' | 'desk';
}

/** Keys that a focused button or link handles itself. */
const keysOfControls: readonly string[] = ['Enter', ' '];
/**
 * Actions that run again while their key is held. All other actions run once for each press, so that a held Enter completes only one
 * work.
 */
const repeatableActions: readonly DeskAction[] = ['rewind', 'forward'];

/** Returns the action of a key press, or null if the desk does not handle the key. */
export function findDeskAction(press: KeyPress): DeskAction | null {
  const { key, repeat, focus } = press;
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing) return null;
  if (focus === 'field' || (focus === 'control' && keysOfControls.includes(key))) return null;
  const action = actionByKey.get(key.length === 1 ? key.toLowerCase() : key) ?? null;
  return action !== null && repeat && !repeatableActions.includes(action) ? null : action;
}
