import { buildPaper, type NewPaper } from '../../../attempt/write-papers.service.ts';
import type { Db } from '../../../db/database.ts';
import type { KnownQuestion } from '../../../platform/import/importer.ts';
import { selectHomeworkByQuestions } from './homework-import.repository.ts';

/**
 * Builds new papers for homework that is not in the package (`given`) but contains a question that the package changes. Returns
 * the papers by homework id. The points of the questions do not change.
 */
export async function rebuildPapers(
  db: Db,
  given: ReadonlySet<string>,
  { known, ids }: { known: ReadonlyMap<string, KnownQuestion>; ids: ReadonlySet<string> },
): Promise<Map<string, NewPaper>> {
  const papers = new Map<string, NewPaper>();
  for (const [id, stored] of await selectQuestionsOf(db, [...ids])) {
    if (given.has(id)) continue;
    const list = stored.map(({ question_id: question, version_id: version, score }) => ({
      version_id: known.get(question)?.versionId ?? version,
      score,
    }));
    if (list.every(({ version_id: version }, index) => version === stored[index]?.version_id)) {
      continue;
    }
    papers.set(id, buildPaper(list));
  }
  return papers;
}

interface StoredQuestion {
  question_id: string;
  version_id: string;
  score: number;
}

/** Selects homework that contains one of these questions, with all its questions in order. */
async function selectQuestionsOf(
  db: Db,
  questionIds: readonly string[],
): Promise<Map<string, StoredQuestion[]>> {
  const byHomework = new Map<string, StoredQuestion[]>();
  for (const { id, ...question } of await selectHomeworkByQuestions(db, questionIds)) {
    const list = byHomework.get(id);
    if (list === undefined) byHomework.set(id, [question]);
    else list.push(question);
  }
  return byHomework;
}
