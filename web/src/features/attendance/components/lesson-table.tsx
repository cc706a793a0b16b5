import {
  type AttendanceSheet,
  hasTakenPart,
  LESSONS_MAX,
  Performance,
} from '@meiyu/contract/attendance/attendance.schema';
import { CheckIn } from '@meiyu/contract/shared/check-in';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { CheckInNote } from '../../../roll-call/check-in-note.tsx';
import { describeCell } from '../../../roll-call/name-grid.tsx';
import { PerformanceMark } from '../../../roll-call/performance-mark.tsx';
import { type Brush, getCell, type Layer } from '../../../roll-call/roll.view.ts';
import { joinClassNames } from '../../../ui/class-names.ts';
import unseen from '../../../ui/unseen.module.css';
import type { LessonRecord } from '../saver/lesson-record.ts';
import { formatShortDay } from '../sheet/lesson-day.view.ts';
import { computePupilPoints } from '../sheet/sheet.view.ts';
import type { Attendance } from '../sheet/use-attendance.ts';
import styles from './lesson-table.module.css';

const lessonNumbers = Array.from({ length: LESSONS_MAX }, (_, index) => index + 1);
/** A pupil with fewer points is highlighted. The limit is 85 % of the most points for attendance. */
const LOW_POINTS_BELOW = { checkIn: 4.2, performance: 12.75 };
const arrows: Record<string, [rows: number, lessons: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Returns the brush of a digit: the codes of the specification, 1–5 for check-in and 1–3 for performance. */
function readBrush(key: string, layer: Layer, levels: number): Brush | null {
  if (layer === 'checkIn') {
    const { data } = CheckIn.safeParse(Number(key));
    return data === undefined ? null : { layer, value: data };
  }
  const { data } = Performance.safeParse(Number(key));
  return data === undefined || data > levels ? null : { layer, value: data };
}

/** Shows pupils × lessons as a rhythm line for each pupil. Arrow keys move, digits fill, Z takes back. */
export function LessonTable({
  sheet: { pupils, levels, isOpen },
  attendance,
  lesson: chosen,
  onLesson,
}: {
  sheet: AttendanceSheet;
  attendance: Attendance;
  lesson: number;
  onLesson: (lesson: number) => void;
}) {
  const { layer, records } = attendance;
  const table = useRef<HTMLTableElement>(null);
  const [row, setRow] = useState(0);
  const recordOf = new Map(records.map((record) => [record.place.lesson, record]));
  useEffect(() => {
    if (document.activeElement !== table.current) return;
    const cell = table.current?.querySelector(`tr[data-row="${row}"] td[data-lesson="${chosen}"]`);
    cell?.scrollIntoView({ block: 'nearest' });
  }, [row, chosen]);

  const move = (rows: number, columns: number) => {
    setRow(Math.max(0, Math.min(pupils.length - 1, row + rows)));
    const next = Math.max(1, Math.min(LESSONS_MAX, chosen + columns));
    if (recordOf.has(next)) onLesson(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    const brush = readBrush(event.key, layer, levels);
    const pupil = pupils[row];
    if (arrow) move(...arrow);
    else if (event.key === 'z' || event.key === 'Z') attendance.undo();
    else if (brush && pupil && isOpen) {
      attendance.fill(chosen, pupil._id, brush);
      move(1, 0);
    } else return;
    event.preventDefault();
  };
  const handlePress = ({ target }: { target: EventTarget }) => {
    const cell = target instanceof Element && target.closest('td[data-lesson]');
    if (!(cell instanceof HTMLTableCellElement)) return;
    const pressedRow = Number(cell.parentElement?.dataset['row']);
    const lesson = Number(cell.dataset['lesson']);
    const pupil = pupils[pressedRow];
    if (!pupil || !recordOf.has(lesson)) return;
    setRow(pressedRow);
    onLesson(lesson);
    if (isOpen) attendance.paint(lesson, pupil._id);
  };

  return (
    <div className={styles['scroll']}>
      <table
        ref={table}
        className={styles['table']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move in it
        role="grid"
        tabIndex={0}
        aria-label="考勤表现，方向键移动，数字键填"
        aria-activedescendant="attendance-current"
        onKeyDown={handleKey}
        onClick={handlePress}
      >
        <thead>
          <tr>
            <th scope="col" className={styles['number']}>
              学号
            </th>
            <th scope="col" className={styles['name']}>
              姓名
            </th>
            {lessonNumbers.map((lesson) => (
              <th
                key={lesson}
                scope="col"
                className={joinClassNames(
                  styles['lesson'],
                  lesson === chosen && styles['chosen'],
                  lesson % 5 === 1 && lesson > 1 && styles['bar'],
                )}
              >
                <LessonHead lesson={lesson} record={recordOf.get(lesson)} onLesson={onLesson} />
              </th>
            ))}
            <th scope="col" className={styles['points']}>
              {layer === 'checkIn' ? '出勤分' : '参与度'}
            </th>
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ _id, name, number }, index) => {
            const points = computePupilPoints(records, _id, layer);
            return (
              <tr
                key={_id}
                data-row={index}
                className={joinClassNames(
                  index % 5 === 4 && styles['five'],
                  index === row && styles['row'],
                )}
              >
                <td className={styles['number']}>{number}</td>
                <th scope="row" className={styles['name']}>
                  {name}
                </th>
                {lessonNumbers.map((lesson) => {
                  const record = recordOf.get(lesson);
                  const isCurrent = index === row && lesson === chosen;
                  return (
                    <td
                      key={lesson}
                      id={isCurrent ? 'attendance-current' : undefined}
                      data-lesson={lesson}
                      className={joinClassNames(
                        styles['cell'],
                        lesson === chosen && styles['chosen'],
                        isCurrent && styles['current'],
                        lesson % 5 === 1 && lesson > 1 && styles['bar'],
                      )}
                    >
                      <LessonCell record={record} pupilId={_id} layer={layer} />
                    </td>
                  );
                })}
                <td
                  className={joinClassNames(
                    styles['points'],
                    points !== null && points < LOW_POINTS_BELOW[layer] && styles['low'],
                  )}
                >
                  {points === null ? '–' : points.toFixed(2)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function LessonHead({
  lesson,
  record,
  onLesson,
}: {
  lesson: number;
  record: LessonRecord | undefined;
  onLesson: (lesson: number) => void;
}) {
  if (!record) return <span>{lesson}</span>;
  return (
    <button type="button" tabIndex={-1} onClick={() => onLesson(lesson)}>
      <b>{lesson}</b>
      <small>{record.isDraft ? '还没记' : formatShortDay(record.heldOn)}</small>
    </button>
  );
}

function LessonCell({
  record,
  pupilId,
  layer,
}: {
  record: LessonRecord | undefined;
  pupilId: string;
  layer: Layer;
}) {
  if (!record) return <CheckInNote value={null} />;
  const cell = getCell(record, pupilId);
  const words = describeCell(cell, layer);
  const isPerformance = layer === 'performance' && cell !== null && hasTakenPart(cell.checkIn);
  return (
    <span title={words}>
      <span className={unseen['unseen']}>{words}</span>
      {isPerformance ? (
        <PerformanceMark value={cell.performance} />
      ) : (
        <CheckInNote
          value={cell?.checkIn ?? null}
          quiet={layer === 'performance' && cell !== null}
        />
      )}
    </span>
  );
}
