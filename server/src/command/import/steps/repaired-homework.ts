import type { Db } from '../../../db/database.ts';
import { selectHomeworkWith } from '../../../features/homework/import-homework.repository.ts';
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
  const byHomework = new Map<string, StoredQuestion[]>();
  for (const { id, ...question } of await selectHomeworkWith(db, questionIds)) {
    const list = byHomework.get(id);
    if (list === undefined) byHomework.set(id, [question]);
    else list.push(question);
  }
  return byHomework;
}
