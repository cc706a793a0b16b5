import {
  LESSONS_MAX,
  Performance,
  type SaveLessonBody,
  SaveLessonReply,
} from '@meiyu/contract/attendance/attendance.schema';
import { findHoliday } from '@meiyu/contract/shared/calendar.rules';
import { CheckIn } from '@meiyu/contract/shared/check-in';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { selectCalendar } from '../../platform/calendar/calendar.repository.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { lockKlass } from '../../platform/klass.repository.ts';
import { problem } from '../../platform/problem.ts';
import { compareCells } from '../../platform/roll-call/compare-cells.ts';
import { selectLessons } from './attendance.repository.ts';
import { getLevels, openSheet, type OpenedSheet, type SheetAddress } from './attendance.service.ts';
import {
  type CellState,
  type ChangedCell,
  insertAttendanceEvent,
  selectCellStates,
  selectOptionalEvent,
  upsertCells,
  upsertLesson,
} from './save-lesson.repository.ts';
import { findLessonFault, type LessonState, needsReason } from './save-lesson.rules.ts';

/**
 * Records changed cells of a lesson. If another device has changed one of them to another value meanwhile, nothing is saved.
 *
 * @throws {Problem} `notFound`, `semesterClosed`, `lessonsFull`, `eventReused`, `sheetStale` with the changed cells, or `badRequest`
 *   with a sentence about the first faulty field
 */
export async function saveLesson(
  { db, clock }: Context,
  teacher: SignedIn,
  { lesson, ...address }: SheetAddress & { lesson: number },
  body: SaveLessonBody,
): Promise<SaveLessonReply> {
  const at = clock.now();
  const sheet = openSheet(await selectCalendar(db, teacher.schoolId), address, at);
  if (body.rows.some(({ userId }) => !isUuid(userId))) throw problem('notFound');
  return inTransaction(db, (db) => save(db, teacher, { sheet, lesson, at }, body));
}

interface LessonSave {
  sheet: OpenedSheet;
  lesson: number;
  at: Date;
}

async function save(
  db: Db,
  teacher: SignedIn,
  { sheet, lesson, at }: LessonSave,
  body: SaveLessonBody,
): Promise<SaveLessonReply> {
  const { schoolId, userId: byId } = teacher;
  const { place } = sheet;
  const { eventId, heldOn, rows, reason } = body;
  if (!(await lockKlass(db, teacher, place))) throw problem('notFound');
  const request = { place, lesson, body };
  const known = await selectOptionalEvent(db, { schoolId, eventId, request });
  if (known !== undefined) {
    if (!known.is_same) throw problem('eventReused');
    return SaveLessonReply.parse(known.changes);
  }
  if (!sheet.isOpen) throw problem('semesterClosed');
  if (lesson > LESSONS_MAX) throw problem('lessonsFull');
  const userIds = rows.map(({ userId }) => userId);
  const states = await selectCellStates(db, schoolId, place, { lesson, userIds });
  if (states.length < new Set(userIds).size) throw problem('notFound');
  const before = await checkLesson(db, teacher, { sheet, lesson, at }, body);
  const stateOf = new Map(states.map((state) => [state.userId, state]));
  const { stale, changed: wanted, revs } = compareCells(rows, stateOf, isSame);
  if (stale.length > 0) throw problem('sheetStale', { cells: stale.map(describeCell) });
  const changed = wanted.map(({ userId, checkIn, performance, rev }): ChangedCell => ({
    userId,
    checkIn,
    performance,
    rev,
  }));
  const record = { schoolId, place, lesson, byId, at };
  await upsertLesson(db, { ...record, heldOn });
  if (changed.length > 0) await upsertCells(db, record, changed);
  const reply = { rows: revs, savedAt: at.toISOString() };
  const changes = { ...reply, before: states, after: changed };
  const event = { schoolId, eventId, request, changes, reason: reason ?? null, byId, at };
  await insertAttendanceEvent(db, event);
  if (needsReason(heldOn, before)) {
    const detail = `${place.grade}-${place.klass} ${place.subject} ${place.semester} ${lesson}`;
    await audit(db, { event: 'oldAttendanceChanged', at, schoolId, subject: null, detail });
  }
  return reply;
}

/** Returns what is known about the lesson before a save. Throws `badRequest` with the first faulty field. */
async function checkLesson(
  db: Db,
  { schoolId }: SignedIn,
  { sheet, lesson, at }: LessonSave,
  body: SaveLessonBody,
): Promise<LessonState> {
  const lessons = await selectLessons(db, schoolId, sheet.place);
  const recorded = lessons.find((one) => one.lesson === lesson);
  const state: LessonState = {
    lesson,
    recorded: lessons.length,
    isRecorded: recorded !== undefined,
    heldOn: recorded?.held_on ?? null,
    firstDay: sheet.firstDay,
    lastDay: sheet.lastDay,
    holiday: findHoliday(sheet.days, body.heldOn)?.name ?? null,
    today: getChinaDay(at),
    levels: await getLevels(db, schoolId),
  };
  const fault = findLessonFault(body, state);
  if (fault !== null) throw problem('badRequest', { error_msg: fault });
  return state;
}

function isSame(state: CellState, row: { checkIn: number; performance: number | null }): boolean {
  return state.checkIn === row.checkIn && state.performance === row.performance;
}

/** Describes a recorded cell for the client whose change is stale. */
function describeCell({ userId, checkIn, performance, rev, by }: CellState) {
  return {
    userId,
    checkIn: CheckIn.parse(checkIn),
    performance: performance === null ? null : Performance.parse(performance),
    rev: rev ?? 0,
    by: by ?? '',
  };
}
