import '../../ui/icon/media-icons.ts';
import { useRef, useState } from 'react';

import { Icon } from '../../ui/icon/icon.tsx';
import { startPlayer, playAlone } from './one-player.ts';
import styles from './play-button.module.css';

const iconByState = { stopped: 'play', playing: 'pause', failed: 'refresh' } as const;

/** Shows a small button that plays audio, for rows and cards of options. */
export function PlayButton({
  src,
  label,
  onStart,
}: {
  src: string;
  label: string;
  /** Called each time the audio starts. */
  onStart?: () => void;
}) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<'stopped' | 'playing' | 'failed'>('stopped');
  const handleClick = () => {
    const player = audio.current;
    if (!player) return;
    if (state === 'playing') {
      player.pause();
      return;
    }
    if (state === 'failed') player.load();
    startPlayer(player, () => setState('failed'));
  };
  return (
    <span className={styles['frame']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the audio is the question: captions would reveal the answer */}
      <audio
        ref={audio}
        src={src}
        preload="none"
        onPlay={(event) => {
          playAlone(event.currentTarget);
          setState('playing');
          onStart?.();
        }}
        onPause={() => setState('stopped')}
        onError={() => setState('failed')}
      />
      <button
        type="button"
        className={styles['button']}
        aria-label={`${state === 'playing' ? '暂停' : '播放'}${label}`}
        onClick={handleClick}
      >
        <Icon name={iconByState[state]} size={22} />
      </button>
      {state === 'failed' && (
        <span className={styles['failed']} role="alert">
          没放出来，再点一次
        </span>
      )}
    </span>
  );
}
