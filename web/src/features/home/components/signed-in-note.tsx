import { messages } from '@meiyu/contract/shared/messages';

import { useHasJustSignedIn } from '../../../session/use-has-just-arrived.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import styles from './signed-in-note.module.css';

/** Shows below the greeting that the sign-in succeeded. It is not a toast, because a toast would cover the first card. */
export function SignedInNote() {
  if (!useHasJustSignedIn()) return null;
  return (
    <output className={styles['note']}>
      <Icon name="check" size={18} />
      {messages.loginSucceeded}
    </output>
  );
}
