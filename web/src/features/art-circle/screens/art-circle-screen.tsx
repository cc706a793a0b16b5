import { Subject } from '@meiyu/contract/shared/enumerations';

import { navigate, useSearch } from '../../../navigation/hash-location.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { artCircleAddresses } from '../art-circle.addresses.ts';
import { PostList } from '../components/post-list.tsx';
import styles from './art-circle-screen.module.css';

const filters = [
  { value: 'both', label: '全部' },
  { value: 'mu', label: '音乐' },
  { value: 'ar', label: '美术' },
] as const;

/** The art circle: the posts of the school's pupils, of both subjects or of one. */
export function ArtCircleScreen() {
  const subject = Subject.safeParse(new URLSearchParams(useSearch()).get('subject')).data;
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h1 className={styles['title']}>校园艺术圈</h1>
          <p className={styles['text']}>同学们的作品，老师看过以后挂在这里</p>
        </div>
        <div className={styles['filter']}>
          <Segmented
            legend="看哪一科的作品"
            options={filters}
            value={subject ?? 'both'}
            onChange={(value) => {
              const address = artCircleAddresses.feed(value === 'both' ? undefined : value);
              navigate(address, { replace: true });
            }}
          />
        </div>
      </div>
      <PostList key={subject ?? 'both'} subject={subject} />
    </>
  );
}
