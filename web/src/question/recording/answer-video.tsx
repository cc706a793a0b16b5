import type { ReactNode } from 'react';

import { VideoFrame } from '../../media/player/video-frame.tsx';
import { useAnswerWork } from '../answer-work.ts';
import { AbsentFile } from './absent-file.tsx';
import styles from './recording.module.css';

/** Plays the video of an answer, or says that the server does not have it. */
export function AnswerVideo({
  hash,
  label,
  renderOverlay,
}: {
  hash: string;
  label: string;
  renderOverlay?: ((time: number, ratio: number) => ReactNode) | undefined;
}) {
  const file = useAnswerWork()?.files.find((one) => one.hash === hash);
  if (!file?.url) return <AbsentFile label={label} isMissing={file?.state === 'missing'} />;
  return (
    <div className={styles['take']}>
      <span className={styles['name']} aria-hidden="true">
        {label}
      </span>
      <VideoFrame
        src={file.url}
        label={label}
        poster={file.thumbnail ?? undefined}
        {...(renderOverlay && { renderOverlay })}
      />
    </div>
  );
}
