import { useInfiniteQuery } from '@tanstack/react-query';

import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { getNoticesAddress } from '../../../lib/teach-address.ts';
import { useSearch } from '../../../navigation/hash-location.ts';
import { PagedList } from '../../../query-view/paged-list.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { EditNotice } from '../components/edit-notice.tsx';
import { WrittenNoticeList } from '../components/written-notice-list.tsx';
import { WrittenNotice } from '../components/written-notice.tsx';
import { writtenNoticesQuery } from '../notice.queries.ts';
import styles from './written-notices-screen.module.css';

/** Lists the notices that the teacher wrote, and shows one of them or the form. A phone shows either the list or the other part. */
export function WrittenNoticesScreen() {
  const query = new URLSearchParams(useSearch());
  const edited = query.get('edit');
  const id = query.get('id');
  const onDesktop = useIsDesktop();
  if (!onDesktop && (edited !== null || id !== null)) {
    return (
      <>
        <PageHead
          title={edited === null ? '通知' : '写通知'}
          back={{ label: '全部通知', address: getNoticesAddress() }}
        />
        <ChosenPart edited={edited} id={id} />
      </>
    );
  }
  return (
    <>
      <PageHead
        title="通知"
        back={{ label: '今天', address: addresses.curriculum() }}
        aside={
          <LinkButton size="small" icon="pen" href={getHref(getNoticesAddress({ edit: 'new' }))}>
            写通知
          </LinkButton>
        }
      >
        写给任教的班级或学生，可以看到谁读了
      </PageHead>
      <Notices edited={edited} id={id} hasPlace={onDesktop} />
    </>
  );
}

function ChosenPart({ edited, id }: { edited: string | null; id: string | null }) {
  if (edited !== null) return <EditNotice key={edited} id={edited === 'new' ? null : edited} />;
  return id === null ? null : <WrittenNotice key={id} id={id} />;
}

function Notices({
  edited,
  id,
  hasPlace,
}: {
  edited: string | null;
  id: string | null;
  hasPlace: boolean;
}) {
  const list = useInfiniteQuery(writtenNoticesQuery());
  return (
    <PagedList
      list={list}
      loadingLabel="正在读取通知"
      loading={<Skeleton height={240} cut="card" />}
    >
      {(notices, end) => {
        const chosen = id ?? notices[0]?._id ?? null;
        const listing =
          notices.length === 0 ? (
            <EmptyState title="写第一条通知">
              学生会在「我的」里读到，你可以看到谁还没有读。
            </EmptyState>
          ) : (
            <div>
              <WrittenNoticeList
                notices={notices}
                chosen={hasPlace && edited === null ? chosen : null}
              />
              {end}
            </div>
          );
        if (!hasPlace || (edited === null && chosen === null)) return listing;
        return (
          <div className={styles['columns']}>
            {listing}
            <ChosenPart edited={edited} id={chosen} />
          </div>
        );
      }}
    </PagedList>
  );
}
