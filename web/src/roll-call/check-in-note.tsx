import { type CheckIn, checkIns } from '@meiyu/contract/shared/check-in';

import styles from './check-in-note.module.css';

const names: Record<CheckIn, string> = {
  [checkIns.present]: 'present',
  [checkIns.leave]: 'leave',
  [checkIns.late]: 'late',
  [checkIns.earlyLeave]: 'late',
  [checkIns.absent]: 'absent',
};

/**
 * Shows a pupil as a note: filled if present, hollow on leave, with a flag if late or gone early, a cross if absent, a dot without a
 * record. Decorative. `quiet` draws it without colour.
 */
export function CheckInNote({ value, quiet = false }: { value: CheckIn | null; quiet?: boolean }) {
  return (
    <svg
      className={quiet ? styles['quiet'] : styles[value === null ? 'none' : names[value]]}
      viewBox="0 0 22 24"
      width={22}
      height={24}
      aria-hidden="true"
    >
      {value === null && <circle className={styles['head']} cx={11} cy={17} r={2.2} />}
      {value === checkIns.absent && <path d="M6.500 8.500l9 9m0-9l-9 9" />}
      {value !== null && value !== checkIns.absent && (
        <>
          <path d="M13.800 16.500V4" />
          {value === checkIns.late && <path d="M13.800 4c1 3.200 4.200 3.400 3.600 7.500" />}
          {value === checkIns.earlyLeave && <path d="M13.800 4c-1 3.200-4.200 3.400-3.600 7.500" />}
          <ellipse
            className={value === checkIns.leave ? styles['hollow'] : styles['head']}
            cx={10}
            cy={17}
            rx={4.4}
            ry={3.3}
            transform="rotate(-20 10 17)"
          />
        </>
      )}
    </svg>
  );
}
