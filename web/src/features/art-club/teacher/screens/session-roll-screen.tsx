import { ROLL_CALL_MINUTES_BEFORE } from '@meiyu/contract/art-club/club-session.schema';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';

import { isProblem } from '../../../../api/is-problem.ts';
import { getHref } from '../../../../lib/address.ts';
import { useSearch } from '../../../../navigation/hash-location.ts';
import { Redirect } from '../../../../navigation/redirect.tsx';
import { QueryFailure } from '../../../../query-view/query-failure.tsx';
import { useOwnSaver } from '../../../../session/use-own-saver.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { artClubAddresses } from '../../art-club.addresses.ts';
import { artClubQuery } from '../../art-club.queries.ts';
import { getSessionSaver } from '../../roll/own-session-saver.ts';
import { SessionRoll } from '../../roll/session-roll.tsx';
import { clubSessionsQuery, sessionSheetQuery } from '../../sessions/club-session.queries.ts';
import { findRollToTake, mayTakeRoll } from '../../sessions/session.view.ts';
import { teacherClubAddresses } from '../teacher-club.addresses.ts';
import styles from './session-roll-screen.module.css';

/** Lets a teacher take the roll of a session of a club. */
export function SessionRollScreen() {
  const search = new URLSearchParams(useSearch());
  const [id, session] = [search.get('id'), search.get('session')];
  if (id === null) return <Redirect to={teacherClubAddresses.list()} />;
  if (session === null) return <NextRoll key={id} id={id} />;
  return <OpenedRoll key={`${id} ${session}`} id={id} sessionId={session} />;
}

/** Opens the roll that the teacher most likely takes next. */
function NextRoll({ id }: { id: string }) {
  const now = useNow();
  const sessions = useQuery(clubSessionsQuery(id, null));
  const next = sessions.data && findRollToTake(sessions.data.items, now);
  if (next) return <Redirect to={teacherClubAddresses.roll(id, next._id)} />;
  if (sessions.isPending) return <LoadingRoll />;
  return (
    <div className={styles['message']}>
      {sessions.data ? (
        <EmptyState isPage title="现在没有可以点名的活动" action={<SessionsLink id={id} />}>
          活动开始前 {ROLL_CALL_MINUTES_BEFORE} 分钟起可以点名。
        </EmptyState>
      ) : (
        <RollFailure id={id} query={sessions} />
      )}
    </div>
  );
}

function OpenedRoll({ id, sessionId }: { id: string; sessionId: string }) {
  const now = useNow();
  const sheet = useQuery(sessionSheetQuery(id, sessionId));
  const club = useQuery(artClubQuery(id));
  const saver = useOwnSaver(getSessionSaver);
  if (sheet.data && club.data && saver) {
    const isOpen = club.data.signup !== 'ended' && mayTakeRoll(sheet.data.session, now);
    return <SessionRoll clubId={id} sheet={sheet.data} saver={saver} isOpen={isOpen} />;
  }
  const missing = [sheet, club].filter(({ data }) => data === undefined);
  const failed = missing.find((query) => query.isLoadingError);
  if (failed === undefined) return <LoadingRoll />;
  const query = {
    error: failed.error,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
  };
  return (
    <div className={styles['message']}>
      <RollFailure id={id} query={query} />
    </div>
  );
}

function LoadingRoll() {
  return (
    <output className={styles['message']} aria-label="正在读取点名表">
      <Skeleton height={320} cut="card" />
    </output>
  );
}

function RollFailure({
  id,
  query,
}: {
  id: string;
  query: ComponentProps<typeof QueryFailure>['query'];
}) {
  if (!isProblem(query.error, 'notFound')) return <QueryFailure query={query} />;
  return (
    <EmptyState
      isPage
      illustration="notFound"
      title="找不到这次活动"
      action={<SessionsLink id={id} />}
    >
      每周的时间可能改过了。
    </EmptyState>
  );
}

function SessionsLink({ id }: { id: string }) {
  return (
    <LinkButton variant="soft" href={getHref(artClubAddresses.one(id, 'sessions'))}>
      看日程
    </LinkButton>
  );
}
