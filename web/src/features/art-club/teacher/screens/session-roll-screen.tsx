import { useQuery } from '@tanstack/react-query';

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
import { sessionSheetQuery } from '../../sessions/club-session.queries.ts';
import { mayTakeRoll } from '../../sessions/session.view.ts';
import { taughtClubAddresses } from '../taught-club.addresses.ts';
import styles from './session-roll-screen.module.css';

/** Lets a teacher take the roll of a session of a club. */
export function SessionRollScreen() {
  const search = new URLSearchParams(useSearch());
  const [id, session] = [search.get('id'), search.get('session')];
  if (id === null || session === null) return <Redirect to={taughtClubAddresses.list()} />;
  return <OpenedRoll key={`${id} ${session}`} id={id} sessionId={session} />;
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
  const failed = [sheet, club].find((query) => query.isLoadingError);
  return (
    <div className={styles['message']}>
      {failed === undefined && (
        <output aria-label="正在读取点名表">
          <Skeleton height={320} cut="card" />
        </output>
      )}
      {failed && isProblem(failed.error, 'notFound') && (
        <EmptyState
          isPage
          picture="notFound"
          title="找不到这次活动"
          action={
            <LinkButton variant="soft" href={getHref(artClubAddresses.one(id, 'sessions'))}>
              看日程
            </LinkButton>
          }
        >
          每周的时间可能改过了。
        </EmptyState>
      )}
      {failed && !isProblem(failed.error, 'notFound') && <QueryFailure query={failed} />}
    </div>
  );
}
