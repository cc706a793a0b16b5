import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { KnownQuestion, PlannedQuestions } from '../../platform/import/importer.ts';
import type { PackageMedia } from '../../platform/import/media/package-media.ts';
import {
  compareRows,
  countChanges,
  writeInBatches,
  type Step,
} from '../../platform/import/step.ts';
import {
  insertVersionMedia,
  insertVersions,
  type PackageQuestionRow,
  selectQuestionsById,
  upsertQuestions,
} from '../question.repository.ts';
import { buildVersion } from './build-version.ts';
import { planPinyin } from './plan-pinyin.ts';
import type { PackageQuestions } from './read-questions.ts';

/** Plans the import of questions. A changed question becomes a new version. Existing papers and attempts keep the old version. */
export async function planQuestions(
  db: Db,
  { records, ids }: PackageQuestions,
  media: PackageMedia,
): Promise<{ steps: Step[]; planned: PlannedQuestions }> {
  const versions = records.map(({ source }) => ({ source, ...buildVersion(source, media) }));
  const plannedQuestions = versions.map(({ id, source }): PackageQuestionRow => ({
    id: source.id,
    version_id: id,
    subject: source.subject,
    grade: source.grade,
    unit: source.unit,
    type: source.type,
    difficulty: source.difficulty,
    school_id: null,
    owner_id: null,
  }));
  const planned = versions.map(({ id, source }): [string, KnownQuestion] => [
    source.id,
    { versionId: id, subject: source.subject, score: source.score },
  ]);
  const existing = await selectExisting(
    db,
    plannedQuestions.map(({ id }) => id),
  );
  const changes = compareRows(plannedQuestions, ({ id }) => id, existing);
  const changed = new Set([...changes.added, ...changes.updated].map(({ version_id: id }) => id));
  const changedVersions = versions.filter(({ id }) => changed.has(id));
  const step: Step = {
    kind: '题目',
    ...countChanges(changes),
    write: async (db, progress) => {
      const rows = changedVersions.map(({ id, source, content }) => ({
        id,
        question_id: source.id,
        content: json(content),
      }));
      await writeInBatches(
        rows,
        (batch) => insertVersions(db, batch),
        (done) => progress('写入题目', done, rows.length),
      );
      const files = changedVersions.flatMap((version) =>
        version.files.map((file) => ({ version_id: version.id, media_id: file })),
      );
      await writeInBatches(files, (batch) => insertVersionMedia(db, batch));
      await writeInBatches([...changes.added, ...changes.updated], (batch) =>
        upsertQuestions(db, batch),
      );
    },
  };
  return {
    planned: {
      ids,
      find: async (db, named) => new Map([...(await selectKnownQuestions(db, named)), ...planned]),
    },
    steps: [step, await planPinyin(db, versions)],
  };
}

async function selectExisting(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, PackageQuestionRow>> {
  const rows = await selectQuestionsById(db, ids);
  return new Map(rows.map(({ score: _score, ...row }) => [row.id, row]));
}

/** Selects the questions with these ids that exist in the database. */
async function selectKnownQuestions(
  db: Db,
  ids: readonly string[],
): Promise<[string, KnownQuestion][]> {
  const rows = await selectQuestionsById(db, ids);
  return rows.map(({ id, version_id: versionId, subject, score }) => [
    id,
    { versionId, subject, score },
  ]);
}
