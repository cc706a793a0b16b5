import { formatKlass } from '@meiyu/contract/shared/grades';
import { formatSemester } from '@meiyu/contract/shared/semester';
import { useQuery } from '@tanstack/react-query';

import { downloadAttendance } from '../../../export/download-table.ts';
import { ExportButton } from '../../../export/export-button.tsx';
import { getAttendanceAddress } from '../../../lib/teach-address.ts';
import { navigate } from '../../../navigation/hash-location.ts';
import { klassNamesQuery } from '../../../queries/klass-names-query.ts';
import { klassesQuery } from '../../../queries/klasses-query.ts';
import { useUser } from '../../../session/session-store.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { formatShortDay } from '../sheet/lesson-day.view.ts';
import type { AttendanceView } from './attendance-view.ts';
import styles from './lesson-choice.module.css';

/** Lets a teacher choose the class, the semester, the lesson, and the day of a lesson that is not recorded yet. */
export function LessonChoice({
  sheet,
  attendance,
  lesson,
  onLesson,
  open,
  onClose,
}: AttendanceView & { open: boolean; onClose: () => void }) {
  const names = useQuery(klassNamesQuery(useUser())).data ?? [];
  const klasses = useQuery(klassesQuery(sheet.subject)).data?.items ?? [];
  const record = attendance.findRecord(lesson);
  const { grade, klass } = sheet;
  const isListed = klasses.some((one) => one.grade === grade && one.klass === klass);
  return (
    <Sheet open={open} onClose={onClose} title="换一节课">
      <div className={styles['fields']}>
        <SelectField
          label="班级"
          value={`${grade}-${klass}`}
          options={(isListed ? klasses : [{ grade, klass }, ...klasses]).map((one) => ({
            value: `${one.grade}-${one.klass}`,
            label: formatKlass(one.grade, one.klass, names),
          }))}
          onChange={({ currentTarget: { value } }) => {
            const next = klasses.find((one) => `${one.grade}-${one.klass}` === value);
            if (next) navigate(getAttendanceAddress(next), { replace: true });
          }}
        />
        <SelectField
          label="学期"
          value={String(sheet.semester)}
          options={sheet.semesters.map((one) => ({
            value: String(one),
            label: formatSemester(one),
          }))}
          onChange={({ currentTarget: { value } }) =>
            navigate(getAttendanceAddress({ grade, klass, semester: Number(value) }), {
              replace: true,
            })
          }
        />
        <ol className={styles['lessons']} aria-label="课次">
          {attendance.records.map(({ place, heldOn, isDraft }) => (
            <li key={place.lesson}>
              <button
                type="button"
                className={joinClassNames(
                  styles['lesson'],
                  place.lesson === lesson && styles['current'],
                )}
                aria-pressed={place.lesson === lesson}
                onClick={() => {
                  onLesson(place.lesson);
                  onClose();
                }}
              >
                <b>{place.lesson}</b>
                <small>{isDraft ? '还没记' : formatShortDay(heldOn)}</small>
              </button>
            </li>
          ))}
        </ol>
        {record?.isDraft && (
          <Field
            label={`第 ${lesson} 课的日期`}
            isLabelShown
            type="date"
            min={sheet.firstDay}
            max={sheet.lastDay}
            value={record.heldOn}
            onChange={({ currentTarget: { value } }) => {
              if (value !== '') attendance.setHeldOn(lesson, value);
            }}
          />
        )}
        <ExportButton download={(as) => downloadAttendance(sheet, as)} />
      </div>
    </Sheet>
  );
}
