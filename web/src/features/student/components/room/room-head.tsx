import { useQuery } from '@tanstack/react-query';

import type { UserInfo } from '../../../../session/session-store.ts';
import { Landscape } from '../../../../ui/art/landscape.tsx';
import { Seal } from '../../../../ui/art/seal.tsx';
import { listSealed, SEAL_TEXT } from '../../room.view.ts';
import { termQuery } from '../../student.queries.ts';
import { PortraitButton } from '../portrait-button.tsx';
import { ProfileText } from '../profile-text.tsx';
import styles from './room-head.module.css';
import { BrushPot, HangingScroll, PlumVase } from './room-objects.tsx';

/** Shows the seal of the term's best homework. Renders nothing before the pupil has one. */
function BestSeal() {
  const { data } = useQuery(termQuery());
  return listSealed(data?.items ?? []).length > 0 ? (
    <Seal text={SEAL_TEXT} label="" size={58} tilt={9} stamp />
  ) : null;
}

/**
 * Shows a pupil's name, class and school on the wall of a room, and the portrait on its shelf. A round window shows the landscape
 * by day or, in the dark theme, by night.
 */
export function RoomHead({ user }: { user: UserInfo }) {
  return (
    <header className={styles['head']}>
      <div className={styles['text']}>
        <ProfileText />
      </div>
      <div className={styles['shelf']}>
        <PortraitButton user={user} />
        <BrushPot className={styles['pot']} />
      </div>
      <HangingScroll className={styles['scroll']} />
      <div className={styles['window']}>
        <div className={styles['pane']}>
          <Landscape scene="tall" />
        </div>
        <span className={styles['seal']}>
          <BestSeal />
        </span>
        <PlumVase className={styles['vase']} />
      </div>
    </header>
  );
}
