import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';

import { useCrumbTitle } from '../../../navigation/page-crumbs.ts';
import { DrawProof } from '../../../places/draw-proof.tsx';
import { OwnWaiting } from '../../../places/own-waiting.tsx';
import { PlacePage } from '../../../places/place-page.tsx';
import { isPupil, useUser } from '../../../session/session-store.ts';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { artClubAddresses } from '../art-club.addresses.ts';
import { isInside } from '../art-club.view.ts';
import { ClubHead } from '../components/club-head.tsx';
import { ClubIntro } from '../components/club-intro.tsx';
import { ClubMenu } from '../components/club-menu.tsx';
import { ClubScene } from '../components/club-scene.tsx';
import { ClubTabs } from '../components/club-tabs.tsx';
import { MemberFaces } from '../components/member-faces.tsx';
import { MembershipAction } from '../components/membership-action.tsx';
import { NextMeeting } from '../components/next-meeting.tsx';
import { OpenedClub } from '../posts/opened-club.tsx';
import { teacherClubAddresses } from '../teacher/teacher-club.addresses.ts';

/** Shows a club to pupils and teachers (`art-club/detail`). */
export function ArtClubScreen() {
  return <OpenedClub>{(club) => <ClubView club={club} />}</OpenedClub>;
}

function ClubView({ club }: { club: ArtClub }) {
  const { _id: id, name, subject, me, draw, waiting } = club;
  useCrumbTitle(name);
  const isDesktop = useIsDesktop();
  const isOwn = isInside(club);
  const isForPupil = isPupil(useUser());
  const action = isForPupil && (!isOwn || club.signup === 'ended') && (
    <MembershipAction club={club} />
  );
  return (
    <PlacePage
      scene={<ClubScene id={id} subject={subject} />}
      back={{
        label: '返回艺术社团',
        address: isForPupil ? artClubAddresses.list() : teacherClubAddresses.list(),
      }}
      head={<ClubHead club={club} />}
      side={
        <>
          {isDesktop && action}
          {isDesktop && <NextMeeting club={club} />}
          {isDesktop && isOwn && <MemberFaces club={club} />}
          {isDesktop && isOwn && <ClubIntro club={club} />}
          {draw && <DrawProof id={id} draw={draw} />}
        </>
      }
      hasMenu={club.mayPost}
      foot={
        <>
          {club.mayPost && <ClubMenu club={club} />}
          {!isDesktop && action}
        </>
      }
    >
      {me?.state === 'waiting' && me.position !== null && (
        <OwnWaiting position={me.position} count={Math.max(waiting, me.position)} />
      )}
      {!isDesktop && <NextMeeting club={club} />}
      {!isOwn && <ClubIntro club={club} />}
      <ClubTabs club={club} />
    </PlacePage>
  );
}
