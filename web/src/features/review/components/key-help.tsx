import type { ReviewKind } from '@meiyu/contract/review/review.schema';

import { KeyCap } from '../../../ui/key-cap.tsx';
import styles from './key-help.module.css';

const shownKeys: Record<ReviewKind, readonly { caps: readonly string[]; text: string }[]> = {
  post: [
    { caps: ['←', '→'], text: '换一件' },
    { caps: ['A'], text: '通过' },
    { caps: ['X'], text: '不通过' },
    { caps: ['Space'], text: '放大、播放' },
    { caps: ['Enter'], text: '本屏通过' },
    { caps: ['Z'], text: '撤销' },
  ],
  honour: [
    { caps: ['A'], text: '通过' },
    { caps: ['X'], text: '不通过' },
    { caps: ['→'], text: '先放着，看下一件' },
    { caps: ['Space'], text: '放大证书' },
    { caps: ['Z'], text: '撤销' },
  ],
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
