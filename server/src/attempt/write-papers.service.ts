import type { Db } from '../db/database.ts';
import { hashContent } from '../platform/import/content-hash.ts';
import { writeInBatches } from '../platform/import/step.ts';
import { addPoints } from '../question/points.rules.ts';
import { insertPaperQuestions, insertPapers } from './paper.repository.ts';

interface PaperQuestion {
  version_id: string;
  score: number;
}

/** A paper that may not exist yet. */
export interface NewPaper {
  /** The hash of the questions and their points. */
  id: string;
  questions: readonly PaperQuestion[];
}

export function buildPaper(questions: readonly PaperQuestion[]): NewPaper {
  return { id: hashContent(questions), questions };
}

/** Inserts papers. A paper that exists does not change, because its id is the hash of its content. */
export async function writePapers(db: Db, papers: readonly NewPaper[]): Promise<void> {
  const rows = papers.map(({ id, questions }) => ({
    id,
    question_count: questions.length,
    full_score: addPoints(questions.map(({ score }) => score)),
  }));
  await writeInBatches(rows, (batch) => insertPapers(db, batch));
  const questions = papers.flatMap((paper) =>
    paper.questions.map((question, index) => ({
      paper_id: paper.id,
      position: index + 1,
      ...question,
    })),
  );
  await writeInBatches(questions, (batch) => insertPaperQuestions(db, batch));
}
