import styles from './banners.module.css';
import { drawLongWave } from './long-wave.ts';

const STAVE_LINES = [0, 1, 2, 3, 4];

/**
 * Shows the background of a music tile: hills and a stave on deep blue. It fills its container. Text fits on the left half, in the colour
 * --paper on --banner. Decorative.
 */
export function StaveBanner() {
  return (
    <svg
      className={styles['banner']}
      viewBox="0 0 210 116"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="178" cy="26" r="15" fill="#f2b02c" />
      <path d="M70 120C100 118 112 70 132 62C150 74 158 116 210 118V130H70Z" fill="#2f7cc4" />
      <path d="M120 120C146 116 160 84 176 78C190 86 196 112 230 118V130H120Z" fill="#1d7d62" />
      <g fill="none" stroke="#fffaf0" strokeOpacity=".8" strokeWidth="1.4">
        {STAVE_LINES.map((line) => (
          <path
            key={line}
            d={drawLongWave(240, 86 + line * 6.5, [50, 100, 150, 210], [-20, 22, 2, 12])}
          />
        ))}
      </g>
      <g fill="#fffaf0">
        <ellipse cx="112" cy="99" rx="5.4" ry="4" transform="rotate(-20 112 99)" />
        <ellipse cx="152" cy="93" rx="5.4" ry="4" transform="rotate(-20 152 93)" />
        <path d="M116.6 98V74l8 5M156.6 92V68" fill="none" stroke="#fffaf0" strokeWidth="2" />
      </g>
    </svg>
  );
}

/** Shows the background of an art tile: brush strokes and dabs of paint on a tinted ground. Decorative. */
export function PaintBanner() {
  return (
    <svg
      className={styles['banner']}
      viewBox="0 0 150 116"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" strokeLinecap="round">
        <path d="M40 104C58 60 84 128 132 58" stroke="#d6452c" strokeWidth="17" />
        <path d="M92 112C112 96 122 110 146 92" stroke="#f2b02c" strokeWidth="12" />
      </g>
      <circle cx="122" cy="30" r="9" fill="#1d7d62" />
      <circle cx="98" cy="38" r="5" fill="#1c5aa0" />
    </svg>
  );
}
