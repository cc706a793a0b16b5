import type { Db } from '../db/database.ts';
import type { PaperQuestionRow, PaperRow } from './attempt.tables.ts';

/** Selects the questions of a paper in their order, with their points. */
export function selectPaperQuestions(db: Db, paperId: string) {
  return db
    .selectFrom('paper_questions')
    .innerJoin('question_versions', 'question_versions.id', 'paper_questions.version_id')
    .select(['question_versions.content', 'paper_questions.score'])
    .where('paper_questions.paper_id', '=', paperId)
    .orderBy('paper_questions.position')
    .execute();
}

/** Selects the pinyin of each question of a paper. */
export function selectPaperPinyin(db: Db, paperId: string) {
  return db
    .selectFrom('paper_questions')
    .innerJoin('version_pinyin', 'version_pinyin.version_id', 'paper_questions.version_id')
    .select('version_pinyin.pinyin')
    .where('paper_questions.paper_id', '=', paperId)
    .execute();
}

/** Inserts papers. The content of a paper never changes, so an existing row has the same content. */
export async function insertPapers(db: Db, papers: readonly PaperRow[]): Promise<void> {
  await db
    .insertInto('papers')
    .values(papers)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertPaperQuestions(
  db: Db,
  questions: readonly PaperQuestionRow[],
): Promise<void> {
  await db
    .insertInto('paper_questions')
    .values(questions)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
