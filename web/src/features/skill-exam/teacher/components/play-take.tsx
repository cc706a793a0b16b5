import type { ExamTake } from '@meiyu/contract/skill-exam/skill-exam.schema';

import { AudioBar } from '../../../../media/player/audio-bar.tsx';
import { VideoFrame } from '../../../../media/player/video-frame.tsx';
import styles from './pupil-sheet.module.css';

/** Plays a take of a pupil, or says that its file is not here. */
export function PlayTake({ take: { no, url, kind, durationMs, thumbnail } }: { take: ExamTake }) {
  const label = `第 ${no} 次`;
  if (url === null) return <p className={styles['note']}>文件还没有传到</p>;
  if (kind === 'video')
    return <VideoFrame src={url} label={label} poster={thumbnail ?? undefined} />;
  if (kind === 'image') return <img className={styles['picture']} src={url} alt={label} />;
  return <AudioBar src={url} label={label} seconds={durationMs / 1000} />;
}
