import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { formatDay } from '../../../lib/format-day.ts';
import { useKlassLabel } from '../../../queries/use-klass-label.ts';
import { useUser } from '../../../session/session-store.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { getGivenName, getGreeting } from '../greeting.view.ts';
import styles from './greeting.module.css';
import { SignedInNote } from './signed-in-note.tsx';

/** Greets the user by name, with the date, the class and the portrait. */
export function Greeting({ now }: { now: Date }) {
  const user = useUser();
  const klass = useKlassLabel(user);
  return (
    <header className={styles['greeting']}>
      <div>
        <p className={styles['day']}>
          {formatDay(now)}
          {klass && (
            <span className={styles['klass']}>
              <span className={styles['dot']}>·</span>
              {klass}
            </span>
          )}
        </p>
        <h1>
          {getGreeting(now)}，{getGivenName(user.name)}
        </h1>
        <SignedInNote />
      </div>
      <a className={styles['portrait']} href={getHref(addresses.user())} aria-label="我的">
        <Avatar src={user.portrait} size={52} />
      </a>
    </header>
  );
}
