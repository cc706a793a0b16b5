import {
  type ComparedQuestionnaire,
  isAllowedAfterResponse,
} from '@meiyu/contract/questionnaire/fixed-content.rules';

import type { Db } from '../../../db/database.ts';
import { json } from '../../../db/json.ts';
import type { Findings } from '../../../platform/import/findings.ts';
import type { KnownContent, PlannedRoster } from '../../../platform/import/importer.ts';
import {
  listAssignedKlasses,
  describeAssignmentChanges,
  sortKlasses,
  selectKlassesOfOtherSchools,
  type KlassRow,
} from '../../../platform/import/klass-rows.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../../platform/import/step.ts';
import { OperatorError } from '../../../platform/operator-error.ts';
import { createSalt } from '../../../platform/seal-json.ts';
import {
  deleteAssignments,
  deleteRunsWithoutKlasses,
  insertAssignments,
  lockQuestionnaires,
  selectIdsWithResponse,
  selectAssignments,
  selectQuestionnairesById,
  selectShuffledIds,
  upsertQuestionnaires,
  upsertRuns,
} from './questionnaire-import.repository.ts';
import type { QuestionnaireRecord } from './read-questionnaires.ts';

/** A questionnaire with its classes, for the comparison with the database. */
interface AssignedQuestionnaire {
  id: string;
  title: string;
  intro: string;
  opens_at: Date;
  due_at: Date;
  question_count: number;
  questions: unknown;
  identity: string;
  results: string;
  assignments: KlassRow[];
}

/** Plans the import of questionnaires. After the first response only the title, the introduction and a later due time may change. */
export async function planQuestionnaires(
  db: Db,
  questionnaires: readonly QuestionnaireRecord[],
  { roster, findings }: KnownContent,
): Promise<Step> {
  if (roster.isComplete) warnAboutClosedSchools(questionnaires, roster, findings);
  const existing = await selectQuestionnaires(
    db,
    questionnaires.map(({ file }) => file.id),
  );
  const schools = roster.namedSchools;
  const plannedQuestionnaires = questionnaires.map(({ file }): AssignedQuestionnaire => {
    const before = existing.get(file.id)?.assignments ?? [];
    return {
      id: file.id,
      title: file.title,
      intro: file.intro,
      opens_at: new Date(file.opens),
      due_at: new Date(file.due),
      question_count: file.questions.length,
      questions: file.questions,
      identity: file.identity,
      results: file.results,
      assignments: sortKlasses([
        ...listAssignedKlasses(file.assign),
        ...selectKlassesOfOtherSchools(before, schools),
      ]),
    };
  });
  const changes = compareRows(plannedQuestionnaires, ({ id }) => id, existing);
  const shuffled = await selectShuffledIds(
    db,
    changes.updated.map(({ id }) => id),
  );
  const unfixed = changes.updated
    .filter((after) => !isAllowed(existing.get(after.id), after, shuffled))
    .map(({ id }) => id);
  const answered = await selectIdsWithResponse(db, unfixed);
  for (const { file, place } of questionnaires) {
    if (answered.has(file.id)) findings.fault(place(['id']), ANSWERED_FAULT);
  }
  const changed = [...changes.added, ...changes.updated];
  return {
    kind: '问卷',
    ...countChanges(changes),
    notes: describeAssignmentChanges('问卷', changes.updated, existing, schools),
    write: async (db) => {
      await lockUnansweredQuestionnaires(db, unfixed);
      await writeInBatches(buildQuestionnaireRows(changed), (batch) =>
        upsertQuestionnaires(db, batch),
      );
      await replaceAssignments(db, changed);
    },
  };
}

/** Warns about questionnaires for schools that have disabled questionnaires. */
function warnAboutClosedSchools(
  questionnaires: readonly QuestionnaireRecord[],
  { schools, openSchools }: PlannedRoster,
  findings: Findings,
): void {
  for (const { file, place } of questionnaires) {
    for (const [index, { school }] of file.assign.entries()) {
      if (!schools.has(school) || openSchools.has(school)) continue;
      findings.warn(
        place(['assign', index, 'school']),
        `学校 ${school} 没有开通“问卷与艺术圈”，学生看不到这份问卷`,
      );
    }
  }
}

const ANSWERED_FAULT =
  '已经有学生交了这份问卷，只能改标题、说明，或者推后截止时间（截止了的匿名问卷不能推后）；要改别的请换一个 id';

/** Whether a change is allowed after the first response. */
function isAllowed(
  before: AssignedQuestionnaire | undefined,
  after: AssignedQuestionnaire,
  shuffled: ReadonlySet<string>,
): boolean {
  if (before === undefined) return true;
  if (after.due_at > before.due_at && shuffled.has(after.id)) return false;
  return isAllowedAfterResponse(toCompared(before), toCompared(after));
}

function toCompared(questionnaire: AssignedQuestionnaire): ComparedQuestionnaire {
  return {
    opensAt: questionnaire.opens_at,
    dueAt: questionnaire.due_at,
    identity: questionnaire.identity,
    results: questionnaire.results,
    questions: questionnaire.questions,
    klasses: questionnaire.assignments,
  };
}

async function selectQuestionnaires(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, AssignedQuestionnaire>> {
  const rows = await selectQuestionnairesById(db, ids);
  const assignments = await selectAssignments(db, ids);
  const selectKlasses = (id: string) =>
    assignments
      .filter((row) => row.questionnaire_id === id)
      .map(({ school_id, grade, klass }): KlassRow => ({ school_id, grade, klass }));
  return new Map(
    rows.map((row) => [row.id, { ...row, assignments: sortKlasses(selectKlasses(row.id)) }]),
  );
}

/**
 * Locks questionnaires whose questions change. A response locks its questionnaire too, so none can be written meanwhile.
 *
 * @throws {OperatorError} if a response was written after the check of the package
 */
async function lockUnansweredQuestionnaires(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockQuestionnaires(db, ids);
  const [answered] = await selectIdsWithResponse(db, ids);
  if (answered !== undefined) {
    throw new OperatorError(`问卷 ${answered}：${ANSWERED_FAULT}。没有改动任何数据。`);
  }
}

function buildQuestionnaireRows(questionnaires: readonly AssignedQuestionnaire[]) {
  return questionnaires.map(({ assignments: _assignments, questions, ...row }) => ({
    ...row,
    questions: json(questions),
  }));
}

/** Replaces the classes of each questionnaire by these classes, and the schools by their schools. */
async function replaceAssignments(
  db: Db,
  questionnaires: readonly AssignedQuestionnaire[],
): Promise<void> {
  await deleteAssignments(
    db,
    questionnaires.map(({ id }) => id),
  );
  const rows = questionnaires.flatMap(({ id, due_at: dueAt, assignments }) =>
    assignments.map((row) => ({ ...row, questionnaire_id: id, due_at: dueAt })),
  );
  await writeInBatches(rows, (batch) => insertAssignments(db, batch));
  const runs = questionnaires.flatMap(({ id, due_at: dueAt, identity, assignments }) =>
    [...new Set(assignments.map(({ school_id: school }) => school))].map((school) => ({
      school_id: school,
      questionnaire_id: id,
      due_at: dueAt,
      seal_salt: identity === 'anonymous' ? createSalt() : null,
    })),
  );
  await writeInBatches(runs, (batch) => upsertRuns(db, batch));
  await deleteRunsWithoutKlasses(
    db,
    questionnaires.map(({ id }) => id),
  );
}
