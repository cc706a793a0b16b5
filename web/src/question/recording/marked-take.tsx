import '../../ui/icon/media-icons.ts';
import type { Anchor } from '@meiyu/contract/question/remark.schema';
import type { TakeKind } from '@meiyu/contract/question/types/performance.schema';
import { useRef } from 'react';

import { formatTime } from '../../media/player/clock-time.ts';
import { startPlayer } from '../../media/player/one-player.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { FilmLayer } from '../pins/film-layer.tsx';
import { PinLayer } from '../pins/pin-layer.tsx';
import { listPins } from '../pins/pins.ts';
import { RemarkLine, RemarkList } from '../pins/remark-list.tsx';
import { AnswerAudio } from './answer-audio.tsx';
import { AnswerVideo } from './answer-video.tsx';
import styles from './marked-take.module.css';

/** A film shows a pin from this time before the moment of the remark. */
const PIN_BEFORE_MS = 500;
/** A film shows a pin until this time after the moment of the remark. */
const PIN_AFTER_MS = 3000;

/**
 * Plays the recording or the video of an answer, with the teacher's remarks below it. A press on the time of a remark plays from there. The
 * place of a remark is shown on the video at its moment.
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
    const media = player.current?.querySelector<HTMLMediaElement>('audio, video');
    if (!media) return;
    media.currentTime = atMs / 1000;
    // The player shows its own error message.
    startPlayer(media, () => undefined);
  };
  const renderPins = (time: number, ratio: number) => (
    <FilmLayer ratio={ratio}>
      <PinLayer
        pins={listPins(remarks).filter(({ atMs }) => {
          const passed = time * 1000 - atMs;
          return passed > -PIN_BEFORE_MS && passed < PIN_AFTER_MS;
        })}
        active={null}
        onPress={(id) => playFrom(remarks.find((one) => one.id === id)?.atMs ?? 0)}
      />
    </FilmLayer>
  );
  return (
    <div className={styles['marked']}>
      <div ref={player}>
        {kind === 'video' ? (
          <AnswerVideo {...recording} renderOverlay={remarks.length > 0 ? renderPins : undefined} />
        ) : (
          <AnswerAudio {...recording} />
        )}
      </div>
      {remarks.length > 0 && (
        <RemarkList>
          {remarks.map((remark) => {
            const { id, atMs = 0 } = remark;
            const time = formatTime(atMs / 1000);
            return (
              <RemarkLine key={id} remark={remark} name={time}>
                <button
                  type="button"
                  className={styles['time']}
                  aria-label={`从 ${time} 播放`}
                  onClick={() => playFrom(atMs)}
                >
                  <Icon name="play" size={20} />
                  {time}
                </button>
              </RemarkLine>
            );
          })}
        </RemarkList>
      )}
    </div>
  );
}
