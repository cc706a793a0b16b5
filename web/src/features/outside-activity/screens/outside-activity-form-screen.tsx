import { useSearch } from '../../../navigation/hash-location.ts';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { OpenedActivity } from '../components/opened-activity.tsx';
import { OutsideActivityForm } from '../components/outside-activity-form.tsx';
import { outsideActivityAddresses } from '../outside-activity.addresses.ts';
import { OutsideActivityScreen } from './outside-activity-screen.tsx';

/** Lets the pupil record an activity, or change one that is not approved (`upload`). An approved activity is shown instead. */
export function OutsideActivityFormScreen() {
  const id = new URLSearchParams(useSearch()).get('id');
  if (id === null) {
    return (
      <>
        <PageHead
          title="记一次活动"
          back={{ label: '我的活动', address: outsideActivityAddresses.list() }}
        />
        <OutsideActivityForm key="new" activity={null} />
      </>
    );
  }
  return (
    <OpenedActivity id={id}>
      {(activity) =>
        activity.state === 'approved' ? (
          <OutsideActivityScreen />
        ) : (
          <>
            <PageHead
              title="修改活动"
              back={{ label: '活动', address: outsideActivityAddresses.one(id) }}
            />
            <OutsideActivityForm key={`${id} ${activity.rev}`} activity={activity} />
          </>
        )
      }
    </OpenedActivity>
  );
}
