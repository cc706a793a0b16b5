import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';

import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { ClubIntro } from './club-intro.tsx';
import { ClubMembers } from './club-members.tsx';
import styles from './members-panel.module.css';
import { LeaveClub } from './membership-action.tsx';

/** Shows the members of a club, and on a phone also its introduction. A member can leave the club here. */
export function MembersPanel({ club }: { club: ArtClub }) {
  const isDesktop = useIsDesktop();
  return (
    <div className={styles['panel']}>
      <ClubMembers club={club} />
      {!isDesktop && <ClubIntro club={club} />}
      {club.me?.state === 'member' && club.signup !== 'ended' && <LeaveClub club={club} />}
    </div>
  );
}
