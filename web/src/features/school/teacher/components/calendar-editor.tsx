import { schoolProblems } from '@meiyu/contract/school/school.problems';
import { teachSchoolEndpoints } from '@meiyu/contract/school/teach-school.endpoints';
import type { SchoolCalendar } from '@meiyu/contract/school/teach-school.schema';
import { getTermDays, listCalendarFaults } from '@meiyu/contract/shared/calendar.rules';
import type { CalendarYear } from '@meiyu/contract/shared/calendar.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../api/api-client.ts';
import { ApiError, getErrorMessage } from '../../../../api/api-error.ts';
import { useEventIds } from '../../../../api/use-event-ids.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormError } from '../../../../ui/form/form-error.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { StickyFoot } from '../../../../ui/layout/sticky-foot.tsx';
import { LeaveQuestion } from '../../../../ui/overlay/leave-question.tsx';
import { showToast } from '../../../../ui/overlay/toast-store.ts';
import { calendarQuery, overviewQuery } from '../teach-school.queries.ts';
import styles from './calendar-editor.module.css';
import { DayPair } from './day-pair.tsx';
import { HolidayRows } from './holiday-rows.tsx';
import { MakeUpRows } from './make-up-rows.tsx';

/** Shows the form of a school year: the days of the terms, the holidays and the make-up days. */
export function CalendarEditor({ calendar }: { calendar: SchoolCalendar }) {
  const client = useQueryClient();
  const getEventId = useEventIds();
  const { year } = calendar;
  const [saved, setSaved] = useState(calendar);
  const [content, setContent] = useState(() => withBothTerms(calendar));
  const faults = listCalendarFaults(year, content);
  const hasChanges = JSON.stringify(content) !== JSON.stringify(withBothTerms(saved));
  const takeOver = (newest: SchoolCalendar) => {
    setSaved(newest);
    setContent(withBothTerms(newest));
  };
  const save = useMutation({
    mutationFn: () => {
      const body = { baseRev: saved.rev, content };
      return call(teachSchoolEndpoints.changeCalendar, {
        params: { year },
        body: { ...body, eventId: getEventId(body) },
      });
    },
    onSuccess: (newest) => {
      client.setQueryData(calendarQuery(year).queryKey, newest);
      void client.invalidateQueries({ queryKey: overviewQuery().queryKey });
      takeOver(newest);
      showToast('校历已保存');
    },
  });
  const load = useMutation({
    mutationFn: () => client.fetchQuery({ ...calendarQuery(year), staleTime: 0 }),
    onSuccess: (newest) => {
      takeOver(newest);
      save.reset();
    },
  });
  const change = (part: Partial<CalendarYear>) => {
    setContent({ ...content, ...part });
    save.reset();
  };
  const findFault = (list: keyof CalendarYear, index: number) =>
    faults.find((fault) => fault.list === list && fault.index === index)?.message;
  const isNameless = content.holidays.some(({ name }) => name.trim() === '');
  const isStale =
    save.error instanceof ApiError && save.error.code === schoolProblems.calendarStale.code;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <LeaveQuestion hasChanges={hasChanges && !save.isPending} />
      <Card as="section" aria-label="学期">
        <h2 className={styles['title']}>学期</h2>
        {content.terms.map((term, index) => (
          <DayPair
            key={term.term}
            label={term.term === 1 ? '上学期' : '下学期'}
            value={term}
            error={findFault('terms', index)}
            onChange={(days) =>
              change({
                terms: content.terms.map((one) => (one === term ? { ...one, ...days } : one)),
              })
            }
          />
        ))}
        <p className={styles['note']}>考勤只能记在学期里上课的日子；评语到下一个学期开始才封存。</p>
      </Card>
      <HolidayRows
        year={year}
        holidays={content.holidays}
        findFault={(index) => findFault('holidays', index)}
        onChange={(holidays) => change({ holidays })}
      />
      <MakeUpRows
        year={year}
        makeUpDays={content.makeUpDays}
        findFault={(index) => findFault('makeUpDays', index)}
        onChange={(makeUpDays) => change({ makeUpDays })}
      />
      <StickyFoot className={styles['foot']}>
        <FormError text={save.error ? getErrorMessage(save.error) : ''} />
        {isStale && (
          <Button variant="soft" loading={load.isPending} onClick={() => load.mutate()}>
            看最新的
          </Button>
        )}
        <Button
          type="submit"
          disabled={!hasChanges || faults.length > 0 || isNameless}
          loading={save.isPending}
        >
          保存校历
        </Button>
      </StickyFoot>
    </form>
  );
}

/** Returns the content with both terms; a term that it does not contain has the usual days. */
function withBothTerms({ year, content }: SchoolCalendar): CalendarYear {
  const terms = ([1, 2] as const).map((term) => ({ term, ...getTermDays(content, year, term) }));
  return { ...content, terms };
}
