import '../../ui/icon/media-icons.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { hasNative } from '../../native/native-bridge.ts';
import { sendVideoUrl, stopPlayVideo } from '../../native/native-media.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useEarlyEvents } from './early-events.ts';
import { startPlayer, playAlone, stopPlaying } from './one-player.ts';
import { toggleFullScreen } from './toggle-full-screen.ts';
import { VideoControls } from './video-controls.tsx';
import styles from './video-frame.module.css';

const FRAME_RATIO = 16 / 9;

/**
 * Plays a video in a frame of 16:9, with controls below it. The fixed ratio prevents a layout shift when the video loads. A press
 * anywhere on the video plays or pauses it. A native shell with its own player plays the video there.
 */
export function VideoFrame({
  src,
  label,
  poster,
  mark,
  preload = 'metadata',
  renderOverlay,
}: {
  src: string;
  label: string;
  poster?: string | undefined;
  /** A letter on the poster that identifies the video, because the posters of several videos may look the same. */
  mark?: string | undefined;
  /** With `none`, nothing is fetched before the user starts the video. */
  preload?: 'metadata' | 'none';
  /** Renders what is shown over the picture at a time in seconds. `ratio` is the width of the picture per height. */
  renderOverlay?: (time: number, ratio: number) => ReactNode;
}) {
  const player = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [time, setTime] = useState(0);
  const [length, setLength] = useState(0);
  const [ratio, setRatio] = useState(FRAME_RATIO);
  useEarlyEvents(video);
  const handleRetry = () => {
    setHasFailed(false);
    video.current?.load();
  };
  const isSentToShell = useRef(false);
  useEffect(
    () => () => {
      if (isSentToShell.current) stopPlayVideo();
    },
    [],
  );
  const handleToggle = () => {
    if (hasNative('sendVideoUrl')) {
      stopPlaying();
      sendVideoUrl(new URL(src, location.href).href);
      isSentToShell.current = hasNative('stopPlayVideo');
      return;
    }
    if (isPlaying) {
      video.current?.pause();
      return;
    }
    startPlayer(video.current, () => setHasFailed(true));
  };
  const handleSeek = (target: number) => {
    setTime(target);
    if (video.current) video.current.currentTime = target;
  };
  const hasStarted = isPlaying || time > 0;
  return (
    <div ref={player} className={styles['player']}>
      <div className={styles['frame']}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- videos of pupils have no captions */}
        <video
          ref={video}
          className={styles['video']}
          src={src}
          poster={poster}
          aria-label={label}
          playsInline
          preload={preload}
          // Without these attributes, older WebViews open videos in their own full-screen player.
          webkit-playsinline="true"
          x5-video-player-type="h5"
          onClick={(event) => {
            // In an option card, the click would also choose the option.
            event.preventDefault();
            handleToggle();
          }}
          onPlay={(event) => {
            playAlone(event.currentTarget);
            setIsPlaying(true);
          }}
          onPause={() => setIsPlaying(false)}
          onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
          onDurationChange={(event) => {
            const { duration, videoWidth, videoHeight } = event.currentTarget;
            if (videoHeight > 0) setRatio(videoWidth / videoHeight);
            if (Number.isFinite(duration)) setLength(duration);
          }}
          onEnded={() => handleSeek(0)}
          onError={() => setHasFailed(true)}
        />
        {renderOverlay?.(time, ratio)}
        {!isPlaying && (
          // The controls below have the same button for keyboards and screen readers.
          <span className={styles['big']} aria-hidden="true">
            <Icon name="play" size={30} />
          </span>
        )}
        {mark !== undefined && !hasStarted && (
          <span className={styles['mark']} aria-hidden="true">
            {mark}
          </span>
        )}
        {hasFailed && (
          <div className={styles['failed']} role="alert">
            <p>{label}打不开，请检查网络后再试一次</p>
            <Button variant="soft" size="small" icon="refresh" onClick={handleRetry}>
              再试一次
            </Button>
          </div>
        )}
      </div>
      <VideoControls
        label={label}
        isPlaying={isPlaying}
        time={time}
        length={length}
        onToggle={handleToggle}
        onSeek={handleSeek}
        onFullScreen={() => toggleFullScreen(player.current, video.current)}
      />
    </div>
  );
}
