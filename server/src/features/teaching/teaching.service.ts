import { STAFF_ROLE, Subject } from '@meiyu/contract/shared/enumerations';
import {
  type KlassSummary,
  type PupilHomework,
  type RosterPupil,
  type Standing,
  type TaughtPupil,
  TimeFactor,
  type Today,
} from '@meiyu/contract/teaching/teaching.schema';

import { upsertStanding } from '../../attempt/standing.repository.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { createPortraitAddress } from '../../platform/asset/portrait-address.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { selectCalendar } from '../../platform/calendar/calendar.repository.ts';
import { getStartOfTerm } from '../../platform/calendar/semester.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { listInitials } from '../../platform/name-initials.ts';
import { problem } from '../../platform/problem.ts';
import {
  lockPupil,
  selectCanSeeKlass,
  selectFirstSubject,
  selectHomeworkOfPupil,
  selectKlasses,
  selectOptionalPupil,
  selectRoster,
  selectWaiting,
  selectWeek,
} from './teaching.repository.ts';
import { getPupilHomeworkState, hidePhone } from './teaching.rules.ts';

const DAY_MS = 86_400_000;
/** The first page shows homework from this many days before today. */
const WEEK_BEFORE_DAYS = 4;
/** The first page shows homework until this many days after today. */
const WEEK_AFTER_DAYS = 8;
/** The most rows in each list of the first page. */
const TODAY_ROWS_MAX = 40;
/** The most homework of one subject and term in a reply. */
const TERM_HOMEWORK_MAX = 200;

/** Builds the part of a query that names the subject and the term. The default subject is the teacher's first. */
async function buildTermQuery(
  { db, clock }: Context,
  teacher: SignedIn,
  wanted: Subject | undefined,
) {
  const now = clock.now();
  const calendar = await selectCalendar(db, teacher.schoolId);
  const subject = wanted ?? Subject.parse(await selectFirstSubject(db, teacher));
  return { subject, now, since: getStartOfTerm(calendar, now) };
}

/** Returns the work that waits for the teacher in a subject, and the homework of this week. */
export async function viewToday(
  context: Context,
  teacher: SignedIn,
  { subject: wanted }: { subject?: Subject | undefined },
): Promise<Today> {
  const { db } = context;
  const { subject, now, since } = await buildTermQuery(context, teacher, wanted);
  const from = new Date(now.getTime() - WEEK_BEFORE_DAYS * DAY_MS);
  const to = new Date(now.getTime() + WEEK_AFTER_DAYS * DAY_MS);
  const [waiting, week] = await Promise.all([
    selectWaiting(db, teacher, { subject, since, now, limit: TODAY_ROWS_MAX }),
    selectWeek(db, teacher, { subject, from, to, now, limit: TODAY_ROWS_MAX }),
  ]);
  return {
    subject,
    waiting: waiting.map(({ homework_id: homeworkId, oldest, ...row }) => ({
      homeworkId,
      oldest: oldest.toISOString(),
      ...row,
    })),
    week: week.map(({ homework_id: homeworkId, due_at: due, handed_in: handedIn, ...row }) => ({
      homeworkId,
      due: due.toISOString(),
      handedIn,
      ...row,
    })),
  };
}

/** Lists the classes that the teacher may see: for role 5 those of the subject, for the other roles all of the school. */
export async function listKlasses(
  context: Context,
  teacher: SignedIn,
  { subject }: { subject?: Subject | undefined },
): Promise<{ items: KlassSummary[]; next: null }> {
  const query = await buildTermQuery(context, teacher, subject);
  const items = await selectKlasses(context.db, teacher, query);
  return { items, next: null };
}

/**
 * Lists the pupils of a class by student number.
 *
 * @throws {Problem} `notFound` if the teacher may not see the class
 */
export async function listPupils(
  context: Context,
  teacher: SignedIn,
  { subject, ...klass }: { grade: number; klass: number; subject?: Subject | undefined },
): Promise<{ items: RosterPupil[]; next: null }> {
  const { db, secrets, clock } = context;
  const query = { ...(await buildTermQuery(context, teacher, subject)), ...klass };
  const rows = await selectRoster(db, teacher, query);
  if (rows.length === 0 && !(await selectCanSeeKlass(db, teacher, klass)))
    throw problem('notFound');
  const { schoolId } = teacher;
  const initials = await listInitials(rows.map(({ name }) => name));
  const items = rows.map(({ id, name, login_name: number, gender, missing, ...row }, index) => ({
    _id: id,
    name,
    number,
    initials: initials[index] ?? '',
    gender,
    missing,
    portrait: createPortraitAddress(secrets, clock.now(), {
      schoolId,
      userId: id,
      portrait: row.portrait,
    }),
    standing: toStanding(row.time_factor),
  }));
  return { items, next: null };
}

const toStanding = (timeFactor: number | null): Standing => ({
  timeFactor: TimeFactor.parse(timeFactor ?? 1),
});

/**
 * Returns a pupil of the teacher's classes, and records in the audit that the teacher has opened the record.
 *
 * @throws {Problem} `notFound`
 */
export async function viewPupil(
  context: Context,
  teacher: SignedIn,
  id: string,
): Promise<TaughtPupil> {
  const pupil = await readPupil(context, teacher, id);
  const { db, clock } = context;
  const { schoolId } = teacher;
  await inTransaction(db, (db) =>
    audit(db, { event: 'pupilOpened', at: clock.now(), schoolId, subject: pupil._id }),
  );
  return pupil;
}

async function readPupil(
  { db, secrets, clock }: Context,
  teacher: SignedIn,
  id: string,
): Promise<TaughtPupil> {
  const row = isUuid(id) ? await selectOptionalPupil(db, teacher, id) : undefined;
  if (row?.grade == null || row.klass === null) throw problem('notFound');
  return {
    _id: row.id,
    name: row.name,
    number: row.login_name,
    gender: row.gender,
    grade: row.grade,
    klass: row.klass,
    portrait: createPortraitAddress(secrets, clock.now(), {
      schoolId: teacher.schoolId,
      userId: row.id,
      portrait: row.portrait,
    }),
    phone: hidePhone(row.phone),
    rollNumber: teacher.role === STAFF_ROLE ? row.roll_number : '',
    standing: toStanding(row.time_factor),
  };
}

/**
 * Lists the homework of the term of a pupil. It is empty for a teacher of another subject.
 *
 * @throws {Problem} `notFound` if the teacher may not see the pupil
 */
export async function listHomeworkOfPupil(
  context: Context,
  teacher: SignedIn,
  { id, subject }: { id: string; subject?: Subject | undefined },
): Promise<{ items: PupilHomework[]; next: null }> {
  await readPupil(context, teacher, id);
  const query = await buildTermQuery(context, teacher, subject);
  const rows = await selectHomeworkOfPupil(context.db, teacher, {
    ...query,
    userId: id,
    limit: TERM_HOMEWORK_MAX,
  });
  const items = rows.map((row) => ({
    homeworkId: row.homework_id,
    title: row.title,
    due: row.due_at.toISOString(),
    state: getPupilHomeworkState(
      row.state,
      { due: row.due_at, isExcused: row.is_excused },
      query.now,
    ),
    late: row.is_late ?? false,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    score: row.state === 'marked' ? row.score : null,
    full: row.full_score,
  }));
  return { items, next: null };
}

/**
 * Sets a pupil's standing arrangements. They apply to attempts that begin afterwards.
 *
 * @throws {Problem} `notFound` if the teacher may not see the pupil
 */
export async function changeStanding(
  context: Context,
  teacher: SignedIn,
  id: string,
  { timeFactor }: Standing,
): Promise<TaughtPupil> {
  const at = context.clock.now();
  const { schoolId, userId: teacherId } = teacher;
  await inTransaction(context.db, async (db) => {
    if (!isUuid(id) || !(await lockPupil(db, teacher, id))) throw problem('notFound');
    await upsertStanding(db, {
      school_id: schoolId,
      user_id: id,
      time_factor: timeFactor,
      changed_at: at,
      changed_by: teacherId,
    });
    const detail = String(timeFactor);
    await audit(db, { event: 'standingChanged', at, schoolId, subject: id, detail });
  });
  return readPupil(context, teacher, id);
}
