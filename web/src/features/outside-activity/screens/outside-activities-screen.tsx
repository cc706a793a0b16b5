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
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { PhraseText } from '../../../ui/text/phrase-text.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Postcard } from '../components/postcard.tsx';
import { outsideActivityAddresses } from '../outside-activity.addresses.ts';
import { activitiesQuery } from '../outside-activity.queries.ts';
import { toShownActivity } from '../outside-activity.view.ts';
import styles from './outside-activities-screen.module.css';

/** Shows the pupil's activities of this school year, or all of them, as postcards (`active`). */
export function OutsideActivitiesScreen() {
  const range = new URLSearchParams(useSearch()).get('range') === 'all' ? 'all' : 'year';
  const year = getSchoolYear(getToday(useNow()));
  const list = useInfiniteQuery(activitiesQuery(range === 'year' ? year : undefined));
  const first = list.data?.pages[0];
  return (
    <>
      <PageHead
        title="我的活动"
        back={{ label: '校外实践', address: addresses.outsideSchool() }}
        aside={
          <LinkButton size="small" icon="plus" href={getHref(outsideActivityAddresses.upload())}>
            记一次
          </LinkButton>
        }
      />
      <div className={styles['head']}>
        <SegmentedControl
          legend="哪些活动"
          options={[
            { value: 'year', label: '这学年' },
            { value: 'all', label: first ? `全部 ${first.total} 次` : '全部' },
          ]}
          value={range}
          onChange={(next) => navigate(outsideActivityAddresses.list(next), { replace: true })}
        />
        {first && <PointsRuler label="校外活动" points={first.points} cap={first.cap} />}
      </div>
      <PagedList
        list={list}
        loadingLabel="正在打开活动"
        loading={
          <div className={styles['cards']}>
            <Skeleton height={168} />
            <Skeleton height={168} />
          </div>
        }
      >
        {(activities, end) => (
          <>
            <ul className={styles['cards']}>
              {activities.map((activity) => (
                <li key={activity._id} className={styles['card']}>
                  <Postcard activity={toShownActivity(activity)} state={activity.state}>
                    <a
                      className={styles['link']}
                      href={getHref(outsideActivityAddresses.one(activity._id))}
                    >
                      <PhraseText text={activity.title} />
                    </a>
                  </Postcard>
                </li>
              ))}
              {!list.hasNextPage && (
                <li>
                  <a className={styles['add']} href={getHref(outsideActivityAddresses.upload())}>
                    <Icon name="plus" size={30} />
                    {activities.length === 0 ? '寄出第一张明信片' : '再寄一张'}
                    <small>看演出、看展览、去社区和乡村，都可以记下来</small>
                  </a>
                </li>
              )}
            </ul>
            {end}
          </>
        )}
      </PagedList>
    </>
  );
}
