import { attendanceEndpoints } from '@meiyu/contract/attendance/attendance.endpoints';
import { attendanceProblems } from '@meiyu/contract/attendance/attendance.problems';
import { StaleLessonReply } from '@meiyu/contract/attendance/attendance.schema';

import { call } from '../../../api/api-client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { runInOneTab } from '../../../device/tab-lock.ts';
import { lessonDatabaseName } from '../../../device/teacher-database-name.ts';
import { browserTiming } from '../../../device/timing.ts';
import { createId } from '../../../lib/new-id.ts';
import { judgeSaveFailure } from '../../../roll-call/judge-save-failure.ts';
import { rollRules, type RollVerdict } from '../../../roll-call/roll-record.ts';
import { openRecordStore } from '../../../session/open-record-store.ts';
import { createSaverGetter } from '../../../session/own-saver.ts';
import { RecordSaver, type SendObstacle } from '../../../session/record-saver.ts';
import { getLessonName, type LessonRecord } from './lesson-record.ts';

export type LessonSaver = RecordSaver<LessonRecord, RollVerdict>;

const LOCK_NAME = 'meiyu-lessons';
const getName = ({ place }: LessonRecord) => getLessonName(place);
const lessonRecordRules = { ...rollRules, getName };

/** Returns the saver of the signed-in teacher, and opens it on first use. It lives as long as the page. */
export const getLessonSaver = createSaverGetter<LessonSaver>({
  what: '节课的考勤没有同步',
  create: async (user) =>
    new RecordSaver<LessonRecord, RollVerdict>({
      ...browserTiming,
      rules: lessonRecordRules,
      store: await openRecordStore(user, {
        database: lessonDatabaseName,
        table: 'lessons',
        getName,
      }),
      send: sendLesson,
      inOneTab: (work) => runInOneTab(LOCK_NAME, work),
      newId: createId,
    }),
});

/** Sends the changes of a lesson. */
async function sendLesson(
  { place }: LessonRecord,
  { eventId, heldOn, reason, cells, revs }: NonNullable<LessonRecord['sent']>,
  isLeaving: boolean,
): Promise<RollVerdict | SendObstacle> {
  const { lesson, grade, klass, subject, semester } = place;
  try {
    const { rows } = await call(attendanceEndpoints.save, {
      params: { grade, klass, subject, semester, lesson },
      body: {
        eventId,
        heldOn,
        ...(reason !== null && { reason }),
        rows: Object.entries(cells).map(([userId, cell]) => ({
          userId,
          baseRev: revs[userId] ?? 0,
          ...cell,
        })),
      },
      ...(isLeaving && { keepalive: true }),
    });
    // Other screens show the lesson from their next visit on. This one has it already.
    for (const { path } of [attendanceEndpoints.klasses, attendanceEndpoints.sheet]) {
      void queryClient.invalidateQueries({ queryKey: [path], refetchType: 'none' });
    }
    return {
      kind: 'saved',
      revs: Object.fromEntries(rows.map(({ userId, rev }) => [userId, rev])),
    };
  } catch (error) {
    return judgeSaveFailure(error, attendanceProblems.sheetStale.code, readStale);
  }
}

/** Reads the cells that another device has changed. Returns null if the reply has none. */
function readStale(body: unknown): RollVerdict | null {
  const stale = StaleLessonReply.safeParse(body);
  if (!stale.success) return null;
  const cells = stale.data.cells.map(({ userId, ...cell }) => [userId, cell]);
  return { kind: 'stale', other: Object.fromEntries(cells) };
}
