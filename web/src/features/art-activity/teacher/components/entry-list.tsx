import type {
  ArtActivityEntry,
  EntryState,
  TeacherArtActivity,
} from '@meiyu/contract/art-activity/art-activity.schema';
import { formatKlass } from '@meiyu/contract/shared/grades';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo } from 'react';

import { klassNamesQuery } from '../../../../queries/klass-names-query.ts';
import { PagedList } from '../../../../query-view/paged-list.tsx';
import { useUser } from '../../../../session/session-store.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { EmptyState } from '../../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { entriesQuery } from '../teacher-activity.queries.ts';
import { EnterOthers } from './enter-others.tsx';
import { EntryEvidence } from './entry-evidence.tsx';
import styles from './entry-list.module.css';
import { EntryMove } from './entry-move.tsx';
import { EntryResult } from './entry-result.tsx';

const emptyTexts: Record<EntryState, string> = {
  signedUp: '还没有人报上名',
  waiting: '没有人候补',
  inDraw: '还没有人参加抽签',
  withdrawn: '没有人退出',
};

/** Lists the pupils whose entry has a state. A list may have hundreds of rows, so it renders only if its own props change. */
export const EntryList = memo(function EntryList({
  activity,
  state,
  search,
}: {
  activity: TeacherArtActivity;
  state: EntryState;
  /** A part of the name or of the student number. Empty: all pupils are listed. */
  search: string;
}) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const list = useInfiniteQuery(entriesQuery(activity._id, state, search));
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取名单"
      loading={<Skeleton height={240} cut="card" />}
    >
      {(entries, end) =>
        entries.length === 0 ? (
          <EmptyState title={search === '' ? emptyTexts[state] : '没有找到这个学生'}>
            {null}
          </EmptyState>
        ) : (
          <Card as="section" padding="tight" aria-label="名单">
            {state === 'signedUp' && hasBegun(activity) && search === '' && (
              <EnterOthers activity={activity} entries={entries} hasMore={list.hasNextPage} />
            )}
            <ol className={styles['list']}>
              {entries.map((entry) => (
                <EntryRow
                  key={entry.userId}
                  activity={activity}
                  entry={entry}
                  klass={formatKlass(entry.grade, entry.klass, names)}
                />
              ))}
            </ol>
            {end}
          </Card>
        )
      }
    </PagedList>
  );
});

/** Shows an entry. The rows whose entry stays the same are not rendered again after a decision. */
const EntryRow = memo(function EntryRow({
  activity,
  entry,
  klass,
}: {
  activity: TeacherArtActivity;
  entry: ArtActivityEntry;
  klass: string;
}) {
  return (
    <li className={styles['entry']}>
      <span className={styles['who']}>
        <b>{entry.name}</b>
        <small>{describeEntry(entry, klass)}</small>
      </span>
      {entry.state === 'signedUp' && <EntryEvidence activity={activity} entry={entry} />}
      <EntryControls activity={activity} entry={entry} />
    </li>
  );
});

const hasBegun = ({ state }: TeacherArtActivity) => state === 'running' || state === 'ended';

function describeEntry({ number, position }: ArtActivityEntry, klass: string): string {
  const place = position === null ? '' : `候补第 ${position} 位 · `;
  return `${place}${klass} · ${number}`;
}

function EntryControls({
  activity,
  entry,
}: {
  activity: TeacherArtActivity;
  entry: ArtActivityEntry;
}) {
  if (activity.state === 'cancelled') return null;
  if (entry.state === 'signedUp' && hasBegun(activity))
    return <EntryResult activity={activity} entry={entry} />;
  return <EntryMove activity={activity} entry={entry} />;
}
