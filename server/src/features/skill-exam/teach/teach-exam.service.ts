import { findSkillExamFault } from '@meiyu/contract/skill-exam/skill-exam.rules';
import type {
  ChangeSkillExamBody,
  MakeSkillExamBody,
  SkillExamContent,
} from '@meiyu/contract/skill-exam/skill-exam.schema';
import type { TeacherSkillExamSummary } from '@meiyu/contract/skill-exam/teach-skill-exam.schema';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { json } from '../../../db/json.ts';
import { areKlassesVisible } from '../../../db/visible-klasses.ts';
import { attachAudio, selectAudio } from '../../../platform/asset/records/claimed-assets.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { getChinaDay } from '../../../platform/china-time.ts';
import type { Context } from '../../../platform/context.ts';
import { createId, isUuid } from '../../../platform/create-id.ts';
import { refuseForm } from '../../../platform/form/form-rules.ts';
import { hashContent } from '../../../platform/import/content-hash.ts';
import { problem } from '../../../platform/problem.ts';
import { checkIsRepeated } from '../../../platform/repeated-request.ts';
import {
  deleteExam,
  insertExam,
  lockOptionalExam,
  replaceExamKlasses,
  replaceExamMarkers,
  updateExam,
} from '../exam.repository.ts';
import { releaseResults } from '../release.service.ts';
import { readMediaHash } from '../sitting.rules.ts';
import { viewTeacherExam } from './show-exam.service.ts';
import {
  selectMadeCount,
  selectOptionalTeacherExam,
  selectTeachers,
  type TeacherExamView,
} from './teacher-exam.repository.ts';

/** The limit for new exams per teacher and day. */
const EXAMS_PER_DAY = 30;

/**
 * Publishes an exam. A repeated event id changes nothing and returns the exam.
 *
 * @throws {Problem} `notFound` if the teacher may not see a class; `tooFrequent`, `eventReused`, and those of the content
 */
export function makeExam(
  context: Context,
  teacher: SignedIn,
  { eventId, ...content }: MakeSkillExamBody,
): Promise<TeacherSkillExamSummary> {
  const now = context.clock.now();
  const { schoolId, userId } = teacher;
  const requestHash = hashContent(content);
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const known = await selectOptionalTeacherExam(db, teacher, { eventId });
    if (known !== undefined) {
      checkIsRepeated(known, { eventId, requestHash });
      return viewTeacherExam(inside, teacher, { eventId });
    }
    const columns = await checkContent(db, teacher, content, { now, before: null });
    const today = new Date(`${getChinaDay(now)}T00:00:00+08:00`);
    if ((await selectMadeCount(db, teacher, today)) >= EXAMS_PER_DAY)
      throw problem('tooFrequent', { error_msg: '今天发布的测评太多了，请明天再试' });
    const examId = createId();
    const isNew = await insertExam(db, {
      ...columns,
      school_id: schoolId,
      id: examId,
      owner_id: userId,
      released_at: null,
      reminded_at: null,
      created_at: now,
      event_id: eventId,
      last_event_id: eventId,
      last_request_sha256: requestHash,
    });
    if (isNew) await replaceParts(db, { schoolId, examId }, content);
    return viewTeacherExam(inside, teacher, { eventId });
  });
}

/**
 * Changes an exam. When a pupil has begun, only the title, a later end, the markers and the release may change. A repeated event id changes
 * nothing.
 *
 * @throws {Problem} `notFound`, `examStale`, `examFixed`, `examReleased`, `eventReused`, and those of the content
 */
export function changeExam(
  context: Context,
  teacher: SignedIn,
  examId: string,
  { eventId, rev, ...content }: ChangeSkillExamBody,
): Promise<TeacherSkillExamSummary> {
  const now = context.clock.now();
  const { schoolId } = teacher;
  const requestHash = hashContent({ rev, content });
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const stored = await lockTeacherExam(db, teacher, examId);
    if (checkIsRepeated(stored, { eventId, requestHash }))
      return viewTeacherExam(inside, teacher, { id: examId });
    if (stored.rev !== rev) throw problem('examStale');
    const before = (await viewTeacherExam(inside, teacher, { id: examId })).exam;
    const columns = await checkContent(db, teacher, content, { now, before: stored });
    if (stored.has_sittings && isFixedPartChanged(before, content)) throw problem('examFixed');
    if (
      stored.released_at !== null &&
      columns.release_at?.getTime() !== stored.release_at?.getTime()
    )
      throw problem('examReleased', { error_msg: '成绩已经公布，公布时间不能再改' });
    // Pupils are reminded of the new end.
    const isMoved = columns.closes.getTime() !== stored.closes.getTime();
    await updateExam(
      db,
      { schoolId, examId },
      {
        ...columns,
        ...(isMoved && { reminded_at: null }),
        rev: rev + 1,
        last_event_id: eventId,
        last_request_sha256: requestHash,
      },
    );
    await replaceParts(db, { schoolId, examId }, content);
    return viewTeacherExam(inside, teacher, { id: examId });
  });
}

/**
 * Deletes an exam that no pupil has begun and for which staff has given no accommodation.
 *
 * @throws {Problem} `notFound`, `examFixed`
 */
export async function removeExam(
  context: Context,
  teacher: SignedIn,
  examId: string,
): Promise<Record<string, never>> {
  await inTransaction(context.db, async (db) => {
    const { has_rows: hasRows } = await lockTeacherExam(db, teacher, examId);
    if (hasRows) throw problem('examFixed', { error_msg: '已经有学生开始或者有安排，不能删除' });
    await deleteExam(db, { schoolId: teacher.schoolId, examId });
  });
  return {};
}

/** Releases the results now. A released exam stays as it is. Any other id is `notFound`. */
export function releaseExam(
  context: Context,
  teacher: SignedIn,
  examId: string,
): Promise<TeacherSkillExamSummary> {
  const now = context.clock.now();
  return inTransaction(context.db, async (db) => {
    await releaseResults(db, await lockTeacherExam(db, teacher, examId), now);
    return viewTeacherExam({ ...context, db }, teacher, { id: examId });
  });
}

/** Locks an exam that the teacher runs. Any other id is `notFound`. */
export async function lockTeacherExam(
  db: Db,
  teacher: SignedIn,
  examId: string,
): Promise<TeacherExamView> {
  await lockOptionalExam(db, { schoolId: teacher.schoolId, examId });
  const exam = await selectOptionalTeacherExam(db, teacher, { id: examId });
  if (exam === undefined) throw problem('notFound');
  return exam;
}

/** Returns the fields that must not change after a pupil has begun, as a string to compare. */
function describeFixedPart(content: SkillExamContent): string {
  return JSON.stringify([
    content.subject,
    content.klasses.map(({ grade, klass }) => grade * 100 + klass).toSorted((a, b) => a - b),
    Date.parse(content.opens),
    content.durationMin,
    content.takes,
    content.takeMin,
    [...new Set(content.files)].toSorted((a, b) => (a < b ? -1 : 1)),
    content.instructions.trim(),
    content.rubric.map(({ text, axis, levels }) => [
      text.trim(),
      axis,
      levels.map((level) => level.trim()),
    ]),
    content.markers,
    content.tolerance,
    content.mock,
  ]);
}

/** Whether a change concerns more than the title, a later end, the markers and the release. */
function isFixedPartChanged(before: SkillExamContent, after: SkillExamContent): boolean {
  const isShorter = Date.parse(after.closes) < Date.parse(before.closes);
  return isShorter || describeFixedPart(before) !== describeFixedPart(after);
}

async function replaceParts(
  db: Db,
  key: { schoolId: string; examId: string },
  { klasses, markerIds }: SkillExamContent,
): Promise<void> {
  await replaceExamKlasses(db, key, klasses);
  await replaceExamMarkers(db, key, markerIds);
}

/** Checks what the teacher wrote, and returns the columns. */
async function checkContent(
  db: Db,
  teacher: SignedIn,
  content: SkillExamContent,
  { now, before }: { now: Date; before: TeacherExamView | null },
) {
  const fault = findSkillExamFault(content);
  if (fault !== null) throw refuseForm(fault);
  const markerIds = [...new Set(content.markerIds)];
  const teachers = markerIds.every(isUuid)
    ? await selectTeachers(db, teacher.schoolId, markerIds)
    : [];
  if (teachers.length < markerIds.length) throw problem('notFound');
  if (!(await areKlassesVisible(db, teacher, content.klasses))) throw problem('notFound');
  const demo = await findSound(db, teacher, content.demo, {
    now,
    id: before?.demo_id ?? null,
    hash: before?.demo_hash ?? null,
    media: before?.demo_media ?? null,
  });
  const accompaniment = await findSound(db, teacher, content.accompaniment, {
    now,
    id: before?.accompaniment_id ?? null,
    hash: before?.accompaniment_hash ?? null,
    media: before?.accompaniment_media ?? null,
  });
  return {
    title: content.title.trim(),
    subject: content.subject,
    opens: new Date(content.opens),
    closes: new Date(content.closes),
    duration_min: content.durationMin,
    takes: content.takes,
    take_min: content.takeMin,
    files: [...new Set(content.files)],
    demo_id: demo.id,
    demo_media: demo.media,
    accompaniment_id: accompaniment.id,
    accompaniment_media: accompaniment.media,
    instructions: content.instructions.trim(),
    rubric: json<unknown>(
      content.rubric.map(({ text, axis, levels }) => ({
        text: text.trim(),
        axis,
        levels: levels.map((level) => level.trim()),
      })),
    ),
    markers: content.markers,
    tolerance: content.tolerance,
    release_at: content.releaseAt === null ? null : new Date(content.releaseAt),
    is_mock: content.mock,
  };
}

/** The audio of an exam: an upload of a teacher, media of a package, or neither. */
interface Sound {
  id: string | null;
  media: string | null;
}

/** Finds the audio of the exam by its hash: the stored one, or an upload of the teacher. */
async function findSound(
  db: Db,
  { schoolId, userId }: SignedIn,
  hash: string | null,
  before: Sound & { now: Date; hash: string | null },
): Promise<Sound> {
  if (hash === null) return { id: null, media: null };
  if (hash === before.hash) return { id: before.id, media: null };
  if (hash === readMediaHash(before.media)) return { id: null, media: before.media };
  const [file] = await selectAudio(db, schoolId, [{ ownerId: userId, sha256: hash }]);
  if (file === undefined)
    throw problem('badRequest', { error_msg: '示范或伴奏还没有传好，请稍后再发布' });
  await attachAudio(db, schoolId, [file.id], before.now);
  return { id: file.id, media: null };
}
