import { useRef, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { playAlone } from './one-player.ts';
import styles from './video-frame.module.css';

/**
 * Plays a video in a 16:9 frame. The fixed ratio prevents a layout shift when the video loads. The controls are those of the
 * browser, which support full screen, captions and keys.
 */
export function VideoFrame({
  src,
  label,
  poster,
  preload = 'metadata',
}: {
  src: string;
  label: string;
  poster?: string | undefined;
  /** With `none`, nothing is fetched before the user starts the video. */
  preload?: 'metadata' | 'none';
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const handleRetry = () => {
    setHasFailed(false);
    video.current?.load();
  };
  return (
    <div className={styles['frame']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of pupils have no captions */}
      <video
        ref={video}
        className={styles['video']}
        src={src}
        poster={poster}
        aria-label={label}
        controls
        playsInline
        preload={preload}
        // Without these attributes, older WebViews play the video in their own full-screen player.
        webkit-playsinline="true"
        x5-video-player-type="h5"
        onPlay={(event) => playAlone(event.currentTarget)}
        onEnded={(event) => {
          event.currentTarget.currentTime = 0;
        }}
        onError={() => setHasFailed(true)}
      />
      {hasFailed && (
        <div className={styles['failed']} role="alert">
          <p>{label}打不开，请检查网络后再试一次</p>
          <Button variant="soft" size="small" icon="refresh" onClick={handleRetry}>
            再试一次
          </Button>
        </div>
      )}
    </div>
  );
}
