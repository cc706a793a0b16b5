import '../../../../ui/icon/media-icons.ts';
import {
  CALENDAR_DAYS_MAX,
  type Holiday,
  HOLIDAY_NAME_CHARACTERS_MAX,
} from '@meiyu/contract/shared/calendar.schema';

import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import styles from './calendar-rows.module.css';
import { DayPair } from './day-pair.tsx';

/** Lists the holidays of a school year in a form. */
export function HolidayRows({
  year,
  holidays,
  findFault,
  onChange,
}: {
  year: number;
  holidays: readonly Holiday[];
  findFault: (index: number) => string | undefined;
  onChange: (holidays: Holiday[]) => void;
}) {
  const changeOne = (index: number, part: Partial<Holiday>) =>
    onChange(holidays.map((one, at) => (at === index ? { ...one, ...part } : one)));
  const last = holidays[holidays.length - 1]?.lastDay ?? `${year}-10-01`;
  return (
    <Card as="section" aria-label="假期">
      <h2 className={styles['title']}>假期</h2>
      {holidays.length === 0 && <p className={styles['none']}>还没有写假期。寒假暑假不用写。</p>}
      <ul className={styles['rows']}>
        {holidays.map((holiday, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a holiday has no id, and its fields change while it is typed
          <li key={index} className={styles['row']}>
            <Field
              label="假期的名称"
              placeholder="例如：国庆节"
              maxLength={HOLIDAY_NAME_CHARACTERS_MAX}
              value={holiday.name}
              onChange={({ currentTarget }) => changeOne(index, { name: currentTarget.value })}
            />
            <DayPair
              label={holiday.name || '假期'}
              isLabelHidden
              value={holiday}
              error={findFault(index)}
              onChange={(days) => changeOne(index, days)}
            />
            <IconButton
              icon="cross"
              label={`删掉${holiday.name || '这个假期'}`}
              onClick={() => onChange(holidays.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="soft"
        size="small"
        icon="plus"
        disabled={holidays.length >= CALENDAR_DAYS_MAX}
        onClick={() => onChange([...holidays, { name: '', firstDay: last, lastDay: last }])}
      >
        加一个假期
      </Button>
    </Card>
  );
}
