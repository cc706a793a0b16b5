import { useId } from 'react';

import { joinClassNames } from '../class-names.ts';
import unseen from '../unseen.module.css';
import styles from './star-rating.module.css';

const STAR_PATH =
  'M24 4.5C25.6 4.5 26.7 6 27.5 7.8L31.4 16.2L40.5 17.3C44.6 17.8 45.9 20.8 43 23.7L36.3 30L38.1 39C38.9 43 36.5 44.9 32.9 43L24 38.5L15.1 43C11.5 44.9 9.1 43 9.9 39L11.7 30L5 23.7C2.1 20.8 3.4 17.8 7.5 17.3L16.6 16.2L20.5 7.8C21.3 6 22.4 4.5 24 4.5Z';

/** Shows a rating of one to `max` stars. The stars are native radio buttons, so arrow keys move and choose. */
export function StarRating({
  legend,
  max,
  value,
  disabled = false,
  onChange,
}: {
  /** The question, as the accessible name of the stars. */
  legend: string;
  max: number;
  value: number | null;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  const name = useId();
  const stars = Array.from({ length: max }, (_, index) => index + 1);
  return (
    <fieldset>
      <legend className={unseen['unseen']}>{legend}</legend>
      <div className={styles['row']}>
        {stars.map((star) => (
          <label key={star} className={styles['star']}>
            <input
              className={styles['input']}
              type="radio"
              name={name}
              value={star}
              checked={star === value}
              disabled={disabled}
              onChange={() => onChange(star)}
            />
            <span className={unseen['unseen']}>{star} 颗星</span>
            <svg
              className={joinClassNames(styles['face'], star <= (value ?? 0) && styles['lit'])}
              viewBox="0 0 48 48"
              aria-hidden="true"
              focusable="false"
            >
              <path d={STAR_PATH} />
            </svg>
          </label>
        ))}
      </div>
      <p className={styles['words']} aria-hidden="true">
        {value === null ? '点一点星星' : `${value} 颗星`}
      </p>
    </fieldset>
  );
}
