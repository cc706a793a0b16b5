import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { contentHash } from '../content/content-hash.ts';
import type { ImportPackage } from '../read-package.ts';
import type { Paper } from './homework-rows.ts';
import type { KnownQuestion } from './questions.ts';

/**
 * The new papers of homework that is there, is not in the package, and names a question that the package changes: by id
 * of the homework. The points stay those of the homework.
 */
export async function repairedPapers(
  db: Db,
  { homework, questions }: ImportPackage,
  known: ReadonlyMap<string, KnownQuestion>,
): Promise<Map<string, Paper>> {
  const papers = new Map<string, Paper>();
  const given = new Set(homework.map(({ file }) => file.id));
  const changeable = questions.records.map(({ source }) => source.id);
  for (const [id, stored] of await selectQuestionsOf(db, changeable)) {
    if (given.has(id)) continue;
    const list = stored.map(({ question_id: question, version_id: version, score }) => ({
      version_id: known.get(question)?.versionId ?? version,
      score,
    }));
    if (list.every(({ version_id: version }, index) => version === stored[index]?.version_id)) {
      continue;
    }
    papers.set(id, { id: contentHash(list), questions: list });
  }
  return papers;
}

interface StoredQuestion {
  question_id: string;
  version_id: string;
  score: number;
}

/** Homework that names one of these questions → all its questions, in order. */
async function selectQuestionsOf(
  db: Db,
  questionIds: readonly string[],
): Promise<Map<string, StoredQuestion[]>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('homework')
    .innerJoin('paper_questions', 'paper_questions.paper_id', 'homework.paper_id')
    .innerJoin('question_versions', 'question_versions.id', 'paper_questions.version_id')
    .select([
      'homework.id',
      'question_versions.question_id',
      'paper_questions.version_id',
      'paper_questions.score',
    ])
    .where('homework.paper_id', 'in', (eb) =>
      eb
        .selectFrom('paper_questions as named')
        .innerJoin('question_versions as version', 'version.id', 'named.version_id')
        .select('named.paper_id')
        .where(sql<boolean>`version.question_id = any(${questionIds}::text[])`),
    )
    .orderBy('homework.id')
    .orderBy('paper_questions.position')
    .execute();
  const byHomework = new Map<string, StoredQuestion[]>();
  for (const { id, ...question } of rows) {
    const list = byHomework.get(id);
    if (list === undefined) byHomework.set(id, [question]);
    else list.push(question);
  }
  return byHomework;
}
