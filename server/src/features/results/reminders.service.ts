import { noticeTexts } from '@meiyu/contract/notice/notice-texts';
import {
  type ReminderReply,
  type ReminderRequest,
  RESULT_PUPILS_MAX,
} from '@meiyu/contract/results/results.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { insertNotices } from '../../platform/notice/notice.repository.ts';
import { problem } from '../../platform/problem.ts';
import {
  insertReminderRequest,
  insertReminders,
  selectReminderRequest,
  updateReminderRequest,
} from './reminders.repository.ts';
import {
  type ResultPupilRow,
  selectResultAttempts,
  selectResultPupils,
} from './results.repository.ts';
import { findVisibleHomework, type VisibleHomework } from './results.service.ts';

/**
 * Reminds pupils to hand in a homework, each at most once a day. A repeated request gets the first reply and reminds no pupil again.
 *
 * @throws {Problem} `notFound` if the teacher may not see the homework or one of the pupils; `homeworkNotOpen`, `homeworkPast` if no pupil
 * may hand in now; `eventReused` if the event id belongs to another request
 */
export function remind(
  context: Context,
  teacher: SignedIn,
  homeworkId: string,
  request: ReminderRequest,
): Promise<ReminderReply> {
  const at = context.clock.now();
  const day = getChinaDay(at);
  const { schoolId, userId } = teacher;
  const { eventId } = request;
  return inTransaction(context.db, async (db) => {
    const filter = 'klass' in request ? (request.klass ?? {}) : {};
    const found = await findVisibleHomework({ ...context, db }, teacher, homeworkId, filter);
    const isNew = await insertReminderRequest(db, {
      school_id: schoolId,
      event_id: eventId,
      homework_id: homeworkId,
      by_id: userId,
      at,
    });
    if (!isNew) {
      const first = await selectReminderRequest(db, schoolId, eventId);
      if (first.homework_id !== homeworkId || first.by_id !== userId) throw problem('eventReused');
      return { reminded: first.reminded, skipped: first.skipped };
    }
    if (found.homework.opens_at > at) throw problem('homeworkNotOpen');
    const asked = await findRequestedPupils(db, teacher, found, { homeworkId, day, request });
    const able = asked.filter((pupil) => canHandIn(found, pupil, at));
    if (asked.length > 0 && able.length === 0) throw problem('homeworkPast');
    const userIds = able.filter((pupil) => !pupil.is_excused).map(({ id }) => id);
    const reminded = await insertReminders(db, teacher, { homeworkId, userIds, day, at });
    const { title: homework, subject } = found.homework;
    const texts = noticeTexts.reminder({ homework, subject: Subject.parse(subject), homeworkId });
    await insertNotices(
      db,
      { schoolId, at },
      reminded.map((id) => ({
        userId: id,
        kind: 'reminder',
        item: homeworkId,
        rev: day,
        ...texts,
      })),
    );
    const reply = { reminded: reminded.length, skipped: asked.length - reminded.length };
    await updateReminderRequest(db, { schoolId, eventId, ...reply });
    return reply;
  });
}

function canHandIn({ homework }: VisibleHomework, pupil: ResultPupilRow, now: Date): boolean {
  return homework.state !== 'closed' && (homework.late === 'accept' || pupil.due_at > now);
}

/** Returns the pupils to remind: the named pupils, or all who have not handed in. */
async function findRequestedPupils(
  db: Db,
  teacher: SignedIn,
  { klass }: VisibleHomework,
  { homeworkId, day, request }: { homeworkId: string; day: string; request: ReminderRequest },
): Promise<ResultPupilRow[]> {
  const query = { homeworkId, klass };
  const pupils = await selectResultPupils(db, teacher, { ...query, day, limit: RESULT_PUPILS_MAX });
  if ('userIds' in request) {
    const named = new Set(request.userIds);
    const asked = pupils.filter(({ id }) => named.has(id));
    if (asked.length < named.size) throw problem('notFound');
    return asked;
  }
  const attempts = await selectResultAttempts(db, teacher, query);
  const handedIn = new Set(attempts.map((attempt) => attempt.user_id));
  return pupils.filter((pupil) => !handedIn.has(pupil.id) && !pupil.is_excused);
}
