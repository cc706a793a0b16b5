import type { TeachingKlass } from '@meiyu/contract/shared/grades';
import { useInfiniteQuery } from '@tanstack/react-query';

import { PagedList } from '../../../query-view/paged-list.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { removedContentQuery } from '../review.queries.ts';
import styles from './removed-content.module.css';
import { RemovedItemRow } from './removed-item-row.tsx';

/** Lists what the teacher has taken down, so that the teacher can put it back. Renders nothing if there is nothing. */
export function RemovedContent({ klassNames }: { klassNames: readonly TeachingKlass[] }) {
  const list = useInfiniteQuery(removedContentQuery());
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取撤下的内容"
      loading={<Skeleton height={88} cut="card" />}
    >
      {(items, end) =>
        items.length > 0 && (
          <section className={styles['removed']} aria-labelledby="removed">
            <h2 id="removed">我撤下的</h2>
            <ul>
              {items.map((item) => (
                <RemovedItemRow
                  key={`${item._id} ${item.rev}`}
                  item={item}
                  klassNames={klassNames}
                />
              ))}
            </ul>
            {end}
          </section>
        )
      }
    </PagedList>
  );
}
