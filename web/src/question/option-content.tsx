import type { Option } from '@meiyu/contract/question/parts.schema';

import { PlayButton } from '../media/player/play-button.tsx';
import { VideoFrame } from '../media/player/video-frame.tsx';
import { InkImage } from '../ui/image/ink-image.tsx';
import unseen from '../ui/unseen.module.css';
import styles from './option-content.module.css';
import { ReadAloudButton } from './reading/read-aloud-button.tsx';
import { ReadingText } from './reading/reading-text.tsx';

/** Returns a text that stands for an option in places that can show only text. */
export function describeOption(option: Option | undefined, mark: string): string {
  return option?.text ?? option?.alt ?? mark;
}

/** Returns the letter of the option at an index: A, B, C … */
export function getOptionLetter(index: number): string {
  return String.fromCodePoint(65 + index);
}

/**
 * Shows the visible content of an option: text, an image or both. It contains no controls, so a button can contain it. Screen readers
 * read `name` before an option that has neither text nor a described image.
 */
export function OptionFace({ option, name }: { option: Option; name?: string }) {
  // If the option also shows the text of the image, the alternative text is empty. Otherwise a screen reader would read it twice.
  const alt = option.alt === option.text ? '' : (option.alt ?? '');
  return (
    <span className={styles['content']}>
      {name !== undefined && !option.text && !(option.image && alt) && (
        <span className={unseen['unseen']}>{name}，</span>
      )}
      {option.image &&
        (option.ink ? (
          <InkImage className={styles['notation']} src={option.image} alt={alt} />
        ) : (
          <img className={styles['picture']} src={option.image} alt={alt} />
        ))}
      {option.text && (
        <span className={styles['words']}>
          <ReadingText text={option.text} />
        </span>
      )}
      {option.audio && !option.text && <span className={styles['words']}>听一听</span>}
    </span>
  );
}

/** Shows the audio of an option. `name` is its accessible name. It stands beside the button that chooses the option. */
export function OptionAudio({ option, name }: { option: Option; name: string }) {
  return option.audio ? <PlayButton src={option.audio} label={`${name}的声音`} /> : null;
}

/** Shows all content of an option: audio, video, image and text. */
export function OptionContent({ option, name }: { option: Option; name: string }) {
  return (
    <span className={option.video ? styles['withVideo'] : styles['content']}>
      <OptionAudio option={option} name={name} />
      {option.video && (
        <span className={styles['video']}>
          <VideoFrame
            src={option.video.src}
            poster={option.video.poster}
            label={`${name}的视频`}
            mark={/[A-J]/.exec(name)?.[0]}
            preload="none"
          />
        </span>
      )}
      {(option.text ?? option.image ?? option.audio) && <OptionFace option={option} />}
      {option.text !== undefined && !option.audio && (
        <ReadAloudButton text={option.text} recording={option.reading} label={name} small />
      )}
    </span>
  );
}
