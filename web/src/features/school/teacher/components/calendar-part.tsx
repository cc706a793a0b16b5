import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { QueryState } from '../../../../query-view/query-state.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { calendarQuery } from '../teach-school.queries.ts';
import { CalendarEditor } from './calendar-editor.tsx';
import styles from './calendar-part.module.css';

/** Shows the calendar of a school year, and lets staff change it. */
export function CalendarPart() {
  const [year, setYear] = useState<number | undefined>(undefined);
  const query = useQuery(calendarQuery(year));
  return (
    <QueryState query={query} label="校历">
      {(calendar) => (
        <div className={styles['part']}>
          <SegmentedControl
            legend="学年"
            options={[-1, 0, 1].map((offset) => ({
              value: String(calendar.currentYear + offset),
              label: `${calendar.currentYear + offset} 学年`,
            }))}
            value={String(calendar.year)}
            onChange={(value) => setYear(Number(value))}
          />
          <CalendarEditor key={calendar.year} calendar={calendar} />
        </div>
      )}
    </QueryState>
  );
}
