import { findContentFault, trimContent } from '@meiyu/contract/questionnaire/content.rules';
import {
  type ComparedQuestionnaire,
  isAllowedAfterResponse,
} from '@meiyu/contract/questionnaire/fixed-content.rules';
import { QuestionnaireQuestion } from '@meiyu/contract/questionnaire/question.schema';
import { Identity, ResultsRule } from '@meiyu/contract/questionnaire/questionnaire.schema';
import type {
  ChangeQuestionnaireBody,
  MakeQuestionnaireBody,
  QuestionnaireContent,
  QuestionnairePhase,
  TeacherQuestionnaire,
  TeacherQuestionnaireSummary,
} from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';
import { z } from 'zod';

import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { json } from '../../../db/json.ts';
import { areKlassesVisible } from '../../../db/visible-klasses.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { getChinaDay } from '../../../platform/china-time.ts';
import type { Context } from '../../../platform/context.ts';
import { createId } from '../../../platform/create-id.ts';
import { refuseForm } from '../../../platform/form/form-rules.ts';
import { readPage } from '../../../platform/list-page.ts';
import { selectMadeCount } from '../../../platform/made-count.repository.ts';
import { problem } from '../../../platform/problem.ts';
import { createSalt } from '../../../platform/seal-json.ts';
import { lockOptionalRun } from '../anonymous-answer.repository.ts';
import { lockQuestionnaires } from '../import/questionnaire-import.repository.ts';
import { selectHasQuestionnaires } from '../questionnaire.repository.ts';
import {
  insertQuestionnaireRow,
  insertRun,
  replaceRunKlasses,
  selectOptionalTeacherQuestionnaire,
  selectRunKlasses,
  selectTeacherQuestionnaires,
  type TeacherQuestionnaireView,
  updateQuestionnaire,
} from './teacher-questionnaire.repository.ts';

/** The limit for new questionnaires per teacher and day. */
const QUESTIONNAIRES_PER_DAY = 30;
const Questions = z.array(QuestionnaireQuestion);

/** Lists the questionnaires that the teacher runs, the latest due time first. */
export async function listTeacherQuestionnaires(
  { db, clock }: Context,
  teacher: SignedIn,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ items: TeacherQuestionnaireSummary[]; next: string | null }> {
  await requireQuestionnaires(db, teacher);
  const now = clock.now();
  const { rows, next } = await readPage(
    query,
    (page) => selectTeacherQuestionnaires(db, teacher, page),
    ({ due_at: at, id }) => ({ at, id }),
  );
  return { items: rows.map((row) => toTaughtSummary(row, now)), next };
}

/** Returns a questionnaire that the teacher runs. Any other id is `notFound`. */
export async function viewTeacherQuestionnaire(
  context: Context,
  teacher: SignedIn,
  id: string,
): Promise<TeacherQuestionnaire> {
  await requireQuestionnaires(context.db, teacher);
  return loadTeacherQuestionnaire(
    context,
    teacher,
    await requireTeacherQuestionnaire(context.db, teacher, id),
  );
}

/**
 * Publishes a questionnaire. A repeated event id changes nothing and returns the questionnaire.
 *
 * @throws {Problem} `notFound` if the teacher may not see a class; `tooFrequent`, `eventReused`, and those of the content
 */
export function makeQuestionnaire(
  context: Context,
  teacher: SignedIn,
  { eventId, ...given }: MakeQuestionnaireBody,
): Promise<TeacherQuestionnaire> {
  const now = context.clock.now();
  const { schoolId, userId } = teacher;
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    await requireQuestionnaires(db, teacher);
    const content = checkContent(given);
    const known = await selectOptionalTeacherQuestionnaire(db, teacher, { eventId });
    if (known !== undefined) {
      return loadRepeatedReply(inside, teacher, known, { content, isUnchanged: known.rev === 1 });
    }
    if (!(await areKlassesVisible(db, teacher, content.klasses))) throw problem('notFound');
    const today = new Date(`${getChinaDay(now)}T00:00:00+08:00`);
    if ((await selectMadeCount(db, 'questionnaire_runs', teacher, today)) >= QUESTIONNAIRES_PER_DAY)
      throw problem('tooFrequent', { error_msg: '今天发布的问卷太多了，请明天再试' });
    const id = createId();
    const dueAt = new Date(content.due);
    await insertQuestionnaireRow(db, { id, ...toColumns(content) });
    await insertRun(db, {
      school_id: schoolId,
      questionnaire_id: id,
      due_at: dueAt,
      owner_id: userId,
      created_at: now,
      event_id: eventId,
      last_event_id: eventId,
      seal_salt: content.identity === 'anonymous' ? createSalt() : null,
    });
    const key = { schoolId, questionnaireId: id };
    await replaceRunKlasses(db, key, { klasses: content.klasses, dueAt });
    return loadTeacherQuestionnaire(
      inside,
      teacher,
      await requireTeacherQuestionnaire(db, teacher, id),
    );
  });
}

/**
 * Changes a questionnaire. After the first response only the title, the introduction and a later due time may change. A repeated event
 * id changes nothing.
 *
 * @throws {Problem} `notFound`, `questionnaireStale`, `questionnaireFixed`, `questionnaireShuffled`, and those of the content
 */
export function changeQuestionnaire(
  context: Context,
  teacher: SignedIn,
  id: string,
  { eventId, rev, ...given }: ChangeQuestionnaireBody,
): Promise<TeacherQuestionnaire> {
  const key = { schoolId: teacher.schoolId, questionnaireId: id };
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const run = await lockTeacherQuestionnaire(db, teacher, id);
    const stored = await requireTeacherQuestionnaire(db, teacher, id);
    const content = checkContent(given);
    if (run.last_event_id === eventId) {
      return loadRepeatedReply(inside, teacher, stored, { content, isUnchanged: true });
    }
    if (run.rev !== rev) throw problem('questionnaireStale');
    const klasses = await selectRunKlasses(db, teacher.schoolId, id);
    const after = toCompared(content);
    if (stored.answered > 0) {
      const before = {
        opensAt: stored.opens_at,
        dueAt: stored.due_at,
        identity: stored.identity,
        results: stored.results,
        questions: stored.questions,
        klasses,
      };
      if (!isAllowedAfterResponse(before, after)) throw problem('questionnaireFixed');
      const isShuffled = content.identity === 'anonymous' && run.seal_salt === null;
      if (isShuffled && after.dueAt > stored.due_at) throw problem('questionnaireShuffled');
    } else if (!(await areKlassesVisible(db, teacher, content.klasses))) throw problem('notFound');
    const salt = run.seal_salt ?? (stored.answered === 0 ? createSalt() : null);
    await updateQuestionnaire(db, key, {
      content: toColumns(content),
      run: {
        due_at: after.dueAt,
        rev: rev + 1,
        last_event_id: eventId,
        seal_salt: content.identity === 'anonymous' ? salt : null,
      },
    });
    await replaceRunKlasses(db, key, { klasses: content.klasses, dueAt: after.dueAt });
    return loadTeacherQuestionnaire(
      inside,
      teacher,
      await requireTeacherQuestionnaire(db, teacher, id),
    );
  });
}

/**
 * Ends a questionnaire now. Ending it again changes nothing.
 *
 * @throws {Problem} `notFound`, `questionnaireNotOpen`
 */
export function closeQuestionnaire(
  context: Context,
  teacher: SignedIn,
  id: string,
  eventId: string,
): Promise<TeacherQuestionnaire> {
  const now = context.clock.now();
  const key = { schoolId: teacher.schoolId, questionnaireId: id };
  return inTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const run = await lockTeacherQuestionnaire(db, teacher, id);
    const stored = await requireTeacherQuestionnaire(db, teacher, id);
    if (stored.opens_at >= now) throw problem('questionnaireNotOpen');
    if (stored.due_at > now) {
      await updateQuestionnaire(db, key, {
        content: { due_at: now },
        run: { due_at: now, rev: run.rev + 1, last_event_id: eventId },
      });
      const klasses = await selectRunKlasses(db, teacher.schoolId, id);
      await replaceRunKlasses(db, key, { klasses, dueAt: now });
    }
    return loadTeacherQuestionnaire(
      inside,
      teacher,
      await requireTeacherQuestionnaire(db, teacher, id),
    );
  });
}

/** Throws `notFound` if the school config does not contain the school. */
async function requireQuestionnaires(db: Db, { schoolId }: SignedIn): Promise<void> {
  if (!(await selectHasQuestionnaires(db, schoolId))) throw problem('notFound');
}

/** Returns a questionnaire that the teacher runs. Any other id is `notFound`. */
export async function requireTeacherQuestionnaire(
  db: Db,
  teacher: SignedIn,
  id: string,
): Promise<TeacherQuestionnaireView> {
  const row = await selectOptionalTeacherQuestionnaire(db, teacher, { id });
  if (row === undefined) throw problem('notFound');
  return row;
}

/**
 * Locks a questionnaire that a teacher has created and the teacher runs. Any other id is `notFound`. The locks are in the order in which a
 * response takes them, so that neither waits for the other forever.
 */
async function lockTeacherQuestionnaire(db: Db, teacher: SignedIn, id: string) {
  await requireQuestionnaires(db, teacher);
  const { owner_id: ownerId } = await requireTeacherQuestionnaire(db, teacher, id);
  if (ownerId === null) throw problem('notFound');
  await lockQuestionnaires(db, [id]);
  const run = await lockOptionalRun(db, { schoolId: teacher.schoolId, questionnaireId: id });
  if (run === undefined) throw problem('notFound');
  return run;
}

/**
 * Returns the questionnaire of an earlier request with the same event id.
 *
 * @throws {Problem} `eventReused` if the questionnaire was not changed since then, and the request has another content
 */
async function loadRepeatedReply(
  context: Context,
  teacher: SignedIn,
  known: TeacherQuestionnaireView,
  { content, isUnchanged }: { content: QuestionnaireContent; isUnchanged: boolean },
): Promise<TeacherQuestionnaire> {
  const taught = await loadTeacherQuestionnaire(context, teacher, known);
  const isSame =
    taught.title === content.title &&
    taught.intro === content.intro &&
    new Date(taught.due).getTime() === new Date(content.due).getTime() &&
    isAllowedAfterResponse(toCompared(taught), toCompared(content));
  if (!isSame && isUnchanged) throw problem('eventReused');
  return taught;
}

function toCompared(content: QuestionnaireContent | TeacherQuestionnaire): ComparedQuestionnaire {
  return {
    opensAt: new Date(content.opens),
    dueAt: new Date(content.due),
    identity: content.identity,
    results: content.results,
    questions: content.questions,
    klasses: content.klasses,
  };
}

/** Checks what the teacher wrote, and returns it without spaces around the texts. */
function checkContent(given: QuestionnaireContent): QuestionnaireContent {
  const fault = findContentFault(given);
  if (fault !== null) throw refuseForm(fault);
  return trimContent(given);
}

function toColumns(content: QuestionnaireContent) {
  return {
    title: content.title,
    intro: content.intro,
    opens_at: new Date(content.opens),
    due_at: new Date(content.due),
    question_count: content.questions.length,
    questions: json(content.questions),
    identity: content.identity,
    results: content.results,
  };
}

function getPhase(
  { opens_at: opensAt, due_at: dueAt }: TeacherQuestionnaireView,
  now: Date,
): QuestionnairePhase {
  if (now < opensAt) return 'soon';
  return now < dueAt ? 'open' : 'ended';
}

function toTaughtSummary(row: TeacherQuestionnaireView, now: Date): TeacherQuestionnaireSummary {
  return {
    _id: row.id,
    title: row.title,
    opens: row.opens_at.toISOString(),
    due: row.due_at.toISOString(),
    identity: Identity.parse(row.identity),
    results: ResultsRule.parse(row.results),
    phase: getPhase(row, now),
    questionCount: row.question_count,
    answered: row.answered,
    isTaught: row.owner_id !== null,
  };
}

async function loadTeacherQuestionnaire(
  { db, clock }: Context,
  { schoolId }: SignedIn,
  row: TeacherQuestionnaireView,
): Promise<TeacherQuestionnaire> {
  return {
    ...toTaughtSummary(row, clock.now()),
    intro: row.intro,
    questions: Questions.parse(row.questions),
    klasses: await selectRunKlasses(db, schoolId, row.id),
    rev: row.rev,
  };
}
