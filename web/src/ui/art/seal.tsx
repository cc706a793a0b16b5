import { joinClassNames } from '../class-names.ts';
import styles from './seal.module.css';

/**
 * Shows a red seal with one character: 优, 良, 佳, or 美 for the logo. `label` is the accessible name; it is empty if text beside the seal
 * says the same. `tilt` is in degrees. `stamp` plays the stamp animation once.
 */
export function Seal({
  text,
  label = text,
  size = 56,
  tilt = 0,
  stamp = false,
}: {
  text: string;
  label?: string;
  size?: number;
  tilt?: number;
  stamp?: boolean;
}) {
  return (
    <svg
      className={joinClassNames(styles['seal'], stamp && styles['stamp'])}
      viewBox="0 0 60 60"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      focusable="false"
    >
      <g transform={tilt ? `rotate(${tilt} 30 30)` : undefined}>
        <path
          d="M6 4C20 2 42 3 54 5C57 16 57 44 55 55C44 58 18 58 5 56C3 42 3 18 6 4Z"
          fill="none"
          stroke="var(--seal)"
          strokeWidth="3.2"
          strokeLinejoin="round"
        />
        <path
          d="M11 9C22 8 40 8 49 10C51 20 51 42 50 50C40 52 20 52 10 51C9 40 9 20 11 9Z"
          fill="var(--seal)"
        />
        <text
          x="30"
          y="42"
          fontSize="32"
          fontWeight="700"
          fill="var(--seal-on)"
          textAnchor="middle"
          aria-hidden="true"
        >
          {text}
        </text>
      </g>
    </svg>
  );
}
