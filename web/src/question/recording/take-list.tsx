import type { TakeKind } from '@meiyu/contract/question/types/performance.schema';

import { AudioBar } from '../../media/player/audio-bar.tsx';
import { VideoFrame } from '../../media/player/video-frame.tsx';
import { isFilm, type Take } from '../../media/recorder/take.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { AnswerAudio } from './answer-audio.tsx';
import { AnswerVideo } from './answer-video.tsx';
import styles from './recording.module.css';
import type { TakeRow } from './take-rows.ts';

/** Lists the takes with a player each. The pupil hands in one of them and deletes others. */
export function TakeList({
  rows,
  kind,
  current,
  minSec,
  choosing,
  isLocked,
  onChoose,
  onRelease,
}: {
  rows: readonly TakeRow[];
  kind: TakeKind;
  /** The hash of the take to hand in, or null. */
  current: string | null;
  minSec: number;
  /** The number of the take that is being prepared for the hand-in, or null. */
  choosing: number | null;
  isLocked: boolean;
  onChoose: (row: TakeRow) => void;
  onRelease: (take: Take) => void;
}) {
  return (
    <ol className={styles['takes']} aria-label={kind === 'video' ? '已拍的视频' : '已录的声音'}>
      {rows.map((row) => {
        const label = `第 ${row.no} 遍`;
        const isCurrent = row.hash !== null && row.hash === current;
        const isShort = row.seconds < minSec;
        return (
          <li key={row.no} className={styles['take']}>
            <RowPlayer row={row} kind={kind} label={label} />
            <div className={styles['actions']}>
              {isCurrent ? (
                <Chip tone="green" icon="check">
                  交这一个
                </Chip>
              ) : (
                <Button
                  size="small"
                  disabled={isLocked || isShort || row.hash === null}
                  loading={choosing === row.no}
                  aria-label={`交这一个：${label}`}
                  onClick={() => onChoose(row)}
                >
                  交这一个
                </Button>
              )}
              {!isCurrent && row.take && !isLocked && (
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`不要了：${label}`}
                  onClick={() => row.take && onRelease(row.take)}
                >
                  不要了
                </Button>
              )}
              {isShort && <span className={styles['note']}>太短了，至少要 {minSec} 秒</span>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function RowPlayer({
  row: { take, hash, seconds },
  kind,
  label,
}: {
  row: TakeRow;
  kind: TakeKind;
  label: string;
}) {
  if (take === null) {
    return kind === 'video' ? (
      <AnswerVideo hash={hash ?? ''} label={label} />
    ) : (
      <AnswerAudio hash={hash ?? ''} label={label} seconds={seconds} />
    );
  }
  return (
    <>
      <span className={styles['name']} aria-hidden="true">
        {label}
      </span>
      {isFilm(take) ? (
        <VideoFrame src={`${take.url}#t=0.1`} label={label} />
      ) : (
        <AudioBar src={take.url} label={label} seconds={take.seconds} peaks={take.peaks} />
      )}
    </>
  );
}
