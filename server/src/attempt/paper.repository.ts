import type { Db } from '../db/database.ts';

/** A paper's questions in their order, each with what it is worth there. */
export function selectPaperQuestions(db: Db, paperId: string) {
  return db
    .selectFrom('paper_questions')
    .innerJoin('question_versions', 'question_versions.id', 'paper_questions.version_id')
    .select(['question_versions.content', 'paper_questions.score'])
    .where('paper_questions.paper_id', '=', paperId)
    .orderBy('paper_questions.position')
    .execute();
}
