import '../../../../ui/icon/media-icons.ts';
import { artClubLimits, type ClubTime } from '@meiyu/contract/art-club/art-club.schema';

import { Button } from '../../../../ui/button.tsx';
import { CompactSelect } from '../../../../ui/form/compact-select.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { weekdayLabels } from '../../art-club.view.ts';
import { proposeClubTime } from '../club-form.ts';
import styles from './club-times.module.css';

const dayOptions = weekdayLabels.map((label, index) => ({ value: String(index + 1), label }));

/** Lets the teacher choose the weekly times of a club. */
export function ClubTimes({
  schedule,
  onChange,
}: {
  schedule: readonly ClubTime[];
  onChange: (schedule: ClubTime[]) => void;
}) {
  const change = (index: number, part: Partial<ClubTime>) =>
    onChange(schedule.map((time, at) => (at === index ? { ...time, ...part } : time)));
  return (
    <fieldset className={styles['times']}>
      <legend className={styles['legend']}>每周的时间</legend>
      {schedule.map(({ weekday, starts, ends }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two times can be equal while the teacher edits them
        <div key={index} className={styles['time']}>
          <div className={styles['fields']}>
            <CompactSelect
              label={`第 ${index + 1} 次，星期`}
              value={String(weekday)}
              options={dayOptions}
              onChange={(value) => change(index, { weekday: Number(value) })}
            />
            <Field
              label={`第 ${index + 1} 次，开始`}
              type="time"
              value={starts}
              onChange={({ target }) => target.value && change(index, { starts: target.value })}
            />
            <Field
              label={`第 ${index + 1} 次，结束`}
              type="time"
              value={ends}
              onChange={({ target }) => target.value && change(index, { ends: target.value })}
            />
          </div>
          <IconButton
            icon="cross"
            label={`去掉第 ${index + 1} 次`}
            onClick={() => onChange(schedule.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {schedule.length < artClubLimits.times && (
        <Button
          variant="soft"
          size="small"
          icon="plus"
          onClick={() => onChange([...schedule, proposeClubTime(schedule)])}
        >
          加一个时间
        </Button>
      )}
    </fieldset>
  );
}
