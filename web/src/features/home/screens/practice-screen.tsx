import type { BannerPlace } from '@meiyu/contract/home/home.schema';
import type { ReactNode } from 'react';

import { getErrorMessage } from '../../../api/api-error.ts';
import type { InSchoolEntry } from '../../../feature.ts';
import { Empty } from '../../../ui/status/empty.tsx';
import { LoadFailure } from '../../../ui/status/load-failure.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { Banners } from '../components/banners.tsx';
import { EntryCards } from '../components/entry-cards.tsx';
import { useInSchoolEntries } from '../use-in-school-entries.ts';
import styles from './practice-screen.module.css';

/** In-school practice: the school's banners, the cards of its features, and a note about features to come. */
export function InSchoolScreen({ entries }: { entries: readonly InSchoolEntry[] }) {
  return (
    <PracticeScreen title="校内实践" place="school">
      <InSchoolEntries all={entries} />
    </PracticeScreen>
  );
}

const COMING_TEXT = '社团、艺术活动和测评还没有开放。开放以后，会出现在这里。';

function InSchoolEntries({ all }: { all: readonly InSchoolEntry[] }) {
  const { entries, config } = useInSchoolEntries(all, { isWanted: true });
  const { query } = config;
  if (query.isPending) {
    return (
      <output aria-busy="true" aria-label="正在加载">
        <Skeleton height={220} cut="card" />
      </output>
    );
  }
  if (query.isLoadingError) {
    return (
      <LoadFailure
        message={getErrorMessage(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (entries.length === 0) return <Empty title="这里还很安静">{COMING_TEXT}</Empty>;
  return (
    <>
      <EntryCards entries={entries} />
      <p className={styles['coming']}>{COMING_TEXT}</p>
    </>
  );
}

/** Out-of-school practice. So far it shows only the school's banners. */
export function OutsideSchoolScreen() {
  return (
    <PracticeScreen title="校外实践" place="outside">
      <Empty title="这里还很安静">校外活动和荣誉还没有开放。开放以后，会出现在这里。</Empty>
    </PracticeScreen>
  );
}

function PracticeScreen({
  title,
  place,
  children,
}: {
  title: string;
  place: BannerPlace;
  children: ReactNode;
}) {
  return (
    <>
      <h1 className={styles['title']}>{title}</h1>
      <Banners place={place} />
      <div className={styles['content']}>{children}</div>
    </>
  );
}
