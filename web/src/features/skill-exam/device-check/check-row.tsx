import type { ReactNode } from 'react';

import { joinClassNames } from '../../../ui/class-names.ts';
import type { IconName } from '../../../ui/icon/icon-shapes.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Spinner } from '../../../ui/status/spinner.tsx';
import styles from './check-row.module.css';
import type { CheckLine } from './device-check.view.ts';

/** Shows one part of the check: what is checked, and the result as a symbol and a word. */
export function CheckRow({
  icon,
  label,
  line,
  children,
}: {
  icon: IconName;
  label: string;
  line?: CheckLine;
  /** A meter, a picture or a button before the result. */
  children?: ReactNode;
}) {
  return (
    <li className={styles['row']}>
      <Icon name={icon} size={24} />
      <span className={styles['label']}>{label}</span>
      <span className={styles['end']}>
        {children}
        {line && <CheckResult line={line} />}
      </span>
    </li>
  );
}

function CheckResult({ line: { state, text } }: { line: CheckLine }) {
  if (state === 'waiting') return null;
  return (
    <span className={joinClassNames(styles['result'], styles[state])}>
      {state === 'busy' ? (
        <Spinner size={18} />
      ) : (
        <Icon name={state === 'good' ? 'check' : 'warning'} size={18} />
      )}
      {text}
    </span>
  );
}
