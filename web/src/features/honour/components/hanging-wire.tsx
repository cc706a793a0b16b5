import styles from './hanging-wire.module.css';

/** Shows a nail in the rail and the two wires on which a frame hangs. */
export function HangingWire() {
  return (
    <>
      <span className={styles['wire']}>
        <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path
            d="M50 -8L16 40M50 -8L84 40"
            fill="none"
            stroke="var(--ink-3)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </span>
      <i className={styles['nail']} />
    </>
  );
}
