import { useKlassLabel } from '../../../queries/use-klass-label.ts';
import { isPupil, useUser } from '../../../session/session-store.ts';
import { useSchoolName } from '../../../session/use-school-name.ts';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import styles from './profile-text.module.css';
import { SchoolYear } from './school-year.tsx';

/** Shows the user's name, class and school, and the school year. */
export function ProfileText() {
  const user = useUser();
  const klass = useKlassLabel(user);
  const school = useSchoolName();
  return (
    <div className={styles['text']}>
      <h1>{user.name}</h1>
      <p>{isPupil(user) ? klass : '老师'}</p>
      <p>
        <PhraseText text={school} />
      </p>
      <SchoolYear />
    </div>
  );
}
