import { KeyCap } from '../../../ui/key-cap.tsx';
import styles from './key-help.module.css';

const shownKeys = [
  { caps: ['←', '→'], text: '换一件' },
  { caps: ['A'], text: '通过' },
  { caps: ['X'], text: '不通过' },
  { caps: ['Space'], text: '放大、播放' },
  { caps: ['Enter'], text: '本屏通过' },
  { caps: ['Z'], text: '撤销' },
];

/** Lists the keys of the review. */
export function KeyHelp() {
  return (
    <ul className={styles['keys']}>
      {shownKeys.map(({ caps, text }) => (
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
