import styles from './spinner.module.css';

/** Shows a rotating brush stroke in the text colour. Decorative: text beside it must say what is loading. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <svg
      className={styles['spinner']}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M12 3a9 9 0 1 1-8.5 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
