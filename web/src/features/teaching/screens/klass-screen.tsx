import { formatKlass } from '@meiyu/contract/shared/grades';
import type { KlassSummary } from '@meiyu/contract/teaching/teaching.schema';
import { useQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { getMatrixAddress } from '../../../lib/teach-address.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { klassesQuery } from '../../../queries/klasses-query.ts';
import { QueryFailure } from '../../../query-view/query-failure.tsx';
import { useSession, useUser } from '../../../session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { Roster } from '../components/roster.tsx';
import { teachingAddresses } from '../teaching.addresses.ts';
import styles from './klass-screen.module.css';

/**
 * Returns the class that the address names, else the first class. The address may also name a class that the teacher has only in another
 * subject.
 */
function findKlass(search: string, klasses: readonly KlassSummary[]) {
  const query = new URLSearchParams(search);
  const shownKlass = { grade: Number(query.get('grade')), klass: Number(query.get('klass')) };
  const isNamed = Number.isInteger(shownKlass.grade) && shownKlass.grade > 0;
  return isNamed ? shownKlass : klasses[0];
}

/** Shows the pupils of one class, with links to the other classes of the teacher. */
export function KlassScreen() {
  const search = useSearch();
  const subject = useSession((state) => state.subject);
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const klasses = useQuery(klassesQuery(subject));
  const items = klasses.data?.items ?? [];
  const shownKlass = findKlass(search, items);
  return (
    <>
      <PageHead
        title="班级"
        back={{ label: '今天', address: addresses.curriculum() }}
        aside={
          shownKlass && (
            <LinkButton variant="soft" size="small" href={getHref(getMatrixAddress(shownKlass))}>
              总表
            </LinkButton>
          )
        }
      />
      {klasses.isPending && (
        <output aria-label="正在读取班级">
          <Skeleton height={48} />
        </output>
      )}
      {klasses.isLoadingError && <QueryFailure query={klasses} />}
      {items.length > 0 && (
        <nav className={styles['klasses']} aria-label="选择班级">
          {items.map((one) => (
            <a
              key={`${one.grade}-${one.klass}`}
              href={getHref(teachingAddresses.klass(one))}
              aria-current={
                one.grade === shownKlass?.grade && one.klass === shownKlass.klass
                  ? 'page'
                  : undefined
              }
            >
              {formatKlass(one.grade, one.klass, names)}
            </a>
          ))}
        </nav>
      )}
      {klasses.data && shownKlass === undefined && (
        <EmptyState title="还没有任教班级">请联系学校，登记你教的班级。</EmptyState>
      )}
      {shownKlass && (
        <Roster key={`${shownKlass.grade}-${shownKlass.klass}`} {...shownKlass} subject={subject} />
      )}
    </>
  );
}
