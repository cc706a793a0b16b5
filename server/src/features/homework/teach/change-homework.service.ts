import {
  type ChangeHomeworkBody,
  HomeworkContent,
  SavedHomework,
  TeachHomeworkState,
} from '@meiyu/contract/homework/teach-homework.schema';

import { writePapers } from '../../../attempt/write-papers.service.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { problem } from '../../../platform/problem.ts';
import { resetHomeworkDeadlines } from '../reset-deadlines.repository.ts';
import { findQuestions, type FoundQuestion } from './basket.service.ts';
import { findBegunRefusal } from './change-homework.rules.ts';
import { lockOptionalDraft, updateDraft } from './homework-draft.repository.ts';
import { checkContent, readPublishedHomework } from './open-homework.service.ts';
import { replaceKlasses, updateIsRecalled, updateHomework } from './publish.repository.ts';
import { buildPaperOf, lockChangeable, auditAction, toRow } from './publish.service.ts';
import { type Outcome, runOnce } from './run-once.service.ts';
import { groupKlasses, listKlasses } from './teach-homework.rules.ts';
import { type PublishedRow, selectHasBegun } from './teach-rights.repository.ts';

/**
 * Saves a draft, which may be incomplete, or changes a published or recalled homework.
 *
 * @throws {Problem} `notFound`, `homeworkStale` if it changed since `baseRev`, `homeworkBegun` if pupils have begun and the change
 *   would take something from them, `homeworkFaulty` if a published homework would become incomplete, `homeworkClosed`
 */
export function changeHomework(
  context: Context,
  teacher: SignedIn,
  id: string,
  body: ChangeHomeworkBody,
): Promise<SavedHomework> {
  const request = { action: 'change', homeworkId: id, body } as const;
  return runOnce(context, teacher, request, SavedHomework, async (db) => {
    const inTransaction = { ...context, db };
    const { eventId: _eventId, baseRev, id: _id, ...content } = body;
    const draft = await lockOptionalDraft(db, teacher, id);
    const assign = groupKlasses(teacher.schoolId, listKlasses(content.assign));
    const change = { id, baseRev, content: HomeworkContent.parse({ ...content, assign }) };
    if (draft === undefined) return changePublished(inTransaction, teacher, change);
    return saveDraft(inTransaction, teacher, draft.rev, change);
  });
}

interface Change {
  id: string;
  baseRev: number;
  content: HomeworkContent;
}

async function saveDraft(
  context: Context,
  teacher: SignedIn,
  rev: number,
  { id, baseRev, content }: Change,
): Promise<Outcome<SavedHomework>> {
  const { db, clock } = context;
  if (baseRev !== rev) throw problem('homeworkStale');
  const now = clock.now();
  const { subject } = content;
  await updateDraft(db, teacher.schoolId, { id, subject, content, rev: rev + 1, changed_at: now });
  const found = await findQuestions(db, content.questions);
  const { faults } = await checkContent(context, teacher, id, { content, found });
  const saved = { _id: id, rev: rev + 1, state: 'draft' as const, faults };
  return { reply: { ...saved, savedAt: now.toISOString() }, hasChanged: true };
}

async function changePublished(
  context: Context,
  teacher: SignedIn,
  { id, baseRev, content }: Change,
): Promise<Outcome<SavedHomework>> {
  const { db, clock } = context;
  const row = await lockChangeable(db, teacher, id);
  if (row.state === 'closed') throw problem('homeworkClosed');
  if (baseRev !== row.rev) throw problem('homeworkStale');
  const before = await readPublishedHomework(db, teacher.schoolId, row);
  if (content.subject !== row.subject) throw problem('notFound');
  if (await selectHasBegun(db, id)) {
    const refusal = findBegunRefusal(before.content, content);
    if (refusal !== null) throw problem('homeworkBegun', { error_msg: refusal });
  }
  const found = keepQuestionVersions(
    await findQuestions(db, content.questions),
    before.found,
    content,
  );
  const { faults } = await checkContent(
    context,
    teacher,
    id,
    { content, found },
    getEarliestDue(row, clock.now()),
  );
  const fault = faults.find(({ isFault }) => isFault);
  if (fault !== undefined) throw problem('homeworkFaulty', { error_msg: fault.text });
  await writeChange(context, teacher, row, { content, found });
  const state = TeachHomeworkState.parse(row.state);
  const savedAt = clock.now().toISOString();
  return { reply: { _id: id, rev: row.rev + 1, state, faults, savedAt }, hasChanged: true };
}

/** Returns the time after which a homework must be due: now, or just before its due time if that has passed. */
function getEarliestDue({ due_at: dueAt }: PublishedRow, now: Date): Date {
  return dueAt > now ? now : new Date(dueAt.getTime() - 1);
}

/** Keeps the versions of the questions that are already in the paper, so that a change of the title makes no new paper. */
function keepQuestionVersions(
  found: readonly FoundQuestion[],
  before: readonly FoundQuestion[],
  { questions }: HomeworkContent,
): FoundQuestion[] {
  const byId = new Map([...found, ...before].map((one) => [one.id, one]));
  return questions.flatMap(({ id, score }) => {
    const one = byId.get(id);
    return one === undefined ? [] : [{ ...one, score: score ?? one.score }];
  });
}

async function writeChange(
  { db, clock }: Context,
  teacher: SignedIn,
  { id, rev, state }: PublishedRow,
  { content, found }: { content: HomeworkContent; found: readonly FoundQuestion[] },
): Promise<void> {
  const paper = buildPaperOf(found);
  await writePapers(db, [paper]);
  const row = { ...toRow(content), id, paper_id: paper.id };
  await updateHomework(db, id, { ...row, rev: rev + 1 });
  if (!(await replaceKlasses(db, teacher, row, listKlasses(content.assign))))
    throw problem('notFound');
  if (state === 'recalled') await updateIsRecalled(db, id, true);
  await resetHomeworkDeadlines(db, [row]);
  await auditAction(db, 'homeworkChanged', teacher, { at: clock.now(), homeworkId: id });
}
