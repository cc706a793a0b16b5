import { groupedKinds, type ReviewKind } from '@meiyu/contract/review/review.schema';

import { KeyCap } from '../../../ui/key-cap.tsx';
import { getVerdictLabels } from '../desk/review.view.ts';
import styles from './review-shortcuts.module.css';

/** The keys of the kinds that are decided several at a time. */
const groupedKeys = [
  { caps: ['←', '→'], text: '换一件' },
  { caps: ['A'], text: '通过' },
  { caps: ['X'], text: '不通过' },
  { caps: ['Space'], text: '放大、播放' },
  { caps: ['Enter'], text: '本屏通过' },
  { caps: ['Z'], text: '撤销' },
];

/** Builds the keys of a kind that is decided one at a time. */
function buildSingleKeys(kind: ReviewKind): typeof groupedKeys {
  const { approve, refuse } = getVerdictLabels(kind);
  return [
    { caps: ['A'], text: approve },
    { caps: ['X'], text: refuse },
    { caps: ['→'], text: '先放着，看下一件' },
    { caps: ['Space'], text: '放大图片' },
    { caps: ['Z'], text: '撤销' },
  ];
}

/** Lists the keys of the review of a kind. */
export function ReviewShortcuts({ kind }: { kind: ReviewKind }) {
  const keys = groupedKinds.includes(kind) ? groupedKeys : buildSingleKeys(kind);
  return (
    <ul className={styles['keys']}>
      {keys.map(({ caps, text }) => (
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
