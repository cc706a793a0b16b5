import {
  type CreateHomeworkBody,
  HomeworkContent,
  SavedHomework,
} from '@meiyu/contract/homework/teach-homework.schema';
import { subjectLabels, UNIT_ANY } from '@meiyu/contract/shared/enumerations';
import { formatGrade } from '@meiyu/contract/shared/grades';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { createId } from '../../../platform/create-id.ts';
import { problem } from '../../../platform/problem.ts';
import { selectCurrentUnit } from './basket.repository.ts';
import { deleteDraft, insertDraft } from './homework-draft.repository.ts';
import { insertDeletion, selectHasDeleted } from './homework-event.repository.ts';
import { openHomework, readHomework } from './open-homework.service.ts';
import { runOnce } from './run-once.service.ts';
import { selectTaughtKlasses } from './teach-homework.repository.ts';
import {
  computeDefaultDue,
  findMainGrade,
  groupKlasses,
  type KlassKey,
  listKlasses,
} from './teach-homework.rules.ts';

const CHINA_OFFSET_MS = 8 * 3_600_000;

/**
 * Creates a draft. Absent fields come from the homework to copy, or from the defaults: all classes of the grade, a due time in a week, two
 * attempts of which the best counts.
 *
 * @throws {Problem} `notFound` if the teacher may not see the homework to copy
 */
export async function createDraft(
  context: Context,
  teacher: SignedIn,
  body: CreateHomeworkBody,
): Promise<SavedHomework> {
  const { schoolId, userId } = teacher;
  const id = createId();
  return runOnce(
    context,
    teacher,
    { action: 'create', homeworkId: '', body },
    SavedHomework,
    async (db) => {
      const now = context.clock.now();
      const content = await fillContent(db, teacher, body, now);
      await insertDraft(db, {
        school_id: schoolId,
        id,
        owner_id: userId,
        subject: content.subject,
        content,
        rev: 1,
        changed_at: now,
      });
      const { faults } = await openHomework({ ...context, db }, teacher, id);
      const reply = {
        _id: id,
        rev: 1,
        state: 'draft' as const,
        faults,
        savedAt: now.toISOString(),
      };
      return { reply, hasChanged: true };
    },
  );
}

async function fillContent(
  db: Db,
  teacher: SignedIn,
  { eventId: _eventId, id: _id, copyOf, grade: wanted, assign, ...written }: CreateHomeworkBody,
  now: Date,
): Promise<HomeworkContent> {
  const { schoolId } = teacher;
  const { subject } = written;
  const copied = copyOf === undefined ? null : (await readHomework(db, teacher, copyOf)).content;
  if (copied !== null && copied.subject !== subject) throw problem('notFound');
  const taught = await selectTaughtKlasses(db, teacher, subject);
  const copiedGrade = copied?.assign.find(({ grade }) => taught.some((one) => one.grade === grade));
  const grade = wanted ?? copiedGrade?.grade ?? findMainGrade(taught);
  const klasses = taught.filter((one) => one.grade === grade);
  const unit = await selectCurrentUnit(db, { schoolId, subject, klasses });
  return HomeworkContent.parse({
    title: nameHomework(subject, klasses, now),
    unit: unit ?? UNIT_ANY,
    late: 'accept',
    timeLimitMin: null,
    attempts: 2,
    counts: 'best',
    show: 'after-submit',
    release: 'auto',
    questions: [],
    ...copied,
    assign: groupKlasses(schoolId, assign === undefined ? klasses : listKlasses(assign)),
    opens: now.toISOString(),
    due: computeDefaultDue(now).toISOString(),
    ...Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)),
  });
}

/** Builds the default title of a homework from grade, subject and day, for example 五年级音乐 11月24日. */
function nameHomework(
  subject: HomeworkContent['subject'],
  [first]: readonly KlassKey[],
  now: Date,
): string {
  const china = new Date(now.getTime() + CHINA_OFFSET_MS);
  const grade = first === undefined ? '' : formatGrade(first.grade);
  return `${grade}${subjectLabels[subject]} ${china.getUTCMonth() + 1}月${china.getUTCDate()}日`;
}

/**
 * Deletes a draft. Repeating the call gives the same reply.
 *
 * @throws {Problem} `notFound` if the teacher has, and had, no such draft
 */
export function removeDraft(
  { db, clock }: Context,
  teacher: SignedIn,
  id: string,
): Promise<Record<string, never>> {
  return inTransaction(db, async (db) => {
    if (await deleteDraft(db, teacher, id)) {
      await insertDeletion(db, teacher, { eventId: createId(), homeworkId: id, at: clock.now() });
      return {};
    }
    if (await selectHasDeleted(db, teacher, id)) return {};
    throw problem('notFound');
  });
}
