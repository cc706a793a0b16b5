import { useQuery } from '@tanstack/react-query';

import { useKlassLabel } from '../../../queries/use-klass-label.ts';
import { isPupil, useUser } from '../../../session/session-store.ts';
import { useSchoolName } from '../../../session/use-school-name.ts';
import { HeadBanner } from '../../../ui/art/banners.tsx';
import { Seal } from '../../../ui/art/seal.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { getSealText, listSealed } from '../room.view.ts';
import { termQuery } from '../student.queries.ts';
import { PortraitButton } from './portrait-button.tsx';
import styles from './profile-head.module.css';
import { SchoolYear } from './school-year.tsx';

/** Shows the best seal of this term. Renders nothing before the pupil has one. */
function BestSeal() {
  const { data } = useQuery(termQuery());
  const sealed = listSealed(data?.items ?? []);
  const best = sealed.find(({ score, full }) => score === full) ?? sealed[0];
  return best ? <Seal text={getSealText(best)} label="" size={58} tilt={9} stamp /> : null;
}

/** Shows the user's portrait, name, class and school over a drawing of a blue music stave. */
export function ProfileHead() {
  const user = useUser();
  const klass = useKlassLabel(user);
  const school = useSchoolName();
  return (
    <header className={styles['head']}>
      <HeadBanner />
      {isPupil(user) ? (
        <PortraitButton user={user} />
      ) : (
        <Avatar src={user.portrait} size={72} ringed />
      )}
      <div className={styles['text']}>
        <h1>{user.name}</h1>
        <p>
          {isPupil(user) ? klass : '老师'}
          <span aria-hidden="true"> · </span>
          <span className={styles['school']}>
            <PhraseText text={school} />
          </span>
        </p>
        <SchoolYear />
      </div>
      {isPupil(user) ? <BestSeal /> : <Seal text="美" label="" size={58} tilt={9} />}
    </header>
  );
}
