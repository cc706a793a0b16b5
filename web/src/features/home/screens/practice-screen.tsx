import { useQuery } from '@tanstack/react-query';

import type { PracticeEntry } from '../../../feature.ts';
import { bannersQuery } from '../../../queries/main-queries.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useUser } from '../../../session/session-store.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { Banners } from '../components/banners.tsx';
import { EntryCards } from '../components/entry-cards.tsx';
import { ThoughtScene } from '../components/thought-scene.tsx';
import { filterOpenEntries } from '../open-entries.ts';
import { useInSchoolEntries } from '../use-in-school-entries.ts';
import styles from './practice-screen.module.css';

/** Shows in-school practice: cards for the school's features, then its banners. Without features it shows an illustration. */
export function InSchoolScreen({ entries: all }: { entries: readonly PracticeEntry[] }) {
  const { entries, config } = useInSchoolEntries(all, { isWanted: true });
  const { query } = config;
  return (
    <>
      <h1 className={styles['title']}>校内实践</h1>
      {entries.length > 0 && <EntryCards entries={entries} />}
      {query.isPending && (
        <output className={styles['pending']} aria-busy="true" aria-label="正在加载">
          <Skeleton height={220} cut="card" />
        </output>
      )}
      {query.isLoadingError && <QueryFailure query={query} />}
      <Banners place="school" />
      {query.isSuccess && entries.length === 0 && <SceneAfterBanners />}
    </>
  );
}

/** Shows out-of-school practice: cards for the features, the school's banners, and an illustration if the user has no cards. */
export function OutsideSchoolScreen({ entries: all }: { entries: readonly PracticeEntry[] }) {
  const entries = filterOpenEntries(all, useUser());
  return (
    <>
      <h1 className={styles['title']}>校外实践</h1>
      {entries.length > 0 && <EntryCards entries={entries} />}
      <Banners place="outside" />
      {entries.length === 0 && <SceneAfterBanners />}
    </>
  );
}

/** Shows the illustration only after the banners have loaded. Otherwise the banners would push it down. */
function SceneAfterBanners() {
  const { fetchStatus, isPending } = useQuery(bannersQuery());
  return isPending && fetchStatus === 'fetching' ? null : <ThoughtScene />;
}
