import '../../ui/icon/media-icons.ts';
import { useEffect, useRef, useState } from 'react';

import { playAlone, stopPlaying } from '../../media/player/one-player.ts';
import { speak, stopSpeaking, useHasVoice } from '../../media/speech/device-voice.ts';
import { joinClassNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './read-aloud-button.module.css';
import { useReadingHelp } from './reading-context.ts';
import { toSpokenText } from './spoken-text.ts';

/**
 * Shows a button that reads a text aloud, with a recording if there is one, else with the voice of the device. A second press stops it.
 * Renders nothing for pupils who need no help with reading, or if the device has no voice.
 */
export function ReadAloudButton({
  text,
  recording,
  label,
  small = false,
}: {
  text: string;
  /** The address of a recording of the text. */
  recording?: string | undefined;
  /** The name of the text, for example 题目. */
  label: string;
  small?: boolean;
}) {
  const isWanted = useReadingHelp();
  const hasVoice = useHasVoice();
  const [isReading, setIsReading] = useState(false);
  const isOwnSpeech = useRef(false);
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(
    () => () => {
      if (isOwnSpeech.current) stopSpeaking();
    },
    [],
  );
  if (!isWanted || text.trim() === '' || (recording === undefined && !hasVoice)) return null;

  const handleEnd = () => {
    isOwnSpeech.current = false;
    setIsReading(false);
  };
  const start = () => {
    if (recording !== undefined) {
      audio.current?.play().catch(handleEnd);
      return;
    }
    stopPlaying();
    isOwnSpeech.current = true;
    setIsReading(true);
    speak(toSpokenText(text), handleEnd);
  };
  const stop = () => {
    audio.current?.pause();
    if (isOwnSpeech.current) stopSpeaking();
  };
  return (
    <span className={styles['frame']}>
      {recording !== undefined && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the text is its caption
        <audio
          ref={audio}
          src={recording}
          preload="none"
          onPlay={(event) => {
            playAlone(event.currentTarget);
            setIsReading(true);
          }}
          onPause={handleEnd}
          onError={handleEnd}
        />
      )}
      <button
        type="button"
        className={joinClassNames(
          styles['button'],
          small && styles['small'],
          isReading && styles['reading'],
        )}
        aria-label={isReading ? `停止朗读${label}` : `朗读${label}`}
        aria-pressed={isReading}
        onClick={isReading ? stop : start}
      >
        <Icon name="sound" size={small ? 22 : 26} />
      </button>
    </span>
  );
}
