import type { Option } from '@meiyu/contract/homework/question-types/parts.schema';

import styles from './option-content.module.css';
import { PlayButton } from './play-button.tsx';

/** Words for an option where only words fit. */
export function optionWords(option: Option | undefined, mark: string): string {
  return option?.text ?? option?.alt ?? mark;
}

/** The letter of the option at a place: A, B, C … */
export function letterAt(index: number): string {
  return String.fromCodePoint(65 + index);
}

/** What an option shows: words, a picture, a sound, or several of them. */
export function OptionContent({ option, mark }: { option: Option; mark: string }) {
  return (
    <span className={styles['content']}>
      {option.image && (
        <img
          className={styles['picture']}
          src={option.image}
          alt={option.alt ?? option.text ?? ''}
        />
      )}
      {option.audio && <PlayButton src={option.audio} label={`选项 ${mark} 的声音`} />}
      {option.text && <span className={styles['words']}>{option.text}</span>}
      {option.audio && !option.text && <span className={styles['words']}>听一听</span>}
    </span>
  );
}
