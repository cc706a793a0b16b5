import { listCalendarFaults } from '@meiyu/contract/shared/calendar.rules';
import {
  CALENDAR_DAYS_MAX,
  HOLIDAY_NAME_CHARACTERS_MAX,
  type CalendarYear,
  weekdayLabels,
} from '@meiyu/contract/shared/calendar.schema';

import type { SchoolCalendar } from '../../../../platform/calendar/calendar.repository.ts';
import type { Findings, FilePosition } from '../../../../platform/import/findings.ts';
import type { SheetRow } from '../../../../platform/import/sheets/cell.ts';
import {
  normalizeCode,
  parseSchoolCode,
  parseYear,
} from '../../../../platform/import/sheets/code-cells.ts';
import {
  type Parsed,
  type RowReader,
  SheetReader,
} from '../../../../platform/import/sheets/sheet-reader.ts';
import { parseDay } from '../../../../platform/import/sheets/term-cells.ts';
import { parseName } from '../roster/values.ts';

/** The calendar of a school year, with the places of its entries for later findings. */
export interface CalendarRecord extends SchoolCalendar {
  schoolPlace: FilePosition;
  places: { [List in keyof CalendarYear]: FilePosition[] };
}

const headers = {
  required: ['学校标识码', '学年', '类型', '开始'],
  optional: ['结束', '名称', '按周几'],
};
const kinds = ['上学期', '下学期', '放假', '补课'] as const;
type Kind = (typeof kinds)[number];

/** Reads calendar.csv, which has one row for each term, holiday and make-up day. */
export function readCalendar(
  file: string,
  rows: readonly SheetRow[],
  findings: Findings,
): CalendarRecord[] {
  const records = new Map<string, CalendarRecord>();
  for (const row of new SheetReader(file, rows, headers, findings).rows) {
    const schoolId = row.required('学校标识码', parseSchoolCode);
    const year = row.required('学年', parseYear);
    const kind = row.required('类型', parseKind);
    const firstDay = row.required('开始', parseDay);
    if (schoolId === null || year === null || kind === null || firstDay === null) continue;
    const key = `${schoolId} ${year}`;
    const record = records.get(key) ?? {
      schoolId,
      year,
      content: { terms: [], holidays: [], makeUpDays: [] },
      schoolPlace: row.place('学校标识码'),
      places: { terms: [], holidays: [], makeUpDays: [] },
    };
    records.set(key, record);
    addEntry(record, kind, firstDay, row);
  }
  for (const { year, content, places } of records.values()) {
    for (const { list, index, message } of listCalendarFaults(year, content)) {
      const place = places[list][index];
      if (place) findings.fault(place, message);
    }
    for (const list of ['holidays', 'makeUpDays'] as const) {
      const place = places[list][CALENDAR_DAYS_MAX];
      if (place) findings.fault(place, `一个学年最多 ${CALENDAR_DAYS_MAX} 行`);
    }
  }
  return [...records.values()];
}

function addEntry(
  { content: { terms, holidays, makeUpDays }, places }: CalendarRecord,
  kind: Kind,
  firstDay: string,
  row: RowReader,
): void {
  const place = row.place('开始');
  if (kind === '补课') {
    const weekday = row.required('按周几', parseWeekday);
    if (weekday === null) return;
    makeUpDays.push({ day: firstDay, weekday });
    places.makeUpDays.push(place);
    return;
  }
  if (kind === '放假') {
    const name = row.required('名称', parseHolidayName);
    const lastDay = row.optional('结束', parseDay) ?? firstDay;
    if (name === null) return;
    holidays.push({ firstDay, lastDay, name });
    places.holidays.push(place);
    return;
  }
  const lastDay = row.required('结束', parseDay);
  if (lastDay === null) return;
  terms.push({ term: kind === '上学期' ? 1 : 2, firstDay, lastDay });
  places.terms.push(place);
}

function parseKind(text: string): Parsed<Kind> {
  const kind = kinds.find((one) => one === normalizeCode(text));
  return kind === undefined
    ? { fault: `“${text}”不是类型，请写 ${kinds.join('、')}` }
    : { value: kind };
}

function parseHolidayName(text: string): Parsed<string> {
  return text.length <= HOLIDAY_NAME_CHARACTERS_MAX
    ? parseName(text)
    : { fault: `最多 ${HOLIDAY_NAME_CHARACTERS_MAX} 个字` };
}

function parseWeekday(text: string): Parsed<1 | 2 | 3 | 4 | 5 | 6 | 7> {
  const plain = normalizeCode(text)
    .replace(/^(?:星期|礼拜)/, '周')
    .replace('天', '日');
  const found = weekdays.find((day) => weekdayLabels[day - 1] === plain || String(day) === plain);
  return found === undefined
    ? { fault: `“${text}”不是一周里的一天，请写 周一 到 周日` }
    : { value: found };
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
