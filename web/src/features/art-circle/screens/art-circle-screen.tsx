import { Subject } from '@meiyu/contract/shared/enumerations';

import '../../../ui/icon/media-icons.ts';
import { getHref } from '../../../lib/address.ts';
import { addresses } from '../../../lib/addresses.ts';
import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { isPupil, useUser } from '../../../session/session-store.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { artCircleAddresses } from '../art-circle.addresses.ts';
import { PostList } from '../components/post-list.tsx';
import styles from './art-circle-screen.module.css';

const filters = [
  { value: 'both', label: '全部' },
  { value: 'mu', label: '音乐' },
  { value: 'ar', label: '美术' },
] as const;

/** Shows the art circle: the posts of the school's pupils, of both subjects or of one. */
export function ArtCircleScreen() {
  const subject = Subject.safeParse(new URLSearchParams(useSearch()).get('subject')).data;
  const canWrite = isPupil(useUser());
  return (
    <>
      <PageHead
        title="校园艺术圈"
        back={{ label: '校内实践', address: addresses.inSchool() }}
        aside={
          <SegmentedControl
            legend="看哪一科的作品"
            options={filters}
            value={subject ?? 'both'}
            onChange={(value) => {
              const address = artCircleAddresses.feed(value === 'both' ? undefined : value);
              navigate(address, { replace: true });
            }}
          />
        }
      >
        同学们的作品，老师看过以后挂在这里
      </PageHead>
      {canWrite && (
        <div className={styles['actions']}>
          <LinkButton icon="plus" href={getHref(artCircleAddresses.write())}>
            挂一件作品
          </LinkButton>
          <LinkButton variant="soft" href={getHref(artCircleAddresses.mine())}>
            我的作品
          </LinkButton>
        </div>
      )}
      <PostList key={subject ?? 'both'} subject={subject} />
    </>
  );
}
