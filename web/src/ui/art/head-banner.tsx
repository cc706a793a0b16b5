import styles from './banners.module.css';
import { drawLongWave } from './long-wave.ts';

const STAVE_LINES = [0, 1, 2, 3, 4];

/** Shows the background of the blue header of a page: a wide stave and two hills at the right. Decorative. */
export function HeadBanner() {
  return (
    <svg
      className={styles['banner']}
      viewBox="0 0 390 170"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="258" cy="26" r="15" fill="#f2b02c" />
      <path d="M180 190C230 186 246 112 276 100C304 114 318 186 400 188V200H180Z" fill="#2f7cc4" />
      <path d="M270 190C306 184 322 140 346 132C366 142 376 180 420 188V200H270Z" fill="#1d7d62" />
      <g fill="none" stroke="#fffaf0" strokeOpacity=".5" strokeWidth="1.4">
        {STAVE_LINES.map((line) => (
          <path
            key={line}
            d={drawLongWave(420, 112 + line * 7, [70, 160, 240, 350], [-28, 34, 4, 28])}
          />
        ))}
      </g>
    </svg>
  );
}
