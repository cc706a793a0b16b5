import type { Anchor } from '@meiyu/contract/question/remark.schema';
import type { TakeKind } from '@meiyu/contract/question/types/performance.schema';
import { useRef } from 'react';

import { formatTime } from '../../media/player/clock-time.ts';
import { play } from '../../media/player/one-player.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { AnswerAudio } from './answer-audio.tsx';
import { AnswerVideo } from './answer-video.tsx';
import styles from './marked-take.module.css';
import { NamedAudio } from './named-audio.tsx';

const toneChips = {
  good: <Chip tone="green">优点</Chip>,
  advice: <Chip tone="yellow">建议</Chip>,
};

/**
 * Plays the recording or the video of an answer, with the teacher's remarks below it. A press on the time of a remark plays the recording from there.
 */
export function MarkedTake({
  anchors = [],
  kind = 'audio',
  ...recording
}: {
  hash: string;
  label: string;
  seconds: number;
  kind?: TakeKind;
  anchors?: readonly Anchor[] | undefined;
}) {
  const player = useRef<HTMLDivElement>(null);
  const remarks = anchors.filter(({ asset }) => asset === recording.hash);
  const playFrom = (atMs: number) => {
    const audio = player.current?.querySelector<HTMLMediaElement>('audio, video');
    if (!audio) return;
    audio.currentTime = atMs / 1000;
    // The player shows its own error message.
    play(audio, () => undefined);
  };
  return (
    <div className={styles['marked']}>
      <div ref={player}>
        {kind === 'video' ? <AnswerVideo {...recording} /> : <AnswerAudio {...recording} />}
      </div>
      {remarks.length > 0 && (
        <ul className={styles['remarks']} aria-label="老师的批注">
          {remarks.map(({ id, atMs, tone, text, voice }) => {
            const time = formatTime(atMs / 1000);
            return (
              <li key={id} className={styles['remark']}>
                <button
                  type="button"
                  className={styles['time']}
                  aria-label={`从 ${time} 播放`}
                  onClick={() => playFrom(atMs)}
                >
                  <Icon name="play" size={20} />
                  {time}
                </button>
                <span className={styles['words']}>
                  {tone && toneChips[tone]} {text}
                </span>
                {voice?.url && (
                  <span className={styles['voice']}>
                    <NamedAudio
                      name={`老师说的话，${time}`}
                      src={voice.url}
                      seconds={voice.ms / 1000}
                    />
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
