import { getActivityPhase } from '@meiyu/contract/art-activity/art-activity.rules';
import type { ArtActivity } from '@meiyu/contract/art-activity/art-activity.schema';

import { Chip } from '../../../../ui/chip.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { formatSpan, listDays, phaseLabels } from '../../art-activity.view.ts';
import { ActivityDays } from '../../components/activity-days.tsx';
import { ActivityPlaces } from '../../components/activity-places.tsx';
import { LanternScene } from '../../components/lantern-scene.tsx';
import type { ActivityForm } from '../activity-form.ts';
import styles from './activity-preview.module.css';

/** Shows the form as pupils will see the activity. */
export function ActivityPreview({ form }: { form: ActivityForm }) {
  const now = useNow();
  const quota = /^\d{1,4}$/.test(form.quota.trim()) ? Number(form.quota) : null;
  const activity: ArtActivity = {
    ...form,
    _id: 'preview',
    title: form.title || '活动名称',
    kind: form.kind ?? '其他',
    quota: quota === 0 ? null : quota,
    taken: 0,
    waiting: 0,
    organiser: '',
    state: getActivityPhase(
      {
        signupOpens: new Date(form.signupOpens),
        signupCloses: new Date(form.signupCloses),
        starts: new Date(form.starts),
        ends: new Date(form.ends),
      },
      now,
    ),
    me: null,
    draw: null,
    ownEvidence: null,
  };
  return (
    <aside className={styles['preview']} aria-label="学生看到的样子">
      <div className={styles['scene']}>
        <LanternScene />
      </div>
      <div className={styles['body']}>
        <p className={styles['chips']}>
          <Chip>{activity.kind}</Chip>
          <Chip tone="green">{phaseLabels[activity.state]}</Chip>
        </p>
        <h2>{activity.title}</h2>
        <p className={styles['facts']}>{formatSpan(activity)}</p>
        {activity.place && <p className={styles['facts']}>{activity.place}</p>}
        {form.evidence !== 'none' && (
          <p className={styles['facts']}>
            {form.evidence === 'required' ? '活动后要交作品' : '活动后可以交作品'}
          </p>
        )}
        <ActivityPlaces activity={activity} />
        <ActivityDays days={listDays(activity, now)} />
      </div>
    </aside>
  );
}
