import { messages } from '@meiyu/contract/shared/messages';

import { useHasJustArrived } from '../../../session/use-has-just-arrived.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './arrival-note.module.css';

/** Shows below the greeting that the sign-in succeeded. A toast would cover the first card. */
export function ArrivalNote() {
  if (!useHasJustArrived()) return null;
  return (
    <output className={styles['note']}>
      <Icon name="check" size={18} />
      {messages.loginSucceeded}
    </output>
  );
}
