import { useRef, useState } from 'react';

import { Button } from '../../ui/button.tsx';
import { playAlone } from './one-player.ts';
import styles from './video-frame.module.css';

/**
 * Plays a film in a frame of 16:9, whatever its own shape, so that the page does not jump when it arrives. Buttons are the
 * browser's: they know its full screen, its captions and its keys.
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
  /** `none`: nothing is fetched before somebody starts it. */
  preload?: 'metadata' | 'none';
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const handleAgain = () => {
    setHasFailed(false);
    video.current?.load();
  };
  return (
    <div className={styles['frame']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- pupils' own films have none */}
      <video
        ref={video}
        className={styles['film']}
        src={src}
        poster={poster}
        aria-label={label}
        controls
        playsInline
        preload={preload}
        // Older WebViews would take the film out of the page.
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
          <Button variant="soft" size="small" icon="refresh" onClick={handleAgain}>
            再试一次
          </Button>
        </div>
      )}
    </div>
  );
}
