import { getSchoolYear } from '@meiyu/contract/shared/school-year';
import { useInfiniteQuery } from '@tanstack/react-query';

import '../../../ui/icon/media-icons.ts';
import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { getToday } from '../../../lib/china-today.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { PointsRuler } from '../../../review-item/points-ruler.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { HonourWall } from '../components/honour-wall.tsx';
import { honourAddresses } from '../honour.addresses.ts';
import { honoursQuery } from '../honour.queries.ts';
import styles from './honour-wall-screen.module.css';

/** Shows the pupil's honours of this school year, or all of them, on a wall (`glory`). */
export function HonourWallScreen() {
  const range = new URLSearchParams(useSearch()).get('range') === 'all' ? 'all' : 'year';
  const year = getSchoolYear(getToday(useNow()));
  const list = useInfiniteQuery(honoursQuery(range === 'year' ? year : undefined));
  const first = list.data?.pages[0];
  return (
    <div className={styles['wall']}>
      <div className={styles['head']}>
        <PageHead
          title="荣誉墙"
          back={{ label: '校外实践', address: addresses.outsideSchool() }}
          aside={
            <LinkButton size="small" icon="plus" href={getHref(honourAddresses.create())}>
              登记
            </LinkButton>
          }
        />
        <div className={styles['filter']}>
          <SegmentedControl
            legend="哪些荣誉"
            options={[
              { value: 'year', label: '这学年' },
              { value: 'all', label: first ? `全部 ${first.total} 项` : '全部' },
            ]}
            value={range}
            onChange={(next) => navigate(honourAddresses.wall(next), { replace: true })}
          />
        </div>
        {first && (
          <div className={styles['bonus']}>
            <PointsRuler label="荣誉加分" points={first.bonus} cap={first.cap} />
          </div>
        )}
      </div>
      <PagedList
        list={list}
        loadingLabel="正在打开荣誉墙"
        loading={
          <div className={styles['loading']}>
            <Skeleton height={150} />
            <Skeleton height={150} />
          </div>
        }
      >
        {(honours, end) => (
          <>
            {honours.length === 0 && (
              <p className={styles['none']}>墙上还空着。得过奖吗？拍下奖状，老师看过就挂上墙。</p>
            )}
            <HonourWall honours={honours} isComplete={!list.hasNextPage} />
            {end}
          </>
        )}
      </PagedList>
    </div>
  );
}
