import type { Db } from '../../../db/database.ts';
import { json } from '../../../db/json.ts';
import {
  insertVersionMedia,
  insertVersions,
  selectQuestionsById,
  upsertQuestions,
} from '../../../question/question.repository.ts';
import type { QuestionRow } from '../../../question/question.tables.ts';
import { contentHash } from '../content/content-hash.ts';
import { mediaRefs, renameMedia, withSizes } from '../content/media-refs.ts';
import type { ImportPackage } from '../read-package.ts';
import { changesOf, countsOf, inBatches, type Step } from './step.ts';

/** What a homework needs to know of a question, in the package or already there. */
export interface KnownQuestion {
  versionId: string;
  subject: string;
  score: number;
}

/** A changed question becomes a new version; papers and attempts keep the one they were made of. */
export async function planQuestions(
  db: Db,
  { questions, homework, media }: ImportPackage,
): Promise<{ step: Step; known: Map<string, KnownQuestion> }> {
  const versions = questions.records.map(({ source }) => {
    const sized = withSizes(source, (ref) => media.records.get(ref)?.sizeBytes);
    const content = renameMedia(sized, (ref) => media.keptName(ref));
    const files = new Set(mediaRefs(source).map(({ ref }) => media.records.get(ref)?.id));
    return { id: contentHash(content), question_id: source.id, source, content, files };
  });
  const wanted = versions.map(({ id, source }): QuestionRow => ({
    id: source.id,
    version_id: id,
    subject: source.subject,
    grade: source.grade,
    unit: source.unit,
    type: source.type,
    difficulty: source.difficulty,
  }));
  const named = homework.flatMap(({ file }) => file.questions.map(({ id }) => id));
  const { existing, known } = await selectQuestions(db, [
    ...new Set([...named, ...wanted.map(({ id }) => id)]),
  ]);
  for (const { id, source } of versions) {
    known.set(source.id, { versionId: id, subject: source.subject, score: source.score });
  }
  const changes = changesOf(wanted, ({ id }) => id, existing);
  const changed = new Set([...changes.added, ...changes.updated].map(({ version_id: id }) => id));
  const changedVersions = versions.filter(({ id }) => changed.has(id));
  return {
    known,
    step: {
      kind: '题目',
      ...countsOf(changes),
      write: async (db, progress) => {
        const rows = changedVersions.map(({ id, question_id, content }) => ({
          id,
          question_id,
          content: json(content),
        }));
        await inBatches(
          rows,
          (batch) => insertVersions(db, batch),
          (done) => progress('写入题目', done, rows.length),
        );
        const files = changedVersions.flatMap((version) =>
          [...version.files].flatMap((file) =>
            file === undefined ? [] : { version_id: version.id, media_id: file },
          ),
        );
        await inBatches(files, (batch) => insertVersionMedia(db, batch));
        await inBatches([...changes.added, ...changes.updated], (batch) =>
          upsertQuestions(db, batch),
        );
      },
    },
  };
}

async function selectQuestions(db: Db, ids: readonly string[]) {
  const rows = await selectQuestionsById(db, ids);
  const existing = new Map(
    rows.map(({ score: _score, ...row }): [string, QuestionRow] => [row.id, row]),
  );
  const known = new Map(
    rows.map(({ id, version_id: versionId, subject, score }): [string, KnownQuestion] => [
      id,
      { versionId, subject, score },
    ]),
  );
  return { existing, known };
}
