import { activityLimits } from '@meiyu/contract/outside-activity/outside-activity.schema';

import '../../../ui/icon/media-icons.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { stepHours } from '../outside-activity-form.view.ts';
import styles from './hours-field.module.css';

/** Lets the pupil set the duration in steps of half an hour. */
export function HoursField({
  hours,
  onChange,
}: {
  hours: number;
  onChange: (hours: number) => void;
}) {
  return (
    <fieldset className={styles['stepper']} aria-label="活动时长">
      <IconButton
        icon="minus"
        label="少半小时"
        disabled={hours <= activityLimits.leastHours}
        onClick={() => onChange(stepHours(hours, -1))}
      />
      <output className={styles['hours']}>
        <b>{hours}</b> 小时
      </output>
      <IconButton
        icon="plus"
        label="多半小时"
        disabled={hours >= activityLimits.mostHours}
        onClick={() => onChange(stepHours(hours, 1))}
      />
    </fieldset>
  );
}
