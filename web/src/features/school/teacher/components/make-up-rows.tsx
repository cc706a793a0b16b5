import '../../../../ui/icon/media-icons.ts';
import {
  CALENDAR_DAYS_MAX,
  type CalendarYear,
  weekdayLabels,
} from '@meiyu/contract/shared/calendar.schema';

import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './calendar-rows.module.css';

type MakeUpDay = CalendarYear['makeUpDays'][number];
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Lists the make-up days of a school year in a form. */
export function MakeUpRows({
  year,
  makeUpDays,
  findFault,
  onChange,
}: {
  year: number;
  makeUpDays: readonly MakeUpDay[];
  findFault: (index: number) => string | undefined;
  onChange: (makeUpDays: MakeUpDay[]) => void;
}) {
  const changeOne = (index: number, part: Partial<MakeUpDay>) =>
    onChange(makeUpDays.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const last = makeUpDays[makeUpDays.length - 1]?.day ?? `${year}-10-10`;
  return (
    <Card as="section" aria-label="补课日">
      <h2 className={styles['title']}>补课日</h2>
      {makeUpDays.length === 0 && <p className={styles['none']}>周末补课的日子写在这里。</p>}
      <ul className={styles['rows']}>
        {makeUpDays.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a day has no id, and it changes while it is typed
          <li key={index} className={styles['row']}>
            <Field
              label="补课的日期"
              isLabelShown
              type="date"
              value={one.day}
              error={findFault(index)}
              onChange={({ currentTarget }) => {
                if (currentTarget.value !== '') changeOne(index, { day: currentTarget.value });
              }}
            />
            <SelectField
              label="按周几上课"
              options={weekdays.map((day) => ({
                value: String(day),
                label: weekdayLabels[day - 1] ?? '',
              }))}
              value={String(one.weekday)}
              onChange={({ currentTarget: { value } }) => {
                const weekday = weekdays.find((day) => String(day) === value);
                if (weekday) changeOne(index, { weekday });
              }}
            />
            <IconButton
              icon="cross"
              label="删掉这个补课日"
              onClick={() => onChange(makeUpDays.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="soft"
        size="small"
        icon="plus"
        disabled={makeUpDays.length >= CALENDAR_DAYS_MAX}
        onClick={() => onChange([...makeUpDays, { day: last, weekday: 1 }])}
      >
        加一个补课日
      </Button>
    </Card>
  );
}
