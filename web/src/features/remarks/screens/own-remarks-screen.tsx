import { addresses } from '../../../lib/addresses.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { PupilRemarks } from '../components/pupil-remarks.tsx';

/** Shows a pupil the sealed remarks of the teachers, the latest semester first. */
export function OwnRemarksScreen() {
  return (
    <>
      <PageHead title="老师评语" back={{ label: '我的', address: addresses.user() }}>
        每个学期，音乐和美术老师写给你的话。
      </PageHead>
      <PupilRemarks
        empty={<EmptyState title="还没有评语">学期快结束的时候，老师会写给你。</EmptyState>}
      />
    </>
  );
}
