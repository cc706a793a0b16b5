import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import { useQuery } from '@tanstack/react-query';

import { getErrorMessage } from '../../../api/api-error.ts';
import { isProblem } from '../../../api/is-problem.ts';
import { getHref } from '../../../lib/address.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { Redirect } from '../../../navigation/redirect.tsx';
import { DrawProof } from '../../../places/draw-proof.tsx';
import { OwnWaiting } from '../../../places/own-waiting.tsx';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { isPupil, useUser } from '../../../session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { artClubAddresses } from '../art-club.addresses.ts';
import { artClubQuery } from '../art-club.queries.ts';
import { isInside, mayWrite } from '../art-club.view.ts';
import { ClubHead } from '../components/club-head.tsx';
import { ClubIntro } from '../components/club-intro.tsx';
import { ClubMenu } from '../components/club-menu.tsx';
import { ClubScene } from '../components/club-scene.tsx';
import { ClubTabs } from '../components/club-tabs.tsx';
import { MemberFaces } from '../components/member-faces.tsx';
import { MembershipAction } from '../components/membership-action.tsx';
import { NextMeeting } from '../components/next-meeting.tsx';
import { useClubListAddress } from '../components/use-club-list-address.ts';
import { taughtClubAddresses } from '../teacher/taught-club.addresses.ts';
import styles from './art-club-screen.module.css';

/** Shows a club to pupils and teachers (`art-club/detail`). */
export function ArtClubScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  const query = useQuery({ ...artClubQuery(id ?? ''), enabled: id !== null });
  const list = useClubListAddress();
  if (id === null) return <Redirect to={list} />;
  if (query.isPending) {
    return (
      <output className={styles['loading']} aria-label="正在打开社团">
        <Skeleton height={196} cut="card" />
        <Skeleton height={140} cut="card" />
      </output>
    );
  }
  if (query.data) return <ClubView club={query.data} />;
  if (isProblem(query.error, 'notFound')) {
    return (
      <EmptyState
        picture="notFound"
        isPage
        title={getErrorMessage(query.error)}
        action={
          <LinkButton variant="soft" href={getHref(list)}>
            看看别的社团
          </LinkButton>
        }
      />
    );
  }
  return <QueryFailure query={query} />;
}

function ClubView({ club }: { club: ArtClub }) {
  const { _id: id, subject, me, draw, waiting } = club;
  const isDesktop = useIsDesktop();
  const isOwn = isInside(club);
  const isForPupil = isPupil(useUser());
  const action = isForPupil && (!isOwn || club.signup === 'ended') && (
    <MembershipAction club={club} />
  );
  return (
    <article className={styles['page']}>
      <div className={styles['scene']}>
        <ClubScene id={id} subject={subject} />
        <a
          className={styles['back']}
          data-back=""
          href={getHref(isForPupil ? artClubAddresses.list() : taughtClubAddresses.list())}
          aria-label="返回艺术社团"
        >
          <Icon name="chevronLeft" size={24} />
        </a>
      </div>
      <div className={joinClassNames(styles['sheet'], mayWrite(club) && styles['withMenu'])}>
        <div className={styles['head']}>
          <ClubHead club={club} />
        </div>
        <div className={styles['main']}>
          {me?.state === 'waiting' && me.position !== null && (
            <OwnWaiting position={me.position} count={Math.max(waiting, me.position)} />
          )}
          {!isDesktop && <NextMeeting club={club} />}
          {!isOwn && <ClubIntro club={club} />}
          <ClubTabs club={club} />
        </div>
        <div className={styles['side']}>
          {isDesktop && action}
          {isDesktop && <NextMeeting club={club} />}
          {isDesktop && isOwn && <MemberFaces club={club} />}
          {isDesktop && isOwn && <ClubIntro club={club} />}
          {draw && <DrawProof id={id} draw={draw} />}
        </div>
        {mayWrite(club) && <ClubMenu club={club} />}
        {!isDesktop && action}
      </div>
    </article>
  );
}
