import { addresses } from '../../../lib/addresses.ts';
import { hasNative } from '../../../native/native-bridge.ts';
import { toArchives } from '../../../native/native-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Room } from '../components/room/room.tsx';
import styles from './achievement-screen.module.css';

/** Shows what a pupil has achieved this term. In a native shell with an archive, also shows a link to all records. */
export function AchievementScreen() {
  return (
    <>
      <PageHead title="成就" back={{ label: '我的', address: addresses.user() }}>
        这学期做过的音乐和美术作业。
      </PageHead>
      <Room />
      {hasNative('toArchives') && (
        <div className={styles['archives']}>
          <Button variant="soft" wide onClick={toArchives}>
            成长档案
          </Button>
        </div>
      )}
    </>
  );
}
