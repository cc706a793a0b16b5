import type { ArtClub } from '@meiyu/contract/art-club/art-club.schema';
import type { ClubSession } from '@meiyu/contract/art-club/club-session.schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { FoldedList } from '../../../ui/layout/folded-list.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { clubSessionsQuery, type Term } from './club-session.queries.ts';
import { SessionCard } from './session-card.tsx';
import { SessionStave } from './session-stave.tsx';
import { describeTerm, findNext, splitSessions } from './session.view.ts';
import styles from './sessions-panel.module.css';

/** The number of coming sessions that a phone shows before the user asks for all. */
const COMING_SESSIONS_SHOWN = 3;
/** The number of past sessions that a phone shows before the user asks for all. */
const PAST_SESSIONS_SHOWN = 6;

/** Shows the sessions of a club in a term: first those ahead, then the past ones. */
export function SessionsPanel({ club }: { club: ArtClub }) {
  const [wanted, setWanted] = useState<Term | null>(null);
  const query = useQuery(clubSessionsQuery(club._id, wanted));
  if (query.isPending) {
    return (
      <output aria-label="正在读取日程">
        <Skeleton height={240} cut="card" />
      </output>
    );
  }
  if (query.isLoadingError) return <QueryFailure query={query} />;
  const { term, items } = query.data;
  const other: Term = term === 1 ? 2 : 1;
  return (
    <div className={styles['panel']}>
      {items.length === 0 ? (
        <EmptyState title={`${term === 1 ? '上' : '下'}学期没有活动`}>
          社团定了每周的时间，这里就有日程。
        </EmptyState>
      ) : (
        <TermSessions club={club} sessions={items} />
      )}
      <Button variant="ghost" size="small" onClick={() => setWanted(other)}>
        看{other === 1 ? '上' : '下'}学期
      </Button>
    </div>
  );
}

function TermSessions({ club, sessions }: { club: ArtClub; sessions: readonly ClubSession[] }) {
  const now = useNow();
  const { ahead, past } = splitSessions(sessions, now);
  const next = findNext(sessions, now);
  const renderCards = (shown: readonly ClubSession[], visible: number) => (
    <FoldedList
      className={styles['cards']}
      shown={visible}
      items={shown.map((session) => (
        <SessionCard
          key={session._id}
          club={club}
          session={session}
          now={now}
          isNext={session._id === next?._id}
        />
      ))}
    />
  );
  return (
    <>
      <Card as="section" aria-label="这学期">
        <p className={styles['facts']}>
          <b>{describeTerm(sessions, club.mayManage)}</b>
          <span>共 {sessions.length} 次</span>
        </p>
        <SessionStave sessions={sessions} nextId={next?._id} />
      </Card>
      {ahead.length > 0 && renderCards(ahead, COMING_SESSIONS_SHOWN)}
      {past.length > 0 && (
        <>
          <h2 className={styles['title']}>上过的</h2>
          {renderCards(past, PAST_SESSIONS_SHOWN)}
        </>
      )}
    </>
  );
}
