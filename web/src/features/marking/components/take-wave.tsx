import type { RefObject } from 'react';
import { useStore } from 'zustand';

import { formatTime } from '../../../media/player/clock-time.ts';
import { spreadPins } from '../../../question/pins/spread-pins.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { useElementSize } from '../../../ui/layout/use-element-size.ts';
import type { AnchorDraft } from '../marks/mark-draft.ts';
import { WAVE_BARS } from '../playback/take-file.ts';
import type { TakePlayback } from '../playback/take-playback.ts';
import { StaveLines } from './note-head.tsx';
import styles from './take-wave.module.css';

const BAR_DISTANCE = 6;
const WAVE_HEIGHT = 72;
const MIDDLE_Y = WAVE_HEIGHT / 2;
/** The smallest height of a bar, so that silence is visible as a dot. */
const BAR_HEIGHT_MIN = 1.2;

function drawBars(peaks: readonly number[]): string {
  return Array.from({ length: WAVE_BARS }, (_, bar) => {
    const height = Math.max(BAR_HEIGHT_MIN, (peaks[bar] ?? 0) * (MIDDLE_Y - 4));
    return `M${bar * BAR_DISTANCE + BAR_DISTANCE / 2} ${MIDDLE_Y - height}v${2 * height}`;
  }).join('');
}

/** Shows the wave of the open recording on five lines, and the moments that have a remark. A press moves the playback to that moment. */
export function TakeWave({
  playback,
  frame,
  time,
  label,
  anchors,
}: {
  playback: TakePlayback;
  /** The element that gets `--played`, the played part from 0 to 1. */
  frame: RefObject<HTMLDivElement | null>;
  /** The time in seconds. */
  time: number;
  label: string;
  anchors: readonly AnchorDraft[];
}) {
  const { length, peaks, film } = useStore(playback.store);
  const { width } = useElementSize(frame);
  const timed = length > 0 ? anchors : [];
  const pins = spreadPins(
    timed.map(({ atMs = 0 }) => ({ x: Math.min(1, atMs / 1000 / length) * width, y: 0 })),
    { width, height: 0 },
  );
  const bars = drawBars(peaks);
  const renderWave = (className: string | undefined) => (
    <svg
      className={className}
      viewBox={`0 0 ${WAVE_BARS * BAR_DISTANCE} ${WAVE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={bars} />
    </svg>
  );
  return (
    <div ref={frame} className={joinClassNames(styles['wave'], film !== null && styles['film'])}>
      <svg
        className={styles['lines']}
        viewBox={`0 0 ${WAVE_BARS * BAR_DISTANCE} ${WAVE_HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <StaveLines className={undefined} width={WAVE_BARS * BAR_DISTANCE} top={12} gap={12} />
      </svg>
      {renderWave(styles['rest'])}
      {renderWave(styles['played'])}
      <input
        className={styles['seek']}
        type="range"
        aria-label={`${label}的进度`}
        aria-valuetext={`${formatTime(time)}，共 ${formatTime(length)}`}
        min={0}
        max={length || 1}
        step={0.1}
        value={Math.min(time, length || 1)}
        disabled={length === 0}
        onChange={(event) => playback.seek(event.target.valueAsNumber)}
      />
      <span className={styles['head']} />
      {timed.map(({ id, atMs = 0, tone }, index) => (
        <button
          key={id}
          type="button"
          className={tone === 'good' ? styles['good'] : styles['advice']}
          style={{ left: `${pins[index]?.x ?? 0}px` }}
          aria-label={`批注 ${index + 1}，${formatTime(atMs / 1000)}`}
          onClick={() => playback.seek(atMs / 1000)}
        >
          <span>{index + 1}</span>
        </button>
      ))}
    </div>
  );
}
