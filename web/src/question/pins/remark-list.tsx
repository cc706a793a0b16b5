import type { Anchor } from '@meiyu/contract/question/remark.schema';
import type { ReactNode } from 'react';

import { Chip } from '../../ui/chip.tsx';
import { joinClassNames } from '../../ui/class-names.ts';
import { NamedAudio } from '../recording/named-audio.tsx';
import styles from './remark-list.module.css';

const toneChips = {
  good: <Chip tone="green">优点</Chip>,
  advice: <Chip tone="yellow">建议</Chip>,
};

/** Lists the teacher's remarks on a file. */
export function RemarkList({ children }: { children: ReactNode }) {
  return <ul aria-label="老师的批注">{children}</ul>;
}

/** Shows one remark: the button that goes to its position (`children`), its text and its voice. */
export function RemarkLine({
  remark: { id, tone, text, voice },
  name,
  isActive = false,
  children,
}: {
  remark: Anchor;
  /** The moment or the number of the remark. */
  name: string;
  isActive?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={joinClassNames(styles['remark'], isActive && styles['active'])} data-remark={id}>
      {children}
      <span className={styles['words']}>
        {tone && toneChips[tone]} {text}
      </span>
      {voice?.url && (
        <span className={styles['voice']}>
          <NamedAudio name={`老师说的话，${name}`} src={voice.url} seconds={voice.ms / 1000} />
        </span>
      )}
    </li>
  );
}
