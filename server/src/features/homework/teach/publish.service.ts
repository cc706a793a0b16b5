import {
  HomeworkActionReply,
  HomeworkContent,
  TeachHomeworkState,
} from '@meiyu/contract/homework/teach-homework.schema';

import {
  unfreezeAttempts,
  endAttempts,
  freezeAttempts,
} from '../../../attempt/freeze.repository.ts';
import { buildPaper, writePapers } from '../../../attempt/write-papers.service.ts';
import type { Db } from '../../../db/database.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { problem } from '../../../platform/problem.ts';
import { resetHomeworkDeadlines } from '../reset-deadlines.repository.ts';
import { findQuestions, type FoundQuestion } from './basket.service.ts';
import { deleteDraft, lockOptionalDraft } from './homework-draft.repository.ts';
import { checkContent, readPublishedHomework } from './open-homework.service.ts';
import {
  endOverrides,
  insertHomework,
  replaceKlasses,
  updateIsRecalled,
  updateAssignedDue,
  updateHomework,
} from './publish.repository.ts';
import { type Outcome, runOnce } from './run-once.service.ts';
import { listKlasses } from './teach-homework.rules.ts';
import { lockOptionalChangeable, type PublishedRow } from './teach-rights.repository.ts';

type ActionOutcome = Outcome<HomeworkActionReply>;

interface ActionBody {
  eventId: string;
}

/**
 * Publishes a draft, or a recalled homework again. If a check finds a fault, nothing changes and the reply lists the faults.
 *
 * @throws {Problem} `notFound` if the homework or one of its classes is not the teacher's
 */
export function publish(
  context: Context,
  teacher: SignedIn,
  id: string,
  body: ActionBody,
): Promise<HomeworkActionReply> {
  const request = { action: 'publish', homeworkId: id, body } as const;
  return runOnce(
    context,
    teacher,
    request,
    HomeworkActionReply,
    async (db): Promise<ActionOutcome> => {
      const inTransaction = { ...context, db };
      const draft = await lockOptionalDraft(db, teacher, id);
      if (draft === undefined) return publishAgain(inTransaction, teacher, id);
      const content = HomeworkContent.parse(draft.content);
      const found = await findQuestions(db, content.questions);
      const { faults } = await checkContent(inTransaction, teacher, id, { content, found });
      if (faults.some(({ isFault }) => isFault))
        return { reply: { state: 'draft', faults }, hasChanged: false };
      await insertPublished(inTransaction, teacher, { id, content, found });
      await deleteDraft(db, teacher, id);
      return { reply: { state: 'published', faults }, hasChanged: true };
    },
  );
}

async function insertPublished(
  { db, clock }: Context,
  teacher: SignedIn,
  { id, content, found }: { id: string; content: HomeworkContent; found: readonly FoundQuestion[] },
): Promise<void> {
  const at = clock.now();
  const paper = buildPaperOf(found);
  await writePapers(db, [paper]);
  const row = {
    id,
    ...toRow(content),
    paper_id: paper.id,
    school_id: teacher.schoolId,
    owner_id: teacher.userId,
    state_changed_at: at,
    recall_reason: null,
  };
  await insertHomework(db, row);
  if (!(await replaceKlasses(db, teacher, row, listKlasses(content.assign))))
    throw problem('notFound');
  await auditAction(db, 'homeworkPublished', teacher, { at, homeworkId: id });
}

/** Builds the paper of a homework from the newest versions of its questions. */
export const buildPaperOf = (found: readonly FoundQuestion[]) =>
  buildPaper(found.map(({ versionId, score }) => ({ version_id: versionId, score })));

/** Converts the settings of a homework to the columns of its row. */
export function toRow(content: HomeworkContent) {
  return {
    subject: content.subject,
    title: content.title.trim(),
    unit: content.unit,
    opens_at: new Date(content.opens),
    due_at: new Date(content.due),
    late: content.late,
    time_limit_min: content.timeLimitMin,
    attempts_allowed: content.attempts,
    counts: content.counts,
    show: content.show,
    release: content.release,
  };
}

async function publishAgain(
  context: Context,
  teacher: SignedIn,
  id: string,
): Promise<ActionOutcome> {
  const { db, clock } = context;
  const row = await lockChangeable(db, teacher, id);
  if (row.state !== 'recalled') return buildUnchanged(row.state);
  const published = await readPublishedHomework(db, teacher.schoolId, row);
  const { faults } = await checkContent(context, teacher, id, published);
  if (faults.some(({ isFault }) => isFault))
    return { reply: { state: 'recalled', faults }, hasChanged: false };
  const at = clock.now();
  await updateHomework(db, id, { state: 'published', state_changed_at: at, recall_reason: null });
  await updateIsRecalled(db, id, false);
  await unfreezeAttempts(db, id, at);
  await resetHomeworkDeadlines(db, [row]);
  await auditAction(db, 'homeworkPublished', teacher, { at, homeworkId: id });
  return { reply: { state: 'published', faults }, hasChanged: true };
}

/**
 * Hides a homework from pupils. Running attempts are frozen with their answers, and nothing is deleted.
 *
 * @throws {Problem} `notFound`, `recallReasonMissing`
 */
export function recall(
  context: Context,
  teacher: SignedIn,
  id: string,
  body: ActionBody & { reason: string },
): Promise<HomeworkActionReply> {
  const request = { action: 'recall', homeworkId: id, body } as const;
  return runOnce(
    context,
    teacher,
    request,
    HomeworkActionReply,
    async (db): Promise<ActionOutcome> => {
      const row = await lockChangeable(db, teacher, id);
      const reason = body.reason.trim();
      if (reason === '') throw problem('recallReasonMissing');
      if (row.state === 'recalled') return buildUnchanged(row.state);
      const at = context.clock.now();
      await updateHomework(db, id, {
        state: 'recalled',
        state_changed_at: at,
        recall_reason: reason,
      });
      await updateIsRecalled(db, id, true);
      await freezeAttempts(db, id, at);
      await auditAction(db, 'homeworkRecalled', teacher, { at, homeworkId: id });
      return { reply: { state: 'recalled', faults: [] }, hasChanged: true };
    },
  );
}

/**
 * Ends a homework: its running attempts are handed in with their saved answers, and no other may begin. A due time in the future
 * becomes now, also that of single pupils.
 *
 * @throws {Problem} `notFound`
 */
export function close(
  context: Context,
  teacher: SignedIn,
  id: string,
  body: ActionBody,
): Promise<HomeworkActionReply> {
  const request = { action: 'close', homeworkId: id, body } as const;
  return runOnce(
    context,
    teacher,
    request,
    HomeworkActionReply,
    async (db): Promise<ActionOutcome> => {
      const row = await lockChangeable(db, teacher, id);
      if (row.state !== 'published') return buildUnchanged(row.state);
      const at = context.clock.now();
      const dueAt = row.due_at < at ? row.due_at : at;
      const opensAt = row.opens_at < at ? row.opens_at : at;
      await updateHomework(db, id, {
        state: 'closed',
        state_changed_at: at,
        late: 'refuse',
        due_at: dueAt,
        opens_at: opensAt,
      });
      await endOverrides(db, id, at);
      await updateAssignedDue(db, id, dueAt);
      await endAttempts(db, id, at);
      await auditAction(db, 'homeworkClosed', teacher, { at, homeworkId: id });
      return { reply: { state: 'closed', faults: [] }, hasChanged: true };
    },
  );
}

/** @throws {Problem} `notFound` if the teacher may not change the homework */
export async function lockChangeable(db: Db, teacher: SignedIn, id: string): Promise<PublishedRow> {
  const row = await lockOptionalChangeable(db, teacher, id);
  if (row === undefined) throw problem('notFound');
  return row;
}

const buildUnchanged = (state: string): ActionOutcome => ({
  reply: { state: TeachHomeworkState.parse(state), faults: [] },
  hasChanged: false,
});

/** Records a teacher's action on a homework in the audit. It names the homework by its id, which is a UUID. */
export async function auditAction(
  db: Db,
  event: 'homeworkPublished' | 'homeworkChanged' | 'homeworkRecalled' | 'homeworkClosed',
  { schoolId }: SignedIn,
  { at, homeworkId }: { at: Date; homeworkId: string },
): Promise<void> {
  await audit(db, { event, at, schoolId, subject: homeworkId });
}
