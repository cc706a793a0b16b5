import { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import type { Db } from '../db/database.ts';
import type { Context } from '../platform/context.ts';
import { RecentlyUsed } from '../platform/recently-used.ts';
import { setPoints } from '../question/question.rules.ts';
import { selectPaperQuestions } from './paper.repository.ts';

/** The questions of a task with their keys. A paper never changes after it was created. */
export interface Paper {
  readonly questions: readonly QuestionSource[];
  readonly byId: ReadonlyMap<string, QuestionSource>;
}

/** The number of cached papers: enough for the papers that classes use at the same time. A paper has about 30 KB. */
const CACHED_PAPERS = 200;

class PaperCache extends RecentlyUsed<string, Promise<Paper>> {
  constructor() {
    super(CACHED_PAPERS);
  }
}

/**
 * Finds a paper by its id, from the cache or with one read that parallel calls share. Inside a transaction pass its `db`, because
 * a wait for another connection there can cause a deadlock.
 */
export function openPaper(context: Context, paperId: string, db: Db = context.db): Promise<Paper> {
  const papers = context.caches.get(PaperCache);
  const cached = papers.get(paperId);
  if (cached !== undefined) return cached;
  const reading = readPaper(db, paperId);
  papers.set(paperId, reading);
  reading.catch(() => papers.delete(paperId));
  return reading;
}

async function readPaper(db: Db, paperId: string): Promise<Paper> {
  const rows = await selectPaperQuestions(db, paperId);
  const questions = rows.map((row) => setPoints(QuestionSource.parse(row.content), row.score));
  return { questions, byId: new Map(questions.map((question) => [question.id, question])) };
}
