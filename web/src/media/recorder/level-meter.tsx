import { classNames } from '../../ui/class-names.ts';
import unseen from '../../ui/unseen.module.css';
import { meterHeight } from './audio-level.ts';
import styles from './level-meter.module.css';

const DABS = 12;
/** From here on a sound is about to be clipped. */
const LOUD_FROM = 11;

/** How loud it is now, 0 to 1, as a row of dabs; the last one warns. */
export function LevelMeter({ loudness }: { loudness: number }) {
  const height = meterHeight(loudness);
  const lit = Math.round(height * DABS);
  return (
    <span className={styles['meter']}>
      <meter className={unseen['unseen']} aria-label="音量" max={1} value={height} />
      {Array.from({ length: DABS }, (_, dab) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- a dab is known by its place
          key={dab}
          className={classNames(
            styles['dab'],
            dab < lit && styles['lit'],
            dab >= LOUD_FROM && styles['loud'],
          )}
        />
      ))}
    </span>
  );
}
