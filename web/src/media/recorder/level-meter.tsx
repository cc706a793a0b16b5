import { joinClassNames } from '../../ui/class-names.ts';
import unseen from '../../ui/unseen.module.css';
import { toMeterHeight } from './audio-level.ts';
import styles from './level-meter.module.css';

const BAR_COUNT = 12;
/** From this bar on the audio is close to clipping. */
const FIRST_LOUD_BAR = 11;

/** Shows the current loudness, 0 to 1, as a row of bars. The last bar warns of clipping. */
export function LevelMeter({ loudness }: { loudness: number }) {
  const height = toMeterHeight(loudness);
  const litBars = Math.round(height * BAR_COUNT);
  return (
    <span className={styles['meter']}>
      <meter className={unseen['unseen']} aria-label="音量" max={1} value={height} />
      {Array.from({ length: BAR_COUNT }, (_, bar) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- the position identifies the bar
          key={bar}
          className={joinClassNames(
            styles['bar'],
            bar < litBars && styles['lit'],
            bar >= FIRST_LOUD_BAR && styles['loud'],
          )}
        />
      ))}
    </span>
  );
}
