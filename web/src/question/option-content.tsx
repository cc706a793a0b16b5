import type { Option } from '@meiyu/contract/question/parts.schema';

import { PlayButton } from '../media/player/play-button.tsx';
import { VideoFrame } from '../media/player/video-frame.tsx';
import styles from './option-content.module.css';

/** Words for an option where only words fit. */
export function optionWords(option: Option | undefined, mark: string): string {
  return option?.text ?? option?.alt ?? mark;
}

/** The letter of the option at a place: A, B, C … */
export function letterAt(index: number): string {
  return String.fromCodePoint(65 + index);
}

/** What can be seen of an option: words, a picture, both. Holds nothing to press, so that it may stand in a button. */
export function OptionFace({ option }: { option: Option }) {
  return (
    <span className={styles['content']}>
      {option.image && (
        // Words that stand beside the picture are not said twice.
        <img
          className={styles['picture']}
          src={option.image}
          alt={option.alt === option.text ? '' : (option.alt ?? '')}
        />
      )}
      {option.text && <span className={styles['words']}>{option.text}</span>}
      {option.audio && !option.text && <span className={styles['words']}>听一听</span>}
    </span>
  );
}

/** The sound of an option, called by `name`; nothing where it has none. Stands beside the button that picks the option. */
export function OptionAudio({ option, name }: { option: Option; name: string }) {
  return option.audio ? <PlayButton src={option.audio} label={`${name}的声音`} /> : null;
}

/** Everything an option shows: audio, video, image and text. */
export function OptionContent({ option, name }: { option: Option; name: string }) {
  return (
    <span className={option.video ? styles['withFilm'] : styles['content']}>
      <OptionAudio option={option} name={name} />
      {option.video && (
        <span className={styles['film']}>
          <VideoFrame
            src={option.video.src}
            poster={option.video.poster}
            label={`${name}的视频`}
            preload="none"
          />
        </span>
      )}
      {(option.text ?? option.image ?? option.audio) && <OptionFace option={option} />}
    </span>
  );
}
