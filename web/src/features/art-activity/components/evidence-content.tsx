import type { Evidence } from '@meiyu/contract/art-activity/evidence.schema';

import { AudioBar } from '../../../media/player/audio-bar.tsx';
import { VideoFrame } from '../../../media/player/video-frame.tsx';
import { ItemImages } from '../../../review-item/item-images.tsx';
import styles from './evidence-content.module.css';

/** Shows the text and the files of evidence. `name` describes them, for example 我的作品. */
export function EvidenceContent({
  evidence: { text, images, audios, video },
  name,
}: {
  evidence: Evidence;
  name: string;
}) {
  return (
    <div className={styles['content']}>
      {text !== '' && <p className={styles['text']}>{text}</p>}
      <ItemImages label={null} name={name} images={images} />
      {audios.map(({ hash, url }, index) => (
        <AudioBar key={hash} src={url} label={`${name}的录音 ${index + 1}`} />
      ))}
      {video && (
        <VideoFrame
          src={video.url}
          label={`${name}的视频`}
          {...(video.thumbnail && { poster: video.thumbnail })}
        />
      )}
    </div>
  );
}
