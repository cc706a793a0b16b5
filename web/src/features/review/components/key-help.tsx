import type { ReviewKind } from '@meiyu/contract/review/review.schema';

import { KeyCap } from '../../../ui/key-cap.tsx';
import styles from './key-help.module.css';

/** The keys of the kinds that are decided several at a time. */
const groupedKeys = [
  { caps: ['←', '→'], text: '换一件' },
  { caps: ['A'], text: '通过' },
  { caps: ['X'], text: '不通过' },
  { caps: ['Space'], text: '放大、播放' },
  { caps: ['Enter'], text: '本屏通过' },
  { caps: ['Z'], text: '撤销' },
];

/** The keys of the kinds that are decided one at a time. */
const singleKeys = [
  { caps: ['A'], text: '通过' },
  { caps: ['X'], text: '不通过' },
  { caps: ['→'], text: '先放着，看下一件' },
  { caps: ['Space'], text: '放大图片' },
  { caps: ['Z'], text: '撤销' },
];

const shownKeys: Record<ReviewKind, readonly { caps: readonly string[]; text: string }[]> = {
  post: groupedKeys,
  comment: groupedKeys,
  clubDynamic: groupedKeys,
  clubComment: groupedKeys,
  report: singleKeys,
  honour: singleKeys,
  outsideActivity: singleKeys,
  activityEvidence: singleKeys,
};

/** Lists the keys of the review of a kind. */
export function KeyHelp({ kind }: { kind: ReviewKind }) {
  return (
    <ul className={styles['keys']}>
      {shownKeys[kind].map(({ caps, text }) => (
        <li key={text}>
          {caps.map((cap) => (
            <KeyCap key={cap}>{cap}</KeyCap>
          ))}
          {text}
        </li>
      ))}
    </ul>
  );
}
