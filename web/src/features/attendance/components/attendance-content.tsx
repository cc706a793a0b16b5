import type { AttendanceSheet } from '@meiyu/contract/attendance/attendance.schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { ClashDialog } from '../../../roll-call/clash-dialog.tsx';
import { applyServerCells, chooseCells, dismissRefusal } from '../../../roll-call/roll-record.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { lessonQuery } from '../attendance.queries.ts';
import { getLessonName } from '../saver/lesson-record.ts';
import type { LessonSaver } from '../saver/own-lesson-saver.ts';
import { useAttendance } from '../sheet/use-attendance.ts';
import { AttendanceDesktop } from './attendance-desktop.tsx';
import { AttendancePhone } from './attendance-phone.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Shows a loaded sheet, and the dialogs that both layouts need. */
export function AttendanceContent({
  sheet,
  saver,
  wantedLesson,
}: {
  sheet: AttendanceSheet;
  saver: LessonSaver;
  /** The lesson that the address names. */
  wantedLesson: number | undefined;
}) {
  const onDesktop = useIsDesktop();
  const attendance = useAttendance(sheet, saver);
  const { records, asking } = attendance;
  const lastRecorded = sheet.lessons[sheet.lessons.length - 1]?.lesson ?? 1;
  const [lesson, setLesson] = useState(
    wantedLesson ?? (sheet.isOpen ? attendance.next : lastRecorded),
  );
  const { grade, klass, subject, semester } = sheet;
  const lessonKey = { grade, klass, subject, semester, lesson };
  const isRecorded = sheet.lessons.some((one) => one.lesson === lesson);
  const { data: newest } = useQuery({ ...lessonQuery(lessonKey), enabled: isRecorded });
  useEffect(() => {
    if (!newest) return;
    const cells = newest.rows.map(({ userId, ...cell }) => [userId, cell]);
    const server = { heldOn: newest.heldOn, cells: Object.fromEntries(cells) };
    const name = getLessonName({ grade, klass, subject, semester, lesson: newest.lesson });
    const known = saver.findRecord(name);
    if (known) saver.show(applyServerCells(known, server));
  }, [newest, saver, grade, klass, subject, semester]);
  const view = { sheet, saver, attendance, lesson, onLesson: setLesson };
  const clashing = records.find(({ clash }) => clash !== null);
  const refused = records.find((record) => record.refused !== null);
  const change = (of: typeof clashing, how: Parameters<LessonSaver['changeRecord']>[1]) => {
    if (of) saver.changeRecord(getLessonName(of.place), how);
  };
  return (
    <>
      {onDesktop ? <AttendanceDesktop {...view} /> : <AttendancePhone {...view} />}
      <ReasonDialog
        lesson={asking?.lesson ?? null}
        onReason={attendance.giveReason}
        onClose={attendance.keepOld}
      />
      {clashing && (
        <ClashDialog
          title={`第 ${clashing.place.lesson} 课在另一台设备上也改过`}
          clash={clashing.clash}
          pupils={sheet.pupils}
          onChoose={(choice) => change(clashing, (row) => chooseCells(row, choice))}
        />
      )}
      <Dialog
        open={refused !== undefined}
        onClose={() => change(refused, dismissRefusal)}
        title={`第 ${refused?.place.lesson ?? ''} 课没有存上`}
        actions={<Button onClick={() => change(refused, dismissRefusal)}>知道了</Button>}
      >
        {refused?.refused?.message}
      </Dialog>
    </>
  );
}
